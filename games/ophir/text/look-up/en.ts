import type { Catalogue } from '../../../words.ts'

/** What is said of a thing of Ophir that is looked up, in the words of the rules page. */
const en: Catalogue = {
  lookUp: {
    location: {
      mines: { text: 'Load 1 of the gems here, once on each visit, as long as the bank has any.' },
      forest: { text: 'Load 1 piece of ebony here, once on each visit, as long as the bank has any.' },
      quarry: { text: 'Load 1 block of marble here, once on each visit, as long as the bank has any.' },
      farms: { text: 'Load 1 bale of linen here, once on each visit, as long as the bank has any.' },
      market: {
        text: 'Sell exactly the goods of one market card for its coins, once on each visit; then the market shifts. Sell goods of your speciality singly, 1 coin each, as often as you like.',
      },
      treasury: {
        text: 'Buy gold and silver, as often as you like, for coins or for favour. The price in coins rises with every full column of the temple’s track; the price in favour never does.',
      },
      temple: {
        text: 'Donate metal for victory points, as often as you like, and once on each visit the goods of the market card under the temple mark, for victory points and favour. Enlarge your hold by 1 space for 2 coins.',
      },
    },
    item: {
      gems: { text: 'A good. It comes from the mines and takes 1 space of a hold.' },
      ebony: { text: 'A good. It comes from the forest and takes 1 space of a hold.' },
      marble: { text: 'A good. It comes from the quarry and takes 1 space of a hold.' },
      linen: { text: 'A good. It comes from the farms and takes 1 space of a hold.' },
      gold: {
        text: 'A metal, bought at the treasury and donated at the temple for victory points. What is still aboard at the end is worth half.',
      },
      silver: {
        text: 'A metal, bought at the treasury and donated at the temple for victory points. What is still aboard at the end is worth less.',
      },
    },
    term: {
      coins: {
        name: 'coins',
        also: '',
        text: 'What the market pays and the treasury takes. Coins are worth nothing at the end, but for breaking ties.',
      },
      favor: {
        name: 'favour',
        also: 'seal | seals',
        text: 'Once in your turn, while you have a move left, spend 1 favour: you may act where you are, and for the rest of the turn you sail past all ships without a roll. It also buys metal at the treasury. Nobody holds more than 6.',
      },
      influence: {
        name: 'influence',
        also: 'influence roll',
        text: 'The die on a ship. Who sails into a zone with ships rolls at least the highest influence there. The die keeps what was rolled: that is the ship’s influence from then on. If the roll fails, every ship that stood at the number loses 1.',
      },
      points: {
        name: 'victory points',
        also: 'VP',
        text: 'Most victory points win. Points are made at the temple; metal still aboard at the end counts, too.',
      },
      hold: {
        name: 'hold',
        text: 'What a ship carries: goods take 1 space, metals 2. It begins with 2 spaces and can be enlarged to 4 at the temple. In your turn, anything can be thrown overboard for nothing.',
      },
      speciality: {
        name: 'speciality',
        also: 'specialities',
        text: 'The good that your specialist sells singly at the market: 1 coin each, as often as you like, without a card.',
      },
      moves: {
        name: 'moves',
        also: 'move',
        text: 'A turn has 2 moves, each to a zone next to the ship’s. You can’t sail back to where you began the turn. Acting uses up the moves that are left.',
      },
      stranded: {
        name: 'stranded',
        also: '',
        text: 'A last move that fails strands the ship: it can’t act any more in this turn.',
      },
      barrier: {
        name: 'barrier',
        also: 'barriers',
        text: 'Zones with a barrier between them are not next to each other. Only the Navigator sails across.',
      },
      neutral: {
        name: 'neutral ship',
        text: 'With one or two players a ship of nobody’s sails along. When yours enters its zone, you sail it one or two zones on; if it ends at the market you may shift the market. Then its die is rolled.',
      },
      deck: {
        name: 'deck',
        text: 'The market’s cards to come; the next lies open. 15 A cards lie on 24 B cards, which pay better. When a shift finds no face-down card left, the game ends.',
      },
      shift: {
        name: 'market shifts',
        also: 'shift | shifts | the market shifts',
        text: 'After each sale to a card and each donation of goods all cards go one slot to the right. The last one leaves, and the open card of the deck comes in on the left.',
      },
      slot: {
        name: 'slot',
        also: 'slots | arrow',
        text: 'A market slot changes what its card pays: one pays 1 coin more, one 1 coin less. The arrows stay with their slots for the whole game.',
      },
      templeMark: {
        name: 'temple mark',
        text: 'The card in this slot, whichever it is, can be donated at the temple: the number beside the temple sign is its victory points and its favour.',
      },
      track: {
        name: 'temple’s track',
        also: 'track | column',
        text: 'Every metal given fills a place, in columns of three. A full column makes metal dearer in coins; the last place completes the temple and ends the game.',
      },
      bank: {
        name: 'bank',
        text: 'What is left of each good and metal. What is sold, donated or dropped goes back to it.',
      },
    },
    said: {
      donated: '{{vp}} VP and {{vp}} favour',
      spacesFree: '{{free}} of {{capacity}} free',
      cardText:
        'Wants exactly {{goods, list(term: good)}}. Sold at the market it pays coins, which its slot changes; under the temple mark it can be donated at the temple instead.',
      card: 'Market card',
    },
    number: {
      printed: 'Printed on it',
      pays: 'Pays now',
      donation: 'At the temple',
      aboard: 'Aboard at the end',
      inBank: 'In the bank',
      spaces: 'Spaces',
      price: 'Price',
      favorPrice: 'Price in favour',
      next: 'After the next column',
      starts: 'Favour at the start',
      hold: 'Hold',
      speciality: 'Speciality',
      with: 'Sails with',
      none: 'none',
      given: 'Given',
      toGo: 'To go',
      shifts: 'Shifts to go',
      yours: 'Yours',
      most: 'At most',
      ships: 'Ships here',
      slots: 'Slots',
      letter: 'Deck now',
      moves: 'Left in this turn',
    },
  },
}
export default en
