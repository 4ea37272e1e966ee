import type { Catalogue } from '../../../words.ts'

/** What is said of a thing that is looked up; cards say it themselves. */
const en: Catalogue = {
  lookUp: {
    keyword: {
      milestone: {
        also: 'Milestones',
        text: 'The story. Each Milestone that is resolved leads to the next one, which is revealed at the end of the turn; the last one is the victory.',
      },
      addToHand: { text: 'The named card is created in your hand at once.' },
      gain: {
        text: 'A resource goes into your bank, up to its maximum; the rest is wasted. A card goes to the discard pile of its own deck.',
      },
      gainToDeck: { text: 'A new copy goes into its own deck, which is then shuffled.' },
      lose: {
        text: 'An involuntary payment. Every unit you cannot hand over gives you one Calamity of that resource instead.',
      },
      spend: { text: 'A voluntary payment. You may never spend what you do not have.' },
      expendable: { text: 'Removed from the game after it has been played.' },
      retained: { text: 'Takes effect at the end of the Action Phase if the card is still in your hand.' },
      seasonal: { text: 'Removed from the game at the end of the Action Phase if it is still in your hand.' },
      mandatory: { text: 'You cannot end the Action Phase while it is in your hand.' },
      province: { text: 'Free, Mandatory, and it tests the sum of two of your banks at the moment you play it.' },
      clock: { also: 'clocks', text: 'Counts down by one each turn. At zero the Failure line happens.' },
      crisis: {
        text: 'A marker on a track. You push it up by paying; it slips back by one each turn. Top: success. Zero: failure.',
      },
      war: { also: 'Wars', text: 'A Crisis fought with soldiers; some cards name Wars.' },
      failure: { text: 'What happens when a clock runs out.' },
      return: { also: 'Returns', text: 'The Objective goes to the Objective Discard and will come back.' },
      reset: { also: 'Reset', text: 'The card stays; its clock goes back to the printed number.' },
      destroy: { also: 'Destroyed', text: 'The card is removed from the game.' },
      transform: { text: 'The card becomes another card in the same place, fresh.' },
      replace: {
        also: 'Replaced',
        text: 'Choose an Agenda slot; whatever lies there goes to the Objective Discard and the named card takes the slot, fresh.',
      },
      copy: { text: 'Gain another copy of a non-Expendable card you control.' },
      specialize: {
        also: 'specialised',
        text: 'One card you control becomes its stronger + version, which also costs 1 Trade Good each time.',
      },
      draw: {
        also: 'Draws',
        text: 'Take cards from the top of the Action Deck; the Action Discard is reshuffled if the deck runs dry.',
      },
      disrupt: { text: 'Discard cards from the top of the Action Deck, without a reshuffle.' },
      recur: { text: 'Take cards of your choice from the Action Discard into your hand.' },
      reshuffle: { text: 'Shuffle cards of your choice from the Action Discard into the Action Deck.' },
      scout: { text: 'Look at the top cards of the Objective Deck; you may put one of them on the bottom.' },
      delay: { text: 'Add 1 to a clock, never above its printed number.' },
      inevitable: { text: 'This clock cannot be Delayed.' },
      escalation: { text: 'When a second copy enters the Agenda, it is removed and the first one does this.' },
      calamity: { also: 'Calamities', text: 'A crisis card tied to one resource, in three tiers.' },
      cataclysm: {
        also: 'Cataclysms',
        text: 'A disaster of the third act. None may exist if you are to win the Chronicle.',
      },
      control: { text: 'All your Action cards: deck, hand, discard, and the one being played.' },
      burden: {
        also: 'burdens',
        text: 'An Action card with only a bad Retained effect; paying its cost gets rid of it.',
      },
      collapse: { text: 'Too many Calamities at once: the realm falls and you lose.' },
      desperate: { text: 'Once per Action Phase, with no Food and no Stability: take 1 Food and Gain Peasant Unrest.' },
    },
    resource: {
      might: {
        text: 'Soldiers and weapons: pays for raids, wars and the siege. What you cannot hand over when you lose it becomes $t(card.O36).',
      },
      stability: {
        text: 'Order in the land: pays for censuses, guards and successions. What you cannot hand over when you lose it becomes $t(card.O39).',
      },
      influence: {
        text: 'Standing at home and abroad: pays for alliances and courtiers. What you cannot hand over when you lose it becomes $t(card.O45).',
      },
      food: {
        text: 'What the river gives: pays for soldiers, rituals and builders. What you cannot hand over when you lose it becomes $t(card.O42).',
      },
      trade: {
        text: 'Goods from afar, from the second act of the Chronicle on: pay for great works and for the + of specialised cards.',
      },
    },
    phase: {
      dawn: { text: 'Lasting works in the Agenda act, from left to right.' },
      action: {
        text: 'Play any cards that you can pay for, in any order. Then Retained effects of the cards still in hand happen, and the hand is discarded.',
      },
      resolution: {
        text: 'Spend what you have on the Agenda and the Milestone, in any order and as often as you can pay.',
      },
      clocks: {
        text: 'From left to right every clock goes down by 1; at 0 its Failure happens. Then every marker slips by 1; at 0 its track is lost. Then the Collapse is checked.',
      },
      reset: {
        name: 'Reset (end of the turn)',
        text: 'A resolved Milestone makes way for the next, empty slots are filled from the Objective Deck, and you draw.',
      },
    },
    pile: {
      objectiveDeck: {
        name: 'Objective Deck',
        text: 'Empty slots of the Agenda are filled from here. Its order is unknown, but for what you have scouted. When it is empty, the discard is shuffled into it.',
      },
      objectiveDiscard: {
        name: 'Objective Discard',
        text: 'Objectives that come back later, and Calamities that you have gained. They are shuffled into the deck when it runs out.',
      },
      deck: {
        name: 'Action Deck',
        text: 'You draw your hand from here. Which cards are in it is known, their order is not.',
      },
      discard: {
        name: 'Action Discard',
        text: 'Cards that were played or thrown off, and cards you have gained. They are shuffled into the deck when it runs out.',
      },
    },
    said: { flavour: '“{{text}}”' },
    number: {
      clock: 'Clock',
      marker: 'Marker',
      act: 'Act',
      kinds: 'Kind',
      bank: 'In the bank',
      most: 'Maximum',
      gained: 'Gained this turn',
      copies: 'Copies you control',
      now: 'Now',
      collapse: 'Collapse at',
    },
  },
}

export default en
