import type { Catalogue } from '@portolan/games'

/** What is sent to people who are awaited. */
const en: Catalogue = {
  turn: 'It is your turn in {{game}}.',
  reminder: 'You have little time left in {{game}}.',
  test: 'This is how Portolan tells you that it is your turn.',
  mail: {
    turns_one: 'It is your turn at {{count}} table',
    turns_other: 'It is your turn at {{count}} tables',
    goOn: 'Go to the table:',
    why: 'You get this because you asked Portolan to tell you of your turns. No more mail of turns:',
    confirmTitle: 'Confirm your mail address',
    confirm:
      'Somebody has given this address at {{host}}, to hear there of their turns. If it was you, open this link:',
    confirmTime: 'It works once, for a day. If it was not you, nothing needs to be done: no more will come.',
    signInTitle: 'Sign in at {{host}}',
    signIn:
      'Somebody asked to sign in at {{host}} with this address. If it was you, open this link where you want to play:',
    signInTime:
      'It works once, within a quarter of an hour. If it was not you, do nothing: nobody comes in without this mail.',
  },
}

export default en
