import type { Catalogue } from '../../../words.ts'

const en: Catalogue = {
  firstGame: {
    welcome:
      'Welcome to the realm of King Daniel. You play one whole round, from the choice of cards to the dawn of a new epoch, when everybody scores. Most veneration points win.',
    pawn: 'Your farmer stands at Mill Glade, an outpost in the forest. Outposts, farms, towns and feudums: each place can be ruled, and improved from one to the next.',
    seat: 'A pawn on the map is a star in the guild of its character. Yours makes you master of the farmers: 5 points at each dawn. The small picture on a guild shows the kind of place that adds more stars: for farmers, farms.',
    goods:
      'This is what you hold: 7 food, 7 shillings, and the three goods you took, saltpetre, iron and wood. Wood makes a farm of an outpost, iron makes a town of a farm.',
    choose:
      'All choose four of eleven cards, in secret. Take Influence to rule Mill Glade, Improve to make a farm of it, Harvest for what it yields, and Guild to use your seat.',
    pouch:
      'Four cards. A saltpetre on your pouch allows a fifth one. A sulphur there would let you play two cards in one turn.',
    fifth: 'Now choose the fifth: Migrate, which brings your second pawn.',
    commit: 'Commit your cards. The others see only that you are ready, and what lies on your pouch.',
    influence: 'One card a turn, in turn order. Begin with Influence: without ruling a place you can’t improve it.',
    rule: 'Place a marker beside your farmer. The first marker at a place rules it.',
    improve: 'Improve: you rule an outpost and have a wood.',
    improveHere:
      'Improve Mill Glade: it becomes a farm. You take the forest’s tile: 2 points, and it can pay for any good later.',
    farm: 'A farm is related to the farmers: you have two stars there now, so it takes three to push you from your seat.',
    harvest: 'Harvest: you rule a farm now. That is a point and five goods.',
    harvestHere: 'Choose your farm. What lies there can be traded with the farmers in a later round.',
    favours:
      'Four goods for the farm and one for you, or all five for the farm? Take the favour: what is in your own hands can be spent at once.',
    guild: 'Guild: anyone trades, the journeyman pulls, the master pushes. You are a master.',
    push: 'Push: goods go from the barn to the market. Each row that becomes full counts: 4 points for one, 5 for two, 6 for three. The number beside the button tells you before.',
    ring: 'So goods go round the ring: barn, market, piles, vessels and markers, seals, beads, and back to the farmers. Each guild fills the next one, and points are made where something becomes full.',
    migrate:
      'Your fifth card: Migrate. A second pawn is a step more in a Move, a star in another guild, and one more mouth to feed.',
    monk: 'Bring a monk to Mill Glade, for one food. Nobody sits with the monks yet, so you become their master too.',
    pay: 'Pay with a cube: a region tile is worth more, for it stands for any good.',
    feed: 'The round is over, and pawns are hungry. A pawn that gets nothing goes home and takes its stars along. You have food for all of them.',
    free: 'This is yours to decide. The question mark tells what a thing does.',
    others: 'The others play their cards. The log tells what they do.',
    dawn: 'The die has taken a tile, and four stacks show II: epoch II dawns. You score 5 for each guild you are master of, 3 as journeyman, and for the regions where you rule a place.',
    noDawn:
      'The die takes one tile each round, and each improvement takes one. When four stacks show II, epoch II dawns: 5 points for each master, 3 for each journeyman, and points for regions where one rules.',
    next: 'With iron your farm becomes a town, which you can Tax; with a king’s seal a town becomes a feudum. Move brings pawns to new regions, Explore draws royal writs.',
    farewell:
      'That is a whole round. Play on, or begin a new game with the special abilities of the cards. Long live the King!',
  },
}

export default en
