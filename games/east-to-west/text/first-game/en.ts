import type { Catalogue } from '../../../words.ts'

const en: Catalogue = {
  firstGame: {
    welcome:
      'Welcome to From East to West. Make cubes, turn cheap ones into dear ones, and pay for Point cards: whoever takes an eighth brings on the end.',
    waitTurn: 'It is another’s turn first. Yours comes at once.',
    work: 'Your turn: send settlers to one place. Green numbers say how many you need. Corn Patch on board A2 is a good start: two yellow cubes for one settler.',
    storage:
      'Here are your cubes. Yellow becomes red, red green, green brown. The storage holds ten at the end of your turn.',
    points:
      'These are the Point cards, each above its Fort. Pay the three cubes on a card by working at its Fort. Cards slide to the left, where Forts are cheaper.',
    need: 'Others may stand where you want to go: send one more than they have, and theirs go home.',
    merchants:
      'A stall on D2 uses the Merchant card of its number, and you keep the card. Every fourth one brings a Bonus tile of D2.',
    islands:
      'Jetty, Pier and Shipyard move your Boat. On an island you may build an Outpost and trade. Each Outpost is a point, an empty column a Bonus tile of B2 or F2.',
    bonus: 'Bonus tiles score at the end, most of them for icons on your Point cards. You have room for four.',
    covered:
      'A striped place is covered. Whoever takes a Point card with a compass lifts one tile, and the place opens for all.',
    rest: 'When few settlers are at hand, rest: all of them come home. It is in the bar below.',
    farewell: 'That is all you need. The rules are one key away (r), and what you can’t do says why. Good trading!',
  },
}

export default en
