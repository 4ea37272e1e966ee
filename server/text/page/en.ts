import type { Catalogue } from '@portolan/games'

/** What is said of pages to those who are shown a link to them. */
const en: Catalogue = {
  page: {
    site: 'Portolan: a table for serious board games',
    siteText: 'Play against bots, around one screen, or with friends who are far away. No sign-up.',
    rules: 'The rules of {{game}}',
    daily: '{{game}}: the challenge of the day',
    facts: '{{from}} to {{to}} players, {{least}} to {{most}} minutes',
    alone: 'For one player, {{least}} to {{most}} minutes',
    titleOf: '{{game}}: {{names, list}}',
    open_one: 'One seat is open',
    open_other: '{{count}} seats are open',
    full: 'About to begin',
    playing: 'Being played',
    finished: 'Played to the end',
    abandoned: 'Ended early',
    start: 'At the start',
    moment: 'After move {{number}} of {{all}}',
    momentOfGoing: 'After move {{number}}',
    score: '{{name}} {{points, number}}',
    openSeat: 'Open seat',
    bot: 'Bot',
    botOf: { easy: 'Bot: easy', medium: 'Bot: medium', hard: 'Bot: hard' },
    guest: 'Guest {{number}}',
    replay: 'Replay and analysis',
    someone: 'Someone',
  },
}

export default en
