import type { Catalogue } from '@portolan/games'
import refusals from '@portolan/games/accounts.en'

/** What is said of one's devices, and of the links to others. */
const en: Catalogue = {
  ...refusals,
  account: {
    title: 'Your account',
    profile: 'Your profile',
    intro:
      'On this server you are {{name}}. There is no password: every device below is you, and so is whoever opens one of your links.',
    nobody: 'This server doesn’t know you yet: take a seat at a table or set one up, and your devices are listed here.',
    // The list
    devices: 'Signed in on',
    unknown: 'Unknown device',
    here: 'this device',
    seen: 'Last here {{date}}',
    byRecovery: 'came by your recovery link',
    signOut: 'Sign out',
    signOutOf: 'Sign out: {{device}}, last here {{date}}',
    signOutHere: 'Sign out here',
    reallyHere: 'Really sign out here?',
    lostForGood:
      'No other device is signed in and you have no recovery link: nobody could ever be {{name}} again. Make a recovery link first if you want to come back.',
    signOutOthers: 'Sign out all others',
    reallyOthers: 'Really sign out all others?',
    othersText:
      'That also ends your links: afterwards this device alone is {{name}}. Passkeys stay: remove any that is not yours.',
    deviceOut: 'The device is signed out.',
    othersOut: 'All other devices are signed out, and your links no longer work.',
    // Links
    move: 'Continue on another device',
    moveText: 'Make a link and open it there, or scan it. It works once, within a quarter of an hour.',
    makeMove: 'Make a link',
    moveOut: 'A link is waiting to be opened, until {{time}}.',
    keepPrivate: 'Whoever opens it plays as you: show it to nobody else.',
    arrived: 'The link was opened: your other device is in the list.',
    recovery: 'Recovery link',
    recoveryText:
      'It brings you back when a device is lost or has forgotten you. Keep it where you keep your passwords: it works until you revoke it.',
    makeRecovery: 'Make a recovery link',
    recoveryOut: 'Your recovery link was made {{date}}. It can’t be shown again.',
    replaceText: 'When it is revoked or replaced, the devices that came by it are signed out.',
    replace: 'Replace it',
    revoke: 'Revoke it',
    revokeMove: 'Revoke the link to another device',
    revokeRecovery: 'Revoke the recovery link',
    revoked: 'The link no longer works.',
    // Passkeys
    passkeys: 'Passkeys',
    passkeysText:
      'With a passkey you sign in anywhere by finger, face or PIN: no name, no password. Playing needs none; it keeps your games within your reach.',
    addPasskey: 'Add a passkey',
    addAnotherPasskey: 'Add another passkey',
    passkeyAdded: 'The passkey is added: you can sign in with it on your other devices.',
    passkeyRenamed: 'The passkey has its new name.',
    passkeyRemoved: 'The passkey is removed. Your device may still list it: it opens nothing here any more.',
    unknownPasskey: 'Passkey',
    passkeySite: 'for {{site}}',
    passkeyMade: 'added {{date}}',
    passkeyUsed: 'last used {{date}}',
    passkeySynced: 'on several of your devices',
    passkeyName: 'Name of the passkey',
    rename: 'Rename',
    renamePasskey: 'Rename {{name}}',
    save: 'Save',
    remove: 'Remove',
    removePasskey: 'Remove {{name}}',
    reallyRemove: 'Really remove it?',
    reallyRemovePasskey: 'Really remove {{name}}?',
    removeText: 'Nobody can sign in with it afterwards. Devices that are signed in stay so.',
    lastWayIn:
      'It is your last way back: without another device, a recovery link or another passkey, your games are lost once this device forgets you.',
    // A code
    makeCode: 'Show a code',
    codeText: 'Type this code there, on the page “{{page}}”. It works once, until {{time}}:',
    // Coming back
    comeBack: 'Have you been here before?',
    comeBackText:
      'Come back with a passkey, or with a code that a device of yours shows under “Continue on another device”.',
    byPasskey: 'Use a passkey',
    byCode: 'Code from your other device',
    next: 'Go on',
    byMail: 'Your mail address',
    sendLink: 'Send me a link',
    mailSent: 'If that address is known here, a link is on its way. It works once, within a quarter of an hour.',
    another: 'Sign in as somebody else',
    anotherText:
      'Do you play here under another name on another device? Become that person here; the games of {{name}} can come along.',
    // Who one was here
    before: 'On this device you were {{before}}',
    takeAlongText:
      'You can take the games of {{before}} along: seats, results, days and what was said become those of {{name}}.',
    takeAlong: 'Take the games of {{before}} along',
    takeAlongSure: 'Afterwards there is no {{before}} any more, on no device. This can’t be undone.',
    reallyTakeAlong: 'Really take them along?',
    tookAlong: 'All games are yours now.',
    together:
      'At these tables {{before}} and {{name}} both play. While such a game goes on, nobody may hold two seats: finish it first, then take everything along.',
    togetherTable: 'Table {{number}}',
    goBack: 'Be {{before}} again',
    wentBack: 'You are who you were before.',
    leaveBefore: 'Leave them',
    leftBefore: 'They stay as they are.',
    // Behind a link
    reading: 'Looking at the link…',
    become: 'Become {{name}} here?',
    becomeText: 'This link makes this device {{name}}’s.',
    caution:
      'Go on only if you made the link yourself: whoever made it is {{name}}, too, and sees everything you do under that name.',
    now: 'On this device you are {{name}} now.',
    nowBack: 'You can be {{name}} again by your recovery link or from another device.',
    nowLost:
      'No other device is signed in as {{name}} and there is no recovery link: the games of {{name}} would be out of your reach. Keep a recovery link first:',
    nowKept: 'Keep this link: by it you can be {{name}} again.',
    yes: 'Become {{name}}',
    stay: 'Stay {{name}}',
    notNow: 'Not now',
    already: 'You are {{name}} here already',
    alreadyText: 'The link was made for another device, and has not been used up.',
    // Signed out
    outTitle: 'This device was signed out',
    outText:
      'You were signed out from another device, or were not here for a year. You look on as a stranger now; at your tables nothing is lost.',
    outBack: 'To come back, use a passkey, a link or code of a device that is still signed in, or your recovery link.',
    understood: 'Understood',
  },
}

export default en
