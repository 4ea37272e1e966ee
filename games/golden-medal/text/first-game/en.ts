import type { Catalogue } from '../../../words.ts'

const en: Catalogue = {
  firstGame: {
    welcome:
      'Welcome aboard, captain. Build a deck, feed your crew, land on the island and buy medals. Most victory points win.',
    wait: 'The others take their turns first. Watch the log, or skip the animation with S.',
    hand: 'This is your hand. Press a card to play it; you may play as many as you like. Coins count only when they are played. Try a Copper Coin, or Water for food.',
    island:
      'Pieces go to the island’s quests. When a quest has as many pieces as its number says, all players’ together, it is cleared.',
    share:
      'Everybody with a piece there gets the whole reward, however many pieces they have. Point at a quest while placing to see who would gain.',
    food: 'Your hold: food, coin chips, VP chips and pieces. Crew must be fed: the brown number on a card is the food it eats.',
    toMarket: 'When you have played what you like, go on to purchases. There is no way back to playing cards.',
    buy: 'What you can afford glows. What you buy goes to your discard pile and is shuffled into your deck later.',
    endTurn: 'Buy as much as you can pay for, then end your turn: coins that are left are lost, coin chips are not.',
    ends: 'The game ends after a turn in which the Golden Medals run out, enough piles are empty, or somebody has 20 VP chips.',
    farewell:
      'That is all you need. What is dim says why when you point at it, and the rules are one key away: R. Fair winds!',
  },
}

export default en
