import type { Catalogue } from '../../../words.ts'

const en: Catalogue = {
  firstGame: {
    welcome:
      'Your court is a tent above the rapids. Resolve the Milestones one after another, and keep the realm from collapsing on the way.',
    row: 'Problems lie in a row, the Milestone at its right end. Each clock counts down once a turn; at zero the red Failure line happens.',
    play: 'Play cards from your hand: pay what stands before the arrow, get what stands after it.',
    banks:
      'Four banks, each with a maximum. Losing what you do not have brings Calamities: keep some Food and Stability.',
    endActions: 'Done with your hand? End your actions. Cards with a skull take effect if you keep them.',
    resolve:
      'Now spend what you have: press one of the ways on a card. One is cheap and does harm, one costs more and does good; either can be right.',
    forecast: 'This line says what will happen when you end. Then the clocks run, the row is filled and you draw.',
    milestone:
      'A second turn. The golden card is the Milestone: resolve it and the next one comes, {{of}} in all. The last one wins the game.',
    calamities:
      'Every resource you lose and do not have brings a Calamity. They return as problems; when {{of}} have come together, the realm collapses.',
    escalation:
      'Problems come back, too. If a second copy of one enters the row, it escalates: the first becomes something worse. Settle it before.',
    farewell: 'You know it all now. Rest on a card, or hold it with a finger, to read it in words. Good luck, Majesty.',
  },
}

export default en
