import type { Catalogue } from '../../../words.ts'

/** What is said of a thing of Feudum that is looked up, in the words of the rules page. */
const en: Catalogue = {
  cardHelp: {
    migrate:
      'Pay a food to bring a pawn onto the map, beside a pawn or marker of yours (at a start if you have no pawn there), as any character; or take a pawn home.',
    move: 'One step for each pawn you have on the map, split as you like: roads; ferries for 2 shillings while the alchemists sell no vessel; routes with a matching vessel. Then one pawn may pilfer. A second successful Move in a round may advance your epic voyage. ×2',
    influence:
      'Place one marker at each location with a pawn of yours. First is ruler, second player is serf; the ruler’s second marker is a subject, the serf’s second overthrows the ruler. ×2',
    improve:
      'Improve a location you rule: outpost to farm (wood), farm to town (iron), town to feudum (king’s seal). Take the region’s tile and its points.',
    explore: 'With an outpost: draw 2 royal writs, 1 more for each further outpost and each feudum; keep one.',
    harvest:
      'With a farm: 5 goods, 1 more for each further farm and each feudum, and the worth of your beads, up to 10; 1 point. Favours: some of it is yours, and your beads become seals.',
    tax: 'With a town: 2 shillings, 1 more for each further town and each feudum.',
    conquer:
      'Attack a pawn (2 points) or a feudum (4) where you have pawns: attack must be higher than defence. Never as your last card.',
    defend: '1 point. Flipped when you are attacked: +1 defence and 1 point.',
    repeat: 'Carry out once more a card with ×2 that you have played this round; Guild at another guild.',
    guild: 'Trade with a guild; pull as its journeyman; push as its master.',
  },
  cardSpecial: {
    migrate: 'Distant Kin: with an alchemist on the map, the pawn may arrive at any start.',
    move: 'Godspeed: with a monk on the map, one step more.',
    influence:
      'Money is Influence: once, with a merchant where one opposing marker stands alone, pay a shilling: you rule, they serve.',
    improve: 'Tend Landscape instead: pay wood and lay a region tile where you serve: 2 points and 3 of its resource.',
    explore: 'Shovels & Swords: then pay iron to draw 2 more and keep one.',
    harvest: 'Inspect the Harvest: with a farmer on the map, see the goods first and choose your favours.',
    tax: 'Reinforcements: with a knight on the map, also a marker.',
    conquer: 'Starve the People instead: a noble sends an opponent’s serf or subject home; the alms are taken away.',
    defend:
      'Royal Immunity: when your people are starved, flip it and pay a food: nothing happens, 1 point, and a seal protects them.',
    repeat: 'Déjà vu: pay saltpetre to repeat a card without ×2; never Conquer or Defend.',
    guild:
      'Feast instead: with sulphur from your barrel, use the push or pull of a pawn or feudum beside yours: 3 points more.',
  },
  guildHelp: {
    farmer:
      'Trade: send all goods of a farm of yours to the barn and gain a food or a shilling for every two. Pull: a bead goes from the rosary onto a chicken; a reward if the chickens have 5 or more. Push: five goods go from the barn to the market; points for rows or columns that become full.',
    merchant:
      'Trade: buy up to three goods at the price shown. Pull: three goods go from the barn to the market; a reward if a row or column becomes full. Push: four goods go from the market to the alchemists; points for piles of three that become full.',
    alchemist:
      'Trade: buy a vessel for 3 shillings. Pull: two goods go from the market to the piles; a reward if a pile becomes full. Push: up to three inventions are made of the goods in the piles; points for each.',
    knight:
      'Trade: take all markers of your row for 3 shillings. Pull: one invention, and a reward. Push: up to three markers of different colours leave their rows, and a seal is laid on a scroll for each; points for rows or columns of scrolls that become full.',
    noble:
      'Trade: buy one or two seals for 3 shillings each. Pull: two markers of different colours leave their rows, and a seal is laid on a scroll for each; a reward if a row or column becomes full. Push: two seals go to the rosary as beads; points if the beads there reach 5, 11 or 17.',
    monk: 'Trade: draw a bead for 3 shillings. Pull: a seal goes from a scroll to the rosary as a bead; a reward if the beads there reach 11. Push: a bead goes from the rosary onto a chicken; points if the chickens reach 3, 6 or 9.',
  },
  lookUp: {
    said: {
      related: 'Related place: every {{kind}} you rule is a star here, once you have a pawn or a feudum of this guild.',
      push: 'A push that completes one, two or three things scores 4, 5 or 6 points; a pull that completes something scores 3 and a royal writ.',
      character:
        'A pawn of this character on the map is a star in the {{guild}}. Its related place is the {{kind}}: each one you rule is another star.',
      location:
        'A place on the map. Whoever puts the first marker here rules it; a second player serves. Pink rings are starts; letters say at which dawn a good appears here: S at II, E at III, W at IV.',
      region:
        'A region. An improvement here takes the top tile of its stack. At each dawn you score 1, 3, 5, 7, 9 or 11 points for 1 to 6 regions in which you rule something.',
      charter: 'A charter: it scores at the end of the game, if you can lay a king’s seal on it.',
      special: 'Special ability: {{text}}',
    },
    act: {
      trade: {
        text: 'Whoever plays Guild may trade with any guild. Of every 3 shillings paid, 1 goes to the master, 1 to the journeyman and 1 to the pot across the river.',
      },
      pull: {
        text: 'The journeyman fetches something from the guild before in the ring. Completing something scores 3 points and a royal writ of two.',
      },
      push: {
        text: 'The master sends something on to the next guild in the ring. Completing one, two or three things scores 4, 5 or 6 points.',
      },
    },
    good: {
      saltpeter: {
        text: 'Laid on the pouch it gives a fifth card; in an attack it adds 1. Krud barrels are made of it. A region tile may stand for it.',
      },
      sulfur: {
        text: 'Laid on the pouch it lets you play two cards in one turn. A sulphur that you gain may go into your wine barrel instead. A region tile may stand for it, but not in the barrel.',
      },
      iron: {
        text: 'Turns a farm into a town. Submersibles and flying machines are made of it. A region tile may stand for it.',
      },
      wood: {
        text: 'Turns an outpost into a farm. Ships and flying machines are made of it. A region tile may stand for it.',
      },
      food: {
        text: 'Feeds a pawn at the end of the round, and brings a pawn onto the map by Migrate. A region tile may stand for it.',
      },
    },
    kind: {
      outpost: {
        also: 'outposts',
        text: 'Lets you Explore. A star with the alchemists and the monks. Wood turns it into a farm.',
      },
      farm: {
        also: 'farms',
        text: 'Lets you Harvest. A star with the farmers and the knights. Iron turns it into a town; its goods are lost.',
      },
      town: {
        also: 'towns',
        text: 'Lets you Tax. A star with the merchants and the nobles. A king’s seal turns it into a feudum.',
      },
      feudum: {
        also: 'feudums',
        text: 'Three stars in the guild you choose for it, and it counts for Explore, Harvest and Tax. It falls only to Conquer. Its ruler is a vassal and owes military service.',
      },
    },
    invention: {
      ship: {
        text: 'Sails the ship routes under a pawn. Invented for 1 food and 2 wood of the alchemists’ piles, then for sale for 3 shillings. While any vessel is for sale, no ferry runs.',
      },
      submersible: {
        text: 'Dives along its routes under a pawn. Invented for 1 food and 2 iron of the piles, then for sale for 3 shillings. While any vessel is for sale, no ferry runs.',
      },
      flying: {
        text: 'Flies its routes under a pawn. Invented for 1 food, 1 iron and 1 wood of the piles, then for sale for 3 shillings. While any vessel is for sale, no ferry runs.',
      },
      krud: {
        also: 'krud barrels',
        text: 'Blasts markers free: it fills the next section (1, 2, then 3) of every row of the knights. In one action the first costs 2 saltpetre and 1 sulphur, the second 1 of each, the third 1 wood.',
      },
    },
    landscape: {
      orchard: {
        text: 'A tile that a serf tends: 3 food come here now and at each dawn. Tended, it scores 2 points at a dawn, or 4 with something on it.',
      },
      archeryButts: {
        text: 'A tile that a serf tends: 3 targets come here now and at each dawn. Tended, it scores 2 points at a dawn, or 4 with something on it.',
      },
      silverMine: {
        text: 'A tile that a serf tends: 3 shillings come here now and at each dawn. Tended, it scores 2 points at a dawn, or 4 with something on it.',
      },
      sulfurMine: {
        text: 'A tile that a serf tends: 3 sulphur come here now and at each dawn. Tended, it scores 2 points at a dawn, or 4 with something on it.',
      },
    },
    monster: {
      behemoth: {
        text: 'Tamed with three markers just bought from the knights. It walks the roads, attacks and defends with 1, and holds the pawns of others beside it.',
      },
      serpent: {
        text: 'Tamed with three markers just bought from the knights. It swims from port to port, attacks and defends with 1, and holds the pawns of others beside it.',
      },
    },
    term: {
      stars: {
        name: 'stars',
        also: 'star',
        text: 'Stars decide who sits in a guild: 1 for each pawn of its character on the map, 3 for each feudum of it. With any of these, also 1 for each related place you rule.',
      },
      seats: {
        name: 'seats',
        also: 'seat',
        text: 'Master, journeyman and, with four or five players, apprentice: 5, 3 and 1 points at each dawn. You rise only with more stars than the one ahead. A seat takes a marker from home.',
      },
      ring: {
        name: 'the ring',
        text: 'Farmers, merchants, alchemists, knights, nobles, monks, and back to the farmers: goods become vessels, markers, seals and beads. Arrows show which way.',
      },
      barn: {
        name: 'barn',
        text: 'Up to ten goods of the farmers. A farmers’ push or a merchants’ pull takes them to the market.',
      },
      chickens: {
        name: 'chickens',
        text: 'Beads on chickens are alms. A farmers’ pull scores when they come to 5, a monks’ push when they pass 3, 6 and 9. The purse beside them is split when the farmers’ master pushes.',
      },
      market: {
        name: 'market',
        text: 'Four cubes of each good; the next one to buy is framed in gold, with its price. The fewer there are, the dearer they get. A trade buys up to three.',
      },
      piles: {
        name: 'piles',
        text: 'Three cubes of each good at the alchemists’. A full pile scores for merchants who push and alchemists who pull. Inventions are made from them.',
      },
      rows: {
        name: 'rows of markers',
        text: 'A row for each colour, in sections of 1, 2 and 3. Krud barrels fill them. A knights’ trade buys all of your own row for 3 shillings.',
      },
      scrolls: {
        name: 'scrolls',
        also: 'scroll',
        text: 'Six places for king’s seals, in rows a b c, d e, f and columns a d f, b e, c. New full rows or columns score, whichever are more.',
      },
      rosary: {
        name: 'rosary',
        text: 'Seven beads with their values. A nobles’ push scores when they pass 5, 11 and 17, a monks’ pull when they come to 11. The coffer beside it is split when the monks’ master pushes.',
      },
      reeve: {
        name: 'reeve',
        also: 'reeves',
        text: 'After your own push or pull you may put one of your two reeves there: 1 point each time you push or pull there, and 1 more if the other sits elsewhere.',
      },
      barrel: {
        name: 'wine barrel',
        also: 'barrel',
        text: 'Up to three sulphur. As wine it feeds a pawn, which is then drunk for a round: it neither attacks nor defends. In the advanced game it pays for a feast. It breaks ties at the end.',
      },
      shillings: {
        name: 'shillings',
        also: 'shilling',
        text: 'For trade, ferries and bribes. Every three are worth 1 point at the end.',
      },
      markers: {
        name: 'influence markers',
        also: 'marker | markers',
        text: 'Markers at home are placed by Influence, and guild seats take one each. The knights sell more.',
      },
      discs: {
        name: 'discs',
        also: 'disc',
        text: 'Three discs for the epic voyage, the military track and the reeves.',
      },
      seals: {
        name: 'king’s seals',
        also: 'king’s seal | seal | seals',
        text: 'Turns a town into a feudum, protects a serf or subject, and makes a charter count at the end. The nobles sell them.',
      },
      beads: {
        name: 'beads',
        also: 'bead',
        text: 'Your beads add their value to a Harvest; if you take favours, they become king’s seals. The monks sell them.',
      },
      tile: {
        name: 'region tile',
        also: 'region tiles',
        text: 'Taken for an improvement. It pays for any one good, food too, and then leaves the game.',
      },
      pouch: {
        name: 'pouch',
        text: 'Saltpetre on it: a fifth card this round. Sulphur on it: two cards in one of your turns. Never both.',
      },
      nourish: {
        name: 'nourishment',
        also: 'nourish',
        text: 'At the end of a round every pawn on the map eats a food, a region tile or wine from the barrel. Those that get nothing go home, and may cost you a seat.',
      },
      epoch: {
        name: 'epochs',
        also: 'epoch | dawn',
        text: 'II dawns when four stacks show II, III when three show III, IV when two show IV, and V, the end, when one is empty. A dawn scores seats and active regions.',
      },
      evolution: {
        name: 'improvements',
        also: 'improvement',
        text: 'Outpost to farm for wood, farm to town for iron, town to feudum for a king’s seal. The numbers are the points with a tile I, II, III or IV; with a tile of a later epoch there are none.',
      },
      voyage: {
        name: 'epic voyage',
        text: 'Your second successful Move in a round may take your disc one space on. At the end each section pays its first number to whoever is furthest there and the second to others; space 7 pays 17. Framed spaces give a royal writ.',
      },
      military: {
        name: 'military track',
        text: 'A won attack may put a disc here. A vassal, who rules a feudum, loses the numbers of open spaces: the first at dawn II, the first two at IV, all three at V.',
      },
    },
    number: {
      related: 'Related place',
      master: 'Master',
      journeyman: 'Journeyman',
      apprentice: 'Apprentice',
      yourStars: 'Your stars',
      push: 'A push now',
      pull: 'A pull now',
      region: 'Region',
      kind: 'Kind',
      ruler: 'Ruler',
      serf: 'Serf',
      letters: 'Letters',
      goods: 'Goods here',
      tile: 'Top tile',
      ruled: 'You rule here',
      yours: 'Yours',
      haversack: 'In the haversack',
      price: 'Price at the market',
      cost: 'Cost',
      forSale: 'For sale',
      supply: 'In supply',
      twice: 'Can be repeated',
      yes: 'yes',
      dejaVu: 'for a saltpetre',
      no: 'no',
      owner: 'Whose',
      most: 'At most',
      bank: 'In the bank',
      untilDawn: 'Stacks until the next dawn',
      penalty: 'Due at the next dawn',
      space: 'Your space',
      points: 'Points',
      deck: 'Writs in the deck',
      total: 'Total',
      coffer: 'Coffer',
      purse: 'Purse',
    },
  },
}

export default en
