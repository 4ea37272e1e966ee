import type { Catalogue } from '../../../words.ts'

const en: Catalogue = {
  firstGame: {
    welcome:
      'Welcome aboard, captain. Build a deck, feed your crew, land on the island and buy medals. Most victory points win.',
    hand: 'This is your hand. Play as many cards as you like. The round gold sign is what a card is worth; coins count only when they are played.',
    food: 'Your hold: food, coin chips, VP chips and pieces. Crew must be fed: the red sign with a minus is the food that a card eats.',
    play: 'Begin with $t(card.{{card}}): it asks for nothing in return.',
    playOn:
      'Play $t(card.{{card}}), too: what stays in your hand is discarded. A button in the hand plays all of these at once.',
    land: 'Now $t(card.{{card}}): it puts one of your pieces on the island.',
    act: 'Play $t(card.{{card}}) now.',
    island:
      'Pieces go to the island’s quests. “1 of 2” tells how many pieces lie there and how many it needs. When it has enough, all players’ together, it is cleared.',
    share:
      'Everybody with a piece there gets the whole reward, however many pieces they have. So join where little is missing.',
    placeLast:
      '$t(quest.{{quest}}) has {{there}} of {{need}} pieces. Place yours there: it is the last that is missing.',
    place: 'Place your piece on $t(quest.{{quest}}): the lower row has the points.',
    toMarket: 'You have played what you can. Go on to purchases: there is no way back to playing cards.',
    supply:
      'The black tag is the price. What you can afford glows, and goes to your discard pile: it comes into your hand later.',
    buyCrew:
      'Buy the $t(card.{{card}}) for {{cost}}. Crew do more than coins, but eat: this one takes {{food}} food each time you play it.',
    buy: 'Buy $t(card.{{card}}) for {{cost}}.',
    endTurn: 'Nothing more is worth buying. End your turn: coins that are left are lost, chips are not.',
    other: 'Answer what is asked.',
    wait: 'The others take their turns. What they do stands in the log.',
    scored_one:
      'Your first point: 1 VP chip. Everybody with a piece on that quest was rewarded, and the pieces are back in their holds.',
    scored_other:
      'Your first points: {{count}} VP chips. Everybody with a piece on that quest was rewarded, and the pieces are back in their holds.',
    medals:
      'Medals are points, too: {{medal}} for a Medal, {{golden}} for a Golden Medal. They do nothing in your hand, so buy them when your deck is strong.',
    ends: 'The game ends after a turn in which the Golden Medals run out, enough piles are empty, or somebody has 20 VP chips.',
    lookUp: 'Rest on anything, or hold a finger on it, to have it explained in words.',
    farewell: 'That is all you need. Finish your turn as you like: what you can’t do says why. Fair winds!',
  },
}

export default en
