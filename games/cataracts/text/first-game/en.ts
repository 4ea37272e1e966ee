import type { Catalogue } from '../../../words.ts'

const en: Catalogue = {
  firstGame: {
    welcome:
      'Your court is a tent above the rapids. Resolve the Milestones one after another, and keep the realm from collapsing on the way.',
    row: 'Problems lie in a row, the Milestone at its right end. Each clock counts down once a turn; at zero the red Failure line happens.',
    play: 'Play cards from your hand: pay the cost at the top right, get what the card says. Digits 1 to 9 play them too.',
    banks:
      'Four banks, each with a maximum. Losing what you do not have brings Calamities: keep some Food and Stability.',
    endActions: 'Done with your hand? End your actions. Cards with a skull take effect if you keep them.',
    resolve:
      'Now spend what you have: press one of the ways on a card. One is cheap and does harm, one costs more and does good; either can be right.',
    forecast: 'This line says what will happen when you end. Then the clocks run, the row is filled and you draw.',
    farewell: 'That is a turn. Hover over any name to see its card. Good luck, Majesty.',
  },
}

export default en
