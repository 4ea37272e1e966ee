import type { Catalogue } from '@portolan/games'

const en: Catalogue = {
  title: '{{name}}: laboratory report',
  facts_one: '{{bots, list}} alone, {{count}} player; games: {{games}}; seed “{{seed}}”.',
  facts_other: '{{bots, list}}, {{count}} players; games: {{games}}; seed “{{seed}}”.',
  seat: 'Seat {{number}}',
  decisions: 'Decisions',
  start: 'start',
  end: 'end',
  points: '{{points}} pp',
  p: 'p = {{p}}',
  pTiny: 'p < 0.0001',
  spread: 'Mean {{mean}}, from {{least}} to {{most}}',
  choicesOf: 'Choices: {{what}}',
  section: {
    findings: 'What it says',
    comparison: 'Comparison',
    seats: 'Wins by seat',
    bots: 'Wins by bot',
    byBot: 'By bot',
    scores: 'Scores',
    items: 'Where the points come from',
    length: 'Length of a game',
    endings: 'Endings',
    course: 'Along the game',
    ahead: 'How often the one ahead at this point won',
    fates: 'How the position looked to those who would win, and to the others',
    courseBySeat: 'How the position looked, by seat',
    choices: 'Choices',
    kinds: 'All moves by kind',
    again: 'Once more',
  },
  column: {
    interval: 'with 95% interval; dashed: even',
    wins: 'Wins',
    of: 'Games',
    mean: 'Mean',
    median: 'Median',
    middle: 'Middle half',
    winners: 'Winners',
    others: 'Others',
    difference: 'Difference',
    perGame: 'Times a game',
    ofOffers: 'Of offers',
    takers: 'Seats that took it',
    won: 'Takers won',
    expected: 'Expected',
  },
  measure: { wins: 'Wins', score: 'Mean score', decisions: 'Decisions a game', seat: 'Wins of {{seat, seat}}' },
  note: {
    wins: 'A shared first place is divided. Intervals are Wilson’s, 95%. In red: what even chances do not explain.',
    course: 'By the game’s own estimate of a position, from 0 (lost) to 100% (won), after each tenth of the decisions.',
    choices:
      'Winners and others: times a game. Expected is how often the same bots at the same seats won in all games. That takers won more does not say that they won by it: who is ahead can afford more.',
    bots: 'Each seed was played twice, {{first}} and {{second}} changing places. The difference is what {{second}} has more.',
    versions:
      'Each seed was played under both versions by the same bots. The difference is what {{second}} has more; p is corrected for the number of questions.',
  },
  finding: {
    unfinished_one:
      'A game did not come to an end: number {{number}}, seed “{{seed}}”. The rules or the bots go round in circles.',
    unfinished_other:
      '{{count}} games did not come to an end, the first of them number {{number}}, seed “{{seed}}”. The rules or the bots go round in circles.',
    lost_one:
      'A program lost by the clock: {{bot}} at {{seat, seat}} of game {{number}}, decision {{decision}} ({{fault}}: {{detail}}).',
    lost_other:
      'Programs lost by the clock {{count}} times, first {{bot}} at {{seat, seat}} of game {{number}}, decision {{decision}} ({{fault}}: {{detail}}).',
    alone: '{{rate}} of the games were won ({{span}}).',
    seatsUnfair:
      'The seats are not even: {{best, seat}} wins {{bestRate}} ({{bestSpan}}), {{worst, seat}} {{worstRate}} ({{worstSpan}}), where {{even}} would be fair ({{p}}).',
    seatsEven:
      'No seat is shown to be better: {{best, seat}} wins {{bestRate}} ({{bestSpan}}), {{worst, seat}} {{worstRate}} ({{worstSpan}}), as chance may have it ({{p}}).',
    bot: '{{name}} wins most: {{rate}} of its seats ({{span}}), where {{even}} would be even.',
    botAlone: '{{name}} wins most: {{rate}} of its games ({{span}}).',
    length: 'Half of the games take {{lower}} to {{upper}} decisions; the median is {{median}}.',
    ending: 'The most frequent ending, with {{rate}}: {{ending}}.',
    lead: 'Who is ahead half-way wins {{rate}} ({{span}}).',
  },
  compare: {
    wins: '{{first}} wins {{was}}, {{second}} {{is}}: a difference of {{difference}} (95%: {{low}} to {{high}}; {{p}}, pairs: {{count}}).',
    seat: '{{seat, seat}} wins {{was}} with {{first}}, {{is}} with {{second}}: a difference of {{difference}} (95%: {{low}} to {{high}}; {{p}}, pairs: {{count}}).',
    score:
      'The mean score is {{was}} with {{first}}, {{is}} with {{second}}: a difference of {{difference}} (95%: {{low}} to {{high}}; {{p}}, pairs: {{count}}).',
    decisions:
      'A game takes {{was}} decisions with {{first}}, {{is}} with {{second}}: a difference of {{difference}} (95%: {{low}} to {{high}}; {{p}}, pairs: {{count}}).',
    real: 'The difference is real.',
    chance: 'That may be chance.',
  },
  again:
    'These results come out again, row by row, from this command; “--replay N” plays game N once more and writes its record.',
}

export default en
