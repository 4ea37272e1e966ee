import type { Catalogue } from '../../../words.ts'

const en: Catalogue = {
  firstGame: {
    welcome:
      'Welcome aboard, captain. Build a deck, feed your crew, land on the island and buy medals. Most victory points win.',
    hand: 'This is your hand. Play as many cards as you like. The round gold sign is what a card is worth; coins count only when they are played.',
    food: 'Your hold: food, coin chips, VP chips and pieces. Crew must be fed: the red sign with a minus is the food that a card eats.',
    play: 'Play $t(card.{{card}}): it asks for nothing.',
    act: 'Play $t(card.{{card}}) now.',
    island:
      'Pieces go to the island’s quests. “1 of 2” tells how many pieces lie there and how many it needs. When it has enough, all players’ together, it is cleared.',
    share:
      'Everybody with a piece there gets the whole reward, however many pieces they have. So join where little is missing.',
    place: 'Place your piece on $t(quest.{{quest}}).',
    toMarket: 'You have played what you can. Go on to purchases: there is no way back to playing cards.',
    supply:
      'The black tag is the price. What you can afford glows, and goes to your discard pile: it comes into your hand later.',
    buy: 'Buy $t(card.{{card}}).',
    endTurn: 'Nothing more is worth buying. End your turn: coins that are left are lost, chips are not.',
    other: 'Answer what is asked.',
    wait: 'The others take their turns. What they do stands in the log.',
    ends: 'The game ends after a turn in which the Golden Medals run out, enough piles are empty, or somebody has 20 VP chips.',
    lookUp: 'Rest on anything, or hold a finger on it, to have it explained in words.',
    farewell:
      'That is all you need. Medals cost much and do nothing before the end: buy them when your deck is strong. Fair winds!',
  },
}

export default en
