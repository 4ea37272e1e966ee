import type { Catalogue } from '@portolan/games'

/** What only the end of a game says. */
const en: Catalogue = {
  end: {
    moments: 'Moments to see again',
    deeds: 'Who did what',
    whatYouDid: 'What you did',
    best: 'Your best so far: $t(ui.points, { "count": {{score}} })',
    newBest: 'Your best so far. Before: $t(ui.points, { "count": {{before}} })',
    firstBest: 'Your first result here: the one to beat.',
    checkDice: 'Check that chance was fair',
    diceRight: 'The seed below gives the hash that was fixed before the first move: no draw and no roll was changed.',
    diceWrong: 'The seed does not fit the hash that was fixed before the first move.',
    dayTable: 'Leaderboard of the day',
  },
}

export default en
