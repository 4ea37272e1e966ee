import type { Catalogue } from '@portolan/games'

/** What the page of one’s own games says. */
const en: Catalogue = {
  games: {
    goOnline: 'Go on with others on the server',
    carry: 'Take the games of this browser to another device',
    carryText: 'Saves them as one file: on the other device, open it with “Archive”.',
    here: 'In this browser',
    others: 'Waiting for others',
    left: '{{time}} left',
    outOfTime: 'out of time',
    lastMove: 'last move: {{when}}',
    none: 'None of your games is going on.',
    noneFits: 'None of your games that are going on fits.',
    begin: 'Choose a game',
    forget: 'Delete this game',
    player: 'Who plays there',
    game: 'Game',
    allGames: 'All games',
    next: 'Next game: {{name}}',
    archive: 'Open a record from a file',
  },
}

export default en
