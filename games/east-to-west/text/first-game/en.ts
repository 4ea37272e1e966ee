import type { Catalogue } from '../../../words.ts'

const en: Catalogue = {
  firstGame: {
    welcome:
      'Welcome to From East to West. Make cubes, turn cheap ones into valuable ones, and pay for Point cards: whoever takes their eighth brings on the end.',
    storage:
      'Here are your settlers and your cubes. Yellow becomes red, red green, green brown. The storage holds ten cubes at the end of your turn.',
    points:
      'These are the Point cards, each above its Fort. The one on the left, where a Fort needs fewest settlers, is what you will take first.',
    need: 'The green number says how many settlers you need at a place now. Where others stand you send one more than they have, and theirs go home.',
    upgrade:
      'Begin with the Great Mill: four steps of upgrading turn cheap cubes into the ones that the first card costs.',
    step: 'Press a cube to make it the next colour. One cube may go several steps: follow the marked one.',
    claim: 'You have just the cubes of the first Point card. Work at the West Fort below it, and it is yours.',
    explore:
      'The card has a compass: take an Exploration tile. Its points are yours, and the place below it opens for everyone.',
    gather: 'Fresh cubes are needed. The Wide Fields give three yellow ones.',
    rest: 'Few settlers are at hand. Rest: all of yours come home.',
    stall:
      'A market stall uses the Merchant card of its number, and you keep the card. Every fourth one brings a Bonus tile.',
    boat: 'Now to sea. The Shipyard moves your Boat to any island.',
    sail: 'Sail to island 7. The marks on the islands say what a landing costs: a toll for each Boat, and the price of an Outpost.',
    build: 'Build an Outpost: it is a point at once, and a step towards an empty column.',
    trade: 'An island trades as often as you can pay. The button shows what you would have.',
    endTurn: 'That was your turn. You can still take it back; if you are content, end it.',
    free: 'Go on as you like: what you can’t do says why, and the light bulb gives advice.',
    others: 'The others have their turns now. The log tells what they do.',
    outposts: 'An Outpost of every spice empties a column of your board, and brings one of these Bonus tiles.',
    bonus:
      'Four Merchant cards bring one of these. Bonus tiles score at the end, most of them for icons on your Point cards.',
    farewell:
      'That is all you need. Whatever you wonder about, rest the mouse on it or keep a finger on it. Good trading!',
  },
}

export default en
