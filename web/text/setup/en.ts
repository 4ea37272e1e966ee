import type { Catalogue } from '@portolan/games'

/** What the page on which a table is laid says. */
const en: Catalogue = {
  setup: {
    where: 'Where do you play?',
    whereOnline: 'With a link',
    whereHere: 'On this screen',
    onlineText: 'Everyone plays on a device of their own. Send them the link; they need no account.',
    hereText: 'Several people take turns at this screen, or you play against bots. No connection is needed.',
    aloneText: 'You play alone on this screen. No connection is needed.',
    seatCount: 'Players',
    personHere: 'A person here',
    nameOfSeat: 'Name of player {{number}}',
    clock: 'Clock',
    clocks: {
      none: 'No clock',
      live2: '2 minutes a turn',
      live5: '5 minutes a turn',
      day1: 'A day a move',
      day3: 'Three days a move',
    },
    listPublicly: 'Show it among the open tables',
    coverBetween: 'Cover the screen between turns, so that secrets stay secret',
    variants: 'Variants',
    layTable: 'Create the table',
  },
}

export default en
