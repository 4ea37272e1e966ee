import type { Catalogue } from '../../../words.ts'

const en: Catalogue = {
  firstGame: {
    welcome:
      'Welcome to the realm of King Daniel. Five epochs, eleven cards, six guilds: this guide leads you through the first round. Most veneration points win.',
    goods:
      'First take three different goods. Wood improves outposts, iron improves farms, saltpetre and sulphur give you more cards or double turns, food feeds your pawns.',
    pawn: 'Choose a character and a start, one of the six ringed places. The character gives you a star in its guild.',
    seats:
      'Each guild has a master (5 points an epoch) and a journeyman (3). Stars decide: one for a pawn of that character, three for a feudum, and one for each related place you rule.',
    cards:
      'Now choose four of the eleven cards, in secret. Migrate, Move and Influence are a good start; Guild, if you sit in one. The question mark explains a card.',
    turn: 'One card a turn, in turn order. You must play one, and may give up its action.',
    map: 'White lines are roads. Waves, bubbles and wings are routes for ships, submersibles and flying machines. Tap a place that glows.',
    guilds:
      'Goods run around the ring: farmers, merchants, alchemists, knights, nobles, monks. A master pushes them on, a journeyman pulls them in: the numbers say what that would bring now.',
    epochs:
      'Every round the die takes a tile, and every improvement takes one too. When enough stacks show the next numeral, a new epoch dawns and everybody scores.',
    nourish: 'After the cards, every pawn on the map eats a food or drinks wine, or goes home.',
    farewell: 'That is a round. Rules and cards are one tap away. Long live the King!',
  },
}

export default en
