import type { Catalogue } from '../../../words.ts'

/** What the guide of the first game says: to somebody who has never seen the board. */
const en: Catalogue = {
  firstGame: {
    welcome:
      'Welcome aboard, captain! This is your ship. Whoever has the most points at the end wins. In your first four turns you will make ten of them: let me show you where.',
    temple: 'Points are made at the temple. It gives 10 for a bar of gold and 5 for a bar of silver.',
    treasury:
      'Bars are bought at the treasury. Gold costs $t(coins, { "count": {{gold}} }) now, silver $t(coins, { "count": {{silver}} }). You have no coins yet.',
    market:
      'Coins are earned at the market. A card wants the goods that it shows and pays the coins below them. This one wants gems, and pays just enough for a bar of gold.',
    draft:
      'First everybody takes a specialist, who bends one rule. The Priest is a good first one: every turn that ends at the temple brings favour.',
    stranded:
      'The roll was too low, and no move is left: your ship is stranded, and all you can do is end the turn. It happens to everybody; in your next turn you have two moves again.',
    spendFavor:
      'You began your turn here, and one may act only where one arrives. You have {{favor}} favour: spend 1, and you may act here all the same. You also pass all ships without a roll in this turn.',
    roll: '$t(aim.{{kind}}) On the way is the $t(location.{{next}}), where another ship lies. To enter you roll its number or more: {{threshold}} ({{percent}}%). What you roll is then on your own hull, for others to beat.',
    load: {
      sailTo:
        'A card at the market wants $t(good.{{good}}), which you load at the $t(location.{{location}}). You have two moves a turn, and zones that glow green are free. Sail there: drag your ship, or press the zone.',
      sailBy:
        'You need $t(good.{{good}}) from the $t(location.{{location}}): two moves away. Sail to the $t(location.{{next}}) first.',
      endTurn:
        'The next thing to fetch is $t(good.{{good}}), from the $t(location.{{location}}). No move is left for it: end your turn.',
      act: 'Where your ship arrives you may act. Press this zone to load $t(good.{{good}}). Acting uses up the moves that are left.',
    },
    sell: {
      sailTo: 'You carry what a card wants. The market is one move away: sail there.',
      sailBy:
        'You carry what a card wants. The market is two moves away, and no ship crosses the walls on the chart: sail to the $t(location.{{next}}) first.',
      endTurn:
        'Your cargo lies in your hold, which has two spaces. Nothing more can be done in this turn: end it. The others sail, and in your next turn you sell.',
      act: 'The card with the tick is the one that you can deliver to. Press it: it pays $t(coins, { "count": {{coins}} }). Then all cards move one place to the right, and the last one leaves.',
    },
    buy: {
      sailTo: 'You have coins enough for $t(metal.{{metal}}). Sail to the treasury.',
      sailBy:
        'You have coins enough for $t(metal.{{metal}}). The treasury is two moves away: sail to the $t(location.{{next}}) first.',
      endTurn: 'Coins in the purse, and nothing more to do here. End your turn: the treasury is next.',
      act: 'Buy the $t(metal.{{metal}}) for $t(coins, { "count": {{coins}} }). It takes two spaces of your hold. The price rises as the temple fills up, so early is cheap.',
    },
    donate: {
      sailTo: 'Now to the temple with your $t(metal.{{metal}}).',
      sailBy:
        'Now to the temple with your $t(metal.{{metal}}). It is two moves away: sail to the $t(location.{{next}}) first.',
      endTurn: 'The $t(metal.{{metal}}) fills your hold. End your turn: the temple is next.',
      act: 'This is what you came for: press “donate” beside the $t(metal.{{metal}}).',
    },
    unwanted:
      'No card wants what you carry, and it is in the way of anything else. Press a piece in your hold to throw it overboard, or see what the market brings in the next turns.',
    others: 'The others take their turns. Look where their ships go: where one lies, you have to roll to enter.',
    scored_one:
      'Your first points! You have {{count}} now, and nobody else sees that. This was the whole voyage: load, sell, buy, give.',
    scored_other:
      'Your first points! You have {{count}} now, and nobody else sees that. This was the whole voyage: load, sell, buy, give.',
    specialist:
      'You sail with the Priest, who gains 1 favour whenever your turn ends at the temple. In other games everybody first chooses one of several specialists.',
    goods:
      'The temple takes goods as well: those of the market card under its mark, for points and favour. That is often a good use for marble.',
    hold: 'A larger hold carries more at once. The temple enlarges it by one space for 2 coins, up to four.',
    favor:
      'Favour, once a turn: act where you are, and pass all ships without a roll. It also buys metal, at a price that never rises.',
    influence:
      'The die on your hull is your influence: whoever wants into your zone must roll at least that much. Rolling to enter a zone changes it.',
    clocks:
      'The game ends when the temple has all of its bars, or when the market runs out of cards, whichever comes first.',
    farewell:
      'That is all you need, and this game goes on: it is yours. What is dim says why when you point at it; the rules and this guide are in the menu. Fair winds!',
  },
  aim: {
    load: 'Goods that a card wants are waiting for you.',
    sell: 'A card at the market wants your cargo.',
    buy: 'You have coins for the treasury.',
    donate: 'You have metal for the temple.',
  },
}

export default en
