import type { Catalogue } from '@portolan/games'

/** What only tables and replays say. */
const en: Catalogue = {
  table: {
    played: 'Variants at this table',
    inRules: 'In the rules',
    settingUp: 'Setting up',
    sinceYourTurn: 'Since your last turn',
    before: 'Before that',
    newTurns_one: 'Log: {{count}} turn since yours',
    newTurns_other: 'Log: {{count}} turns since yours',
    guideAgain: 'Show the guide again',
    fold: 'Fold the players and the log away',
    unfold: 'Show the players and the log',
    dock: 'What you hold',
    newLines_one: 'Chat: {{count}} new line',
    newLines_other: 'Chat: {{count}} new lines',
  },
}

export default en
