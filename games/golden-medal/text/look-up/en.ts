import type { Catalogue } from '../../../words.ts'

/** What is said of a thing of Golden Medal that is looked up, in the words of the rules page. */
const en: Catalogue = {
  lookUp: {
    chip: {
      food: {
        name: 'food',
        text: 'Crew must be fed: a card with this sign can be played only by returning so much food.',
      },
      coin: {
        name: 'coin chips',
        text: 'Return one in your purchase phase for 1 coin. A purchase takes those it lacks by itself. Unlike coins, chips are kept.',
      },
      vp: {
        name: 'VP chips',
        text: 'Each is worth 1 victory point. The game ends after a turn in which somebody has 20.',
      },
    },
    term: {
      piece: {
        name: 'pieces',
        text: 'You have ten. Cards place them from your hold on quests; when a quest is cleared, they come back.',
      },
      row: {
        name: 'rows',
        text: 'Quests lie in an upper and a lower row. They are checked from left to right, the upper row first; some rules are about one row.',
      },
      deck: {
        name: 'deck',
        text: 'Your cards, face down. You draw five at the end of your turn; when the deck is empty, the discard pile is shuffled and becomes the deck.',
      },
      discard: { name: 'discard pile', text: 'Used and new cards, face up. They become your deck when that runs out.' },
      deckArea: {
        name: 'play area',
        text: 'The cards you have played this turn. Their coins are your total; at the end of the turn they go to the discard pile.',
      },
      total: {
        name: 'total',
        text: 'The coins of the cards you have played this turn. What is not spent is lost at the end of the turn.',
      },
      points: { name: 'victory points', text: 'Those on all your cards and your VP chips. Most of them win.' },
      trash: {
        name: 'trash',
        text: 'A trashed card leaves the game: nobody has it any more, and it counts for nothing.',
      },
      startPlayer: {
        name: 'start player',
        text: 'Began the game. Of players who are equal in the end, the one farthest clockwise from here is ahead.',
      },
      end: {
        name: 'end of the game',
        text: 'After a turn in which the Golden Medals are gone, enough piles are empty, or somebody has 20 VP chips.',
      },
      rival: {
        name: 'Black Tern',
        text: 'The rival of a lone player. It places pieces on random quests, gains VP chips for what it shares, and takes a medal every fourth turn. You win with more points than it has.',
      },
    },
    number: {
      price: 'Price',
      eats: 'Food to play it',
      coins: 'Coins when played',
      points: 'Victory points',
      left: 'Left in the supply',
      row: 'Row',
      need: 'Pieces needed',
      there: 'Pieces there',
      pieces: 'Whose',
      yours: 'Yours',
      toEnd: 'Ends the game at',
      total: 'Total now',
      cards: 'Cards',
      inHold: 'In your hold',
      empty: 'Empty piles',
      golden: 'Golden Medals left',
    },
  },
}

export default en
