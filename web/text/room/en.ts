import type { Catalogue } from '@portolan/games'

/** What is said where one waits for the others, and of what somebody proposes to them. */
const en: Catalogue = {
  room: {
    join: 'Take a seat: you need no account.',
    noSeat: 'All seats are taken. Once the game has begun, you can watch it here.',
    wait: 'Send the link to your friends. When all seats are taken, you can begin.',
    waitFor: 'Seats are still open. When all are taken, {{name}} can begin.',
    full: 'Everyone is here: begin when you are ready.',
    ownerBegins: 'Everyone is here: {{name}} begins the game.',
    getUp: 'Leave the seat',
    freeSeat: 'Free the seat',
    invited: '{{name}} (invited)',
    removeFromSeat: 'Remove {{name}}',
    reallyRemove: 'Really remove {{name}}?',
    wasRemoved: '{{name}} was removed',
    inviteAgain: 'Invite again',
    // A table that stands still
    frozenVersions: 'It was begun by the rules’ version {{given}}. The version here: {{known}}.',
    frozenMayGoOn:
      'If all who play agree, it goes on by the rules that are here now. It can also be ended, or wait until its own rules are installed again.',
    frozenWaits:
      'It goes on by itself when its own rules are installed again. Those who play can also agree to end it.',
    proposeNewRules: 'Propose to go on by the new rules',
    closeTable: 'Close this table',
    reallyCloseTable: 'Really end it for everybody?',
    olderRules: 'This game is played by an earlier version of the rules, so it is shown on a plain board.',
    // Proposals
    proposal: {
      takeBack: '{{name}} asks to take back their last move and all that came after it.',
      abandon: '{{name}} proposes to end the game without a winner.',
      handOver: '{{name}} proposes that a bot plays for {{other}}.',
      handOverTo: '{{name}} proposes to hand {{other}}’s seat to a bot ({{bot}}).',
      playWithout: '{{name}} proposes to play on without {{other}}.',
      newRules: '{{name}} proposes to go on by the new rules.',
    },
    proposalWaits: 'It waits for {{names, list}}.',
    disagreeAfterAll: 'Refuse after all',
    withdraw: 'Withdraw',
    disagree: 'Refuse',
    yourName: 'Your name',
    homeLuck:
      'Begun in a browser: its luck was not drawn by the server, and whoever has that browser could know what comes.',
    aGuest: 'Guest',
    sitDown: 'Sit here',
    seatBot: 'Seat a bot',
  },
}

export default en
