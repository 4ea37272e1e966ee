import type { Catalogue } from '../../../words.ts'

/** What the guide of the first game says: to somebody who has never seen the board. */
const en: Catalogue = {
  firstGame: {
    welcome:
      'Your court is a tent above the rapids, Majesty. Four Milestones lead back to the throne. In the next two turns you will resolve the first two of them.',
    row: 'Problems lie in this row, the golden Milestone at its end. The hourglass is a card’s clock: it loses 1 a turn, and at 0 the red line happens.',
    banks:
      'Four banks, each with a maximum. Whoever loses what they do not have gets a Calamity instead: an empty bank is a danger.',
    raise:
      'The Milestone wants {{n}} $t(resource.{{resource}}), and you have {{have}}. Press $t(card.{{card}}): what stands before the arrow is paid, what stands after it is yours.',
    endActions:
      'You have what the Milestone wants. End your actions: the rest of the hand is discarded, and the next turn brings new cards.',
    endShort:
      'No card in your hand brings what the Milestone wants. It can wait as long as its clock runs: end your actions.',
    milestone:
      'Now your banks pay. Press “$t(way.{{card}}.{{way}})” on the Milestone: the price before the arrow, the reward after it. The next Milestone comes at the end of the turn.',
    raid: 'Might is left over: “$t(way.{{card}}.{{way}})” makes 4 Food of 3 Might. What is not dealt with in time does what its red line says.',
    endTurn:
      'Nothing more can be paid for. “If you end now” tells what is certain to happen. Then the clocks run, the row is filled and you draw: end the turn.',
    raiseAgain:
      'Every clock has lost 1, and a new Milestone wants {{n}} $t(resource.{{resource}}). You have {{have}}: play $t(card.{{card}}).',
    leaveIt:
      'For Influence this card also gives Food, Might, a card or time on a clock. The Milestone needs your Influence: leave it at that.',
    feast: {
      stability:
        '$t(card.O1) takes no payment: it wants 2 Food and 1 Stability gained by cards of the same turn. $t(card.{{card}}) is the Stability.',
      food: 'And $t(card.{{card}}) is the Food. The 0/3 on it counts your taxes: every third one brings $t(card.O2).',
      resolve:
        'What you have gained this turn is all that “$t(way.{{card}}.{{way}})” asks for. It brings a card for good, and a new problem into the discard.',
    },
    newCard:
      'Choose the card that you gain. It goes to your discard and comes into your hand with a later shuffle: so your deck grows.',
    build:
      '$t(card.{{card}}) is a Project, built in steps. In a turn in which you build, its clock stands still: one step will do for now.',
    endAgain: 'That was a good turn. End it, and see what the clocks and the deck bring.',
    yours: 'This is yours to decide: every choice says what it takes and what it brings.',
    scored_one:
      'You have resolved {{count}} Milestone of {{of}}. Each is worth 10 Renown, and each leads to the next: resolve the last one and you have won.',
    scored_other:
      'You have resolved {{count}} Milestones of {{of}}. Each is worth 10 Renown, and each leads to the next: resolve the last one and you have won.',
    notYet:
      'The first of {{of}} Milestones still lies here. Each one resolved is worth 10 Renown and leads to the next: resolve the last one and you have won.',
    forecast:
      'This line always says what will happen if you end now, kept cards with a skull included. Where it hurts, you are asked first.',
    calamities:
      'Calamities come back as problems, and two of a kind become a worse one. When {{of}} of them exist, the realm collapses.',
    escalation:
      'Other problems come back, too. If a second copy of one enters the row, it escalates: the first becomes something worse. Settle it before.',
    farewell:
      'That is all you need, and the game goes on: it is yours. Rest on a card, or hold it with a finger, to read it in words. Good luck, Majesty.',
  },
}

export default en
