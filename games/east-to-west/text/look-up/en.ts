import type { Catalogue } from '../../../words.ts'

/** What is said of a thing that is looked up, in the words of the rules page. */
const en: Catalogue = {
  lookUp: {
    cube: {
      yellow: {
        name: 'yellow cube',
        text: 'The cheapest colour. An upgrade makes it red. It is worth nothing at the end.',
      },
      red: { name: 'red cube', text: 'The second colour. An upgrade makes it green. 1 VP at the end.' },
      green: { name: 'green cube', text: 'The third colour. An upgrade makes it brown. 1 VP at the end.' },
      brown: { name: 'brown cube', text: 'The most valuable colour: it can’t be upgraded. 1 VP at the end.' },
    },
    icon: {
      saddlebag: { text: 'Settlers join from your reserve at once, as many as it still has.' },
      hammer: {
        also: 'hammers',
        text: 'From now on you send one settler fewer to places with its symbol, but always at least one.',
      },
      dreamcatcher: {
        also: 'dreamcatchers',
        text: 'From now on you gain one more cube each time you finish a Work at a place with its symbol.',
      },
      compass: {
        text: 'Take an Exploration tile from any place: you have its points and what it shows, and the place is open for everyone.',
      },
    },
    term: {
      settlers: {
        name: 'settlers',
        also: 'settler',
        text: 'Those at hand can be sent to work, those at work come home by a Rest or when they are ousted, those in reserve join with a saddlebag.',
      },
      rest: { name: 'Rest', also: '', text: 'All your settlers at work come home. It is your whole turn.' },
      storage: {
        name: 'storage',
        text: 'It holds 10 cubes at the end of your turn. Within a turn you may have more; then discard the excess, as you choose.',
      },
      upgrade: {
        name: 'upgrade',
        also: 'upgrades',
        text: 'Each step makes one cube the next colour: yellow, red, green, brown. One cube may go several steps.',
      },
      outposts: {
        name: 'Outposts',
        also: 'Outpost',
        text: 'Build one on an island that your Boat has sailed to: it costs one cube for each Outpost already there, two with two players. Each is 1 VP, and leaves a space of its spice’s row empty.',
      },
      column: {
        name: 'column of Outposts',
        also: 'column | columns',
        text: 'With an Outpost of every spice gone from a column, take the top Bonus tile of one of the four stacks below the islands.',
      },
      boat: {
        name: 'Boat',
        also: 'Boats',
        text: 'Jetty, Pier and Shipyard move it. Where it lands you may build an Outpost and trade.',
      },
      toll: {
        name: 'toll',
        also: 'tolls',
        text: 'Whoever lands where others’ Boats lie gives each of their owners one cube, of any colour.',
      },
      pile: {
        name: 'fourth Merchant card',
        also: 'fourth card',
        text: 'With every fourth Merchant card you take the top Bonus tile of one of the four stacks below the Merchants, and your four cards are discarded.',
      },
      merchants: {
        name: 'Merchant deck',
        text: 'The cards to come. When it runs out, the discard pile is shuffled to be the new deck.',
      },
      bonus: {
        name: 'Bonus tiles',
        text: 'They score at the end. You have room for four; with four you get no more.',
      },
      points: {
        name: 'victory points',
        also: 'VP',
        text: 'Most victory points win: those of Point cards, Bonus tiles, Outposts and Exploration tiles, and one for each cube that is not yellow. The number is what the player would have if the game ended now.',
      },
      pointCards: {
        name: 'Point cards',
        text: 'Whoever takes an eighth brings on the last round.',
      },
      pointRow: {
        name: 'Point deck',
        text: 'Its top card lies open: it is the next to come into the row. When a card is taken, those to its right slide left, where Forts need fewer settlers.',
      },
      exploration: {
        name: 'Exploration tiles',
        text: 'They cover places. Whoever takes a Point card with a compass takes one of them and opens its place for everyone.',
      },
      first: {
        name: 'first in the round',
        also: '',
        text: 'Every round begins with this player. In the last round all have had the same number of turns, and among equals the one later in turn order wins.',
      },
    },
    said: {
      fort: 'You need exactly the three cubes of the card above it. The cheapest Fort is on the left.',
      production: 'The cubes come from the supply, which never runs out.',
      upgrade: 'At least one step. One cube may go several steps.',
      trade: 'At least once, as often as you can pay.',
      market: 'Gain, upgrade or trade as the card says; upgrades and trades may be left out. Then the card is yours.',
      refresh: 'The old cards go under the deck.',
      moveBoat: 'Pay each Boat there a toll of one cube; then you may build an Outpost, and then trade.',
      boatTrade: 'At least once. Your Boat stays where it is.',
      outpostTrade: 'At least once, on one tile of your choice.',
      pointCard: 'Point card, {{points}} VP',
      pointCardText: 'Taken by working at the Fort below it, for exactly the three cubes on it.',
      merchant: 'Merchant card',
      merchantText: 'Used and taken by working at the stall of its number.',
      bonusTile: 'Bonus tile',
      bonusText: 'Scores at the end.',
      explorationTile: 'Exploration tile',
      explorationText: 'Taken with a compass. Its points count at the end, the rest is yours at once.',
      sea: 'All Boats begin here. There is no market and nothing to build.',
      island: 'Who lands here may build an Outpost and trade as often as they can pay.',
      symbol: 'Hammers and dreamcatchers with this symbol work at these places:',
    },
    number: {
      printed: 'Settlers printed',
      need: 'You need now',
      there: 'Settlers there',
      price: 'Price',
      points: 'Victory points',
      lacking: 'You lack',
      with: 'With',
      stall: 'Market stall',
      pile: 'Your Merchants',
      deck: 'Cards in the deck',
      discards: 'Discarded',
      worth: 'VP now',
      boats: 'Boats',
      outposts: 'Outposts',
      toll: 'Toll in cubes',
      build: 'An Outpost costs, in cubes',
      yours: 'Yours',
      home: 'At hand',
      out: 'At work',
      reserve: 'In reserve',
      cubes: 'Cubes',
    },
  },
}
export default en
