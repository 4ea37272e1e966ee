import {
  activateCataclysm,
  advanceRandomClock,
  anyCard,
  choose,
  control,
  copyCard,
  destroyCards,
  destroyEveryCard,
  destroyNamed,
  destroyRandom,
  disrupt,
  draw,
  drawBase,
  drawNext,
  gain,
  gainCard,
  gainCardChoice,
  gainCardToDeck,
  gained,
  gainMix,
  gainObjective,
  gainObjectiveRandom,
  gainUnlockedProvince,
  ladyCost,
  lose,
  loseGame,
  max,
  maxChoice,
  maxReduce,
  maxReduceAll,
  modifyCard,
  named,
  noTax,
  ofKind,
  quarantine,
  raidCounter,
  recur,
  remember,
  replace,
  replaceWithProject,
  replaceWithTrade,
  reshuffle,
  sacrifice,
  scout,
  specialize,
  spend,
  spendMix,
  spendPerControlled,
  token,
  trackMove,
  transformCards,
  transformSelf,
  transformSelfIntoCataclysm,
} from './effects.ts'
import type { ObjectiveId } from './ids.ts'
import {
  atStart,
  becomes,
  clock,
  crisis,
  destroyed,
  escalates,
  escalatesTo,
  type Problem,
  problem,
  project,
  resets,
  returns,
  segments,
  upkeep,
  war,
  way,
  ways,
} from './problem.ts'

// 16.3 and 16.6. ◇ cards are those `atStart`.
export const objectives: Readonly<Record<ObjectiveId, Problem<ObjectiveId>>> = {
  // Ritualized Taxation
  O1: problem(
    'O1',
    1,
    [],
    atStart,
    clock(3, returns(gainCard('C9'))),
    ways(
      way(
        [gained('gainedInAction', { food: 2, stability: 1 })],
        destroyed(gainCardChoice('C18', 'C19'), gainObjective('O6')),
      ),
    ),
  ),
  // Peasant Unrest
  O2: problem(
    'O2',
    1,
    [],
    clock(3, returns(lose({ stability: 1 }), gainObjective('O2'))),
    ways(way([noTax], destroyed()), way([spend({ might: 2 })], returns(gain({ food: 2 })))),
    escalatesTo('O23'),
  ),
  // Uncertain Succession
  O3: problem('O3', 1, [], atStart, crisis(4, 1, [spend({ stability: 1 })], becomes('O17'), becomes('O4'))),
  // Civil War
  O4: problem('O4', 1, [], crisis(4, 2, [spend({ might: 1 })], becomes('O17'), resets(lose({ stability: 6 })))),
  // In Twilight
  O5: problem(
    'O5',
    1,
    [],
    atStart,
    clock(3, returns(gainObjective('O36'))),
    ways(
      way([spend({ influence: 2 })], returns(gainCardChoice('C15', 'C16'))),
      way([spend({ might: 2 })], returns(scout(2))),
    ),
  ),
  // Moon God's Blessings
  O6: problem(
    'O6',
    1,
    [],
    clock(3, returns(gainObjective('O39'))),
    ways(
      way([spend({ food: 2 })], destroyed(transformCards(2, named('C4'), 'C17'), max('stability', 1))),
      way([spend({ influence: 2 })], destroyed(transformCards(2, named('C4'), 'C6'), max('influence', 1))),
    ),
  ),
  // Debt Jubilee
  O7: problem(
    'O7',
    1,
    [],
    atStart,
    clock(2, returns(lose({ stability: 2 }), gainObjective('O42'))),
    ways(
      way([spend({ food: 2 })], returns(gain({ stability: 1 }))),
      way([gainObjective('O2', 2)], returns(gain({ food: 2 }))),
    ),
  ),
  // Raise Moon Temple
  O8: problem('O8', 3, ['project'], clock(3, returns()), project(4, [spend({ food: 2, trade: 1 })], 'O9')),
  // Moon Temple
  O9: problem('O9', 3, [], upkeep(3, [choose([draw(2)], [recur(1)], [gain({ influence: 1, stability: 3 })])], 'O8')),
  // Plague
  O10: problem(
    'O10',
    3,
    [],
    clock(2, returns(gainObjective('O10'))),
    ways(
      way([spend({ stability: 2 })], destroyed(quarantine)),
      way([disrupt(2)], destroyed(gainObjectiveRandom('O42', 'O39'))),
    ),
    escalates(destroyRandom(1, ofKind('statecraft'))),
  ),
  // Raid Beyond the Cataracts
  O11: problem(
    'O11',
    1,
    ['cataracts'],
    atStart,
    clock(3, returns(lose({ influence: 2 }), gainObjective('O36'))),
    ways(way([spend({ might: 3 })], returns(gain({ food: 4 }), raidCounter('O11', 2, transformSelf('O14'))))),
  ),
  // Raid the Sable Coast Princes
  O12: problem(
    'O12',
    1,
    ['sable'],
    atStart,
    clock(3, returns(lose({ influence: 2 }), gainObjective('O39'))),
    ways(way([spend({ might: 3 })], returns(gain({ food: 4 }), raidCounter('O12', 2, transformSelf('O15'))))),
  ),
  // Raid the Kingdom of the Cedars
  O13: problem(
    'O13',
    1,
    ['cedars'],
    atStart,
    clock(3, returns(lose({ influence: 2 }), gainObjective('O45'))),
    ways(way([spend({ might: 3 })], returns(gain({ food: 4 }), raidCounter('O13', 2, transformSelf('O16'))))),
  ),
  // War Beyond the Cataracts
  O14: problem(
    'O14',
    1,
    ['war', 'cataracts'],
    clock(4, resets(trackMove(-3))),
    war(
      6,
      1,
      [spend({ might: 1 })],
      destroyed(gain({ food: 4 }), gainCardChoice('C21', 'C22')),
      destroyed(lose({ influence: 3 }), gainObjective('O11')),
    ),
  ),
  // War with the Sable Coast
  O15: problem(
    'O15',
    1,
    ['war', 'sable'],
    clock(4, resets(trackMove(-3))),
    war(
      6,
      1,
      [spend({ might: 1 })],
      destroyed(gain({ food: 4 }), gainCardChoice('C23', 'C24')),
      destroyed(lose({ influence: 3 }), gainObjective('O12')),
    ),
  ),
  // War with the Cedar King
  O16: problem(
    'O16',
    1,
    ['war', 'cedars'],
    clock(4, resets(trackMove(-3))),
    war(
      6,
      1,
      [spend({ might: 1 })],
      destroyed(gain({ food: 4 }), gainCardChoice('C25', 'C26')),
      destroyed(lose({ influence: 3 }), gainObjective('O13')),
    ),
  ),
  // Dynasty Triumphant
  O17: problem(
    'O17',
    1,
    [],
    upkeep(3, [choose([draw(2)], [recur(1)], [gain({ influence: 2 })], [gain({ stability: 2 })])]),
  ),
  // Conduct Census
  O18: problem(
    'O18',
    1,
    [],
    atStart,
    clock(3, returns(lose({ food: 3 }), gainObjective('O42'))),
    ways(
      way([spendPerControlled('stability', 5)], returns(drawNext(2), max('food', 1))),
      way([spend({ stability: 2 })], returns(drawNext(1), gainCard('C9'))),
    ),
  ),
  // Raise Stele
  O19: problem('O19', 1, ['project'], atStart, clock(3, returns()), project(4, [spend({ food: 1 })], 'O20')),
  // Royal Stele
  O20: problem('O20', 1, [], upkeep(2, [gain({ influence: 1, stability: 1 })], 'O19')),
  // Raise Grand Monument
  O21: problem('O21', 2, ['project'], clock(3, returns()), project(4, [spend({ food: 1, trade: 1 })], 'O22')),
  // Grand Monument
  O22: problem('O22', 2, [], upkeep(3, [choose([draw(2)], [recur(1)], [gain({ influence: 3, stability: 1 })])], 'O21')),
  // Peasant Uprising
  O23: problem(
    'O23',
    1,
    ['mightCalamity'],
    crisis(
      6,
      2,
      [spend({ might: 1 })],
      destroyed(destroyNamed(2, 'O2')),
      returns(lose({ stability: 4 }), gainObjective('O2', 2)),
    ),
    escalatesTo('O38'),
  ),
  // The Inundation
  O24: problem(
    'O24',
    1,
    [],
    atStart,
    clock(3, returns(lose({ food: 1 }))),
    ways(
      way([spend({ influence: 1 })], destroyed(gainCardToDeck('C32', 2))),
      way([spend({ food: 1 })], destroyed(gainCardToDeck('C33', 2))),
    ),
  ),
  // Envoy from the Mural-Painters
  O26: problem(
    'O26',
    2,
    ['murals', 'envoy'],
    clock(4, returns(gainObjective('O45'))),
    ways(
      way([spend({ influence: 4 })], becomes('O62', gain({ trade: 2 }))),
      way([spend({ might: 3 })], becomes('O59', gain({ influence: 4 }))),
    ),
  ),
  // Envoy from the Storm-Followers
  O27: problem(
    'O27',
    2,
    ['storms', 'envoy'],
    clock(4, returns(gainObjective('O45'))),
    ways(
      way([spend({ food: 4 })], becomes('O61', gain({ trade: 2 }))),
      way([spend({ might: 3 })], becomes('O58', gain({ influence: 4 }))),
    ),
  ),
  // Envoy from the Four Sisters
  O28: problem(
    'O28',
    2,
    ['sisters', 'envoy'],
    clock(4, returns(gainObjective('O45'))),
    ways(
      way([spend({ might: 4 })], becomes('O63', gain({ trade: 2 }))),
      way([spend({ influence: 3 })], becomes('O60', gain({ food: 4 }))),
    ),
  ),
  // Envoy from the Empire of Terraces
  O29: problem(
    'O29',
    2,
    ['terraces', 'envoy'],
    clock(4, returns(gainObjective('O45'))),
    ways(
      way([spend({ influence: 8 })], becomes('O64', gain({ trade: 4 }))),
      way([spend({ might: 3 })], becomes('O67', gain({ influence: 4 }))),
    ),
  ),
  // Envoy from the Lord of Bulls
  O30: problem(
    'O30',
    2,
    ['bulls', 'envoy'],
    clock(4, returns(gainObjective('O45'))),
    ways(
      way([spend({ food: 6 })], becomes('O65', gain({ trade: 4 }))),
      way([spend({ might: 3 })], becomes('O68', gain({ influence: 4 }))),
    ),
  ),
  // Envoy from the River-Crossers
  O31: problem(
    'O31',
    2,
    ['rivers', 'envoy'],
    clock(4, returns(gainObjective('O45'))),
    ways(
      way([spend({ might: 6 })], becomes('O66', gain({ trade: 4 }))),
      way([spend({ influence: 3 })], becomes('O69', gain({ stability: 4 }))),
    ),
  ),
  // Consolidation
  O35: problem(
    'O35',
    2,
    [],
    clock(3, returns(gainObjective('O39'))),
    ways(
      way(
        [spend({ influence: 4 }), control(2, ofKind('province'))],
        destroyed(destroyCards(2, ofKind('province')), gainUnlockedProvince),
      ),
      way([spend({ stability: 4 })], destroyed(recur(2, ofKind('province')))),
    ),
  ),
  // Border Raid
  O36: problem(
    'O36',
    1,
    ['mightCalamity'],
    clock(2, returns(gainObjective('O36'))),
    ways(
      way([spend({ influence: 1 })], destroyed(gainCard('C10'))),
      way([spend({ might: 3 })], destroyed(gain({ stability: 1 }))),
    ),
    escalatesTo('O37'),
  ),
  // Enemy Invades
  O37: problem(
    'O37',
    1,
    ['mightCalamity'],
    crisis(
      6,
      2,
      [spend({ might: 1 })],
      destroyed(gain({ stability: 2 }), reshuffle(2)),
      returns(lose({ stability: 4 }), destroyRandom(1, ofKind('province')), gainObjective('O37')),
    ),
    escalatesTo('O38'),
  ),
  // Capital Besieged
  O38: problem(
    'O38',
    1,
    ['mightCalamity'],
    clock(3, destroyed(loseGame)),
    ways(segments(6, [spend({ might: 3 })], destroyed()), way([sacrifice(3, ofKind('statecraft'))], destroyed())),
  ),
  // Whispers of Treason
  O39: problem(
    'O39',
    1,
    ['stabilityCalamity'],
    clock(2, returns(gainObjective('O39'))),
    ways(
      way([spend({ might: 1 })], destroyed(gainCard('C8'))),
      way([spend({ stability: 3 })], destroyed(gain({ influence: 1 }))),
    ),
    escalatesTo('O40'),
  ),
  // Seditious Conspiracy
  O40: problem(
    'O40',
    1,
    ['stabilityCalamity'],
    crisis(
      6,
      2,
      [spend({ stability: 1 })],
      destroyed(gain({ influence: 2 }), drawNext(2)),
      returns(lose({ influence: 4 }), disrupt(3), gainObjective('O40')),
    ),
    escalatesTo('O41'),
  ),
  // Palace Coup
  O41: problem(
    'O41',
    1,
    ['stabilityCalamity'],
    clock(3, destroyed(loseGame)),
    ways(segments(6, [spend({ stability: 3 })], destroyed()), way([sacrifice(3, ofKind('province'))], destroyed())),
  ),
  // Crop Failure
  O42: problem(
    'O42',
    1,
    ['foodCalamity'],
    clock(2, returns(gainObjective('O42'))),
    ways(
      way([spend({ stability: 1 })], destroyed(gainObjective('O2', 2))),
      way([spend({ food: 3 })], destroyed(gain({ stability: 1 }))),
    ),
    escalatesTo('O43'),
  ),
  // Famine
  O43: problem(
    'O43',
    1,
    ['foodCalamity'],
    crisis(6, 2, [spend({ food: 1 })], destroyed(drawNext(4)), returns(lose({ stability: 3 }), gainObjective('O2', 4))),
    escalatesTo('O44'),
  ),
  // Desolation
  O44: problem(
    'O44',
    1,
    ['foodCalamity'],
    clock(3, destroyed(loseGame)),
    ways(segments(6, [spend({ food: 3 })], destroyed()), way([sacrifice(3, ofKind('troop'))], destroyed())),
  ),
  // Diplomatic Incident
  O45: problem(
    'O45',
    1,
    ['influenceCalamity'],
    clock(2, returns(gainObjective('O45'))),
    ways(
      way([spend({ food: 1 })], destroyed(gainCard('C14'))),
      way([spend({ influence: 3 })], destroyed(gain({ might: 1 }))),
    ),
    escalatesTo('O46'),
  ),
  // Foreign Claimant
  O46: problem(
    'O46',
    1,
    ['influenceCalamity'],
    crisis(
      6,
      2,
      [spend({ influence: 1 })],
      destroyed(replace('O17')),
      returns(lose({ might: 3 }), advanceRandomClock(4), gainObjective('O46')),
    ),
    escalatesTo('O47'),
  ),
  // Vassalization
  O47: problem(
    'O47',
    1,
    ['influenceCalamity'],
    clock(3, destroyed(loseGame)),
    ways(segments(6, [spend({ influence: 3 })], destroyed()), way([maxReduceAll(3)], destroyed())),
  ),
  // Fate of the Wheel-Turners
  O48: problem(
    'O48',
    2,
    [],
    clock(4, returns(gainObjective('O39'))),
    ways(
      way([spend({ stability: 4 })], destroyed(gainObjective('O51'), gainCard('C39'))),
      way([spend({ might: 3 })], destroyed(gain({ food: 4, influence: 4 }), remember('wheelTurnersExiled'))),
    ),
  ),
  // Across the Great Green
  O49: problem(
    'O49',
    2,
    [],
    clock(2, returns(gainObjective('O45'))),
    ways(
      way([spend({ food: 3, trade: 1 })], returns(gainCard('C41'))),
      way([spend({ food: 6, trade: 3 })], destroyed(gainCard('C40'))),
    ),
  ),
  // Upriver Privileges
  O50: problem(
    'O50',
    2,
    [],
    clock(3, returns(gainCard('C9'))),
    ways(
      way([spend({ food: 6 })], destroyed(copyCard(ofKind('statecraft', 'prestige')), max('influence', 2))),
      way(
        [spend({ stability: 3, influence: 3 })],
        destroyed(choose([transformCards(1, named('C2'), 'C11')], [gainCard('C12')]), max('might', 2)),
      ),
    ),
  ),
  // Wheel-Turner Pretenders
  O51: problem('O51', 2, [], crisis(6, 2, [spend({ stability: 1 })], becomes('O17'), becomes('O4'))),
  // What Goes Around
  O52: problem(
    'O52',
    3,
    [],
    war(
      6,
      2,
      [spend({ might: 2 })],
      becomes('O17', gain({ stability: 4 }), reshuffle(2)),
      returns(lose({ stability: 4 }), destroyRandom(1, ofKind('province')), gainObjective('O37', 2)),
    ),
  ),
  // Grand Expedition
  O53: problem(
    'O53',
    2,
    [],
    upkeep(4, [choose([gain({ food: 4 })], [gain({ trade: 2 })], [gain({ influence: 2 })], [gain({ stability: 2 })])]),
  ),
  // Modest Expedition
  O54: problem(
    'O54',
    2,
    [],
    upkeep(2, [choose([gain({ food: 4 })], [gain({ trade: 2 })], [gain({ influence: 2 })], [gain({ stability: 2 })])]),
  ),
  // War with the Storm-Followers
  O58: problem(
    'O58',
    2,
    ['war', 'storms'],
    clock(4, resets(trackMove(-2))),
    war(
      6,
      2,
      [spend({ might: 2 })],
      destroyed(
        choose(
          [gainMix(6, 'food', 'influence', 'trade'), gainCardChoice('C46', 'C47')],
          [gainMix(12, 'food', 'influence', 'trade')],
        ),
      ),
      destroyed(lose({ influence: 5 }), gainCard('C14', 2), gainObjective('O27')),
    ),
  ),
  // War with the Mural-Painters
  O59: problem(
    'O59',
    2,
    ['war', 'murals'],
    clock(4, resets(trackMove(-2))),
    war(
      6,
      2,
      [spend({ might: 2 })],
      destroyed(
        choose(
          [gainMix(6, 'food', 'influence', 'trade'), gainCardChoice('C48', 'C49')],
          [gainMix(12, 'food', 'influence', 'trade')],
        ),
      ),
      destroyed(lose({ influence: 5 }), gainCard('C14', 2), gainObjective('O26')),
    ),
  ),
  // War with the Four Sisters
  O60: problem(
    'O60',
    2,
    ['war', 'sisters'],
    clock(4, resets(trackMove(-2))),
    war(
      6,
      2,
      [spend({ might: 2 })],
      destroyed(
        choose(
          [gainMix(6, 'food', 'influence', 'trade'), gainCardChoice('C50', 'C51')],
          [gainMix(12, 'food', 'influence', 'trade')],
        ),
      ),
      destroyed(lose({ influence: 5 }), gainCard('C14', 2), gainObjective('O28')),
    ),
  ),
  // Trade with the Storm-Followers
  O61: problem(
    'O61',
    2,
    ['storms', 'trade'],
    clock(4, returns(transformSelf('O27'))),
    ways(
      way([spend({ food: 4 })], returns(gain({ trade: 2 }))),
      way([spend({ trade: 1 })], returns(specialize(1, ofKind('troop')))),
    ),
  ),
  // Trade with the Mural-Painters
  O62: problem(
    'O62',
    2,
    ['murals', 'trade'],
    clock(4, returns(transformSelf('O26'))),
    ways(
      way([spend({ influence: 4 })], returns(gain({ trade: 2 }))),
      way([spend({ trade: 1 })], returns(specialize(1, ofKind('fleet')))),
    ),
  ),
  // Trade with the Four Sisters
  O63: problem(
    'O63',
    2,
    ['sisters', 'trade'],
    clock(4, returns(transformSelf('O28'))),
    ways(way([spend({ might: 4 })], returns(gain({ trade: 2 }))), way([spend({ trade: 1 })], returns(max('trade', 1)))),
  ),
  // Trade with the Empire of Terraces
  O64: problem(
    'O64',
    2,
    ['terraces', 'trade'],
    clock(4, returns(transformSelf('O29'))),
    ways(
      way([spend({ influence: 6 })], returns(gain({ trade: 4 }))),
      way([spend({ trade: 2 })], returns(specialize(1, ofKind('maat')))),
    ),
  ),
  // Trade with the Lord of Bulls
  O65: problem(
    'O65',
    2,
    ['bulls', 'trade'],
    clock(4, returns(transformSelf('O30'))),
    ways(
      way([spend({ food: 6 })], returns(gain({ trade: 4 }))),
      way([spend({ trade: 2 })], returns(specialize(1, ofKind('prestige')))),
    ),
  ),
  // Trade with the River-Crossers
  O66: problem(
    'O66',
    2,
    ['rivers', 'trade'],
    clock(4, returns(transformSelf('O31'))),
    ways(
      way([spend({ might: 6 })], returns(gain({ trade: 4 }))),
      way([spend({ trade: 2 })], returns(specialize(1, ofKind('statecraft')))),
    ),
  ),
  // War with the Empire of Terraces
  O67: problem(
    'O67',
    2,
    ['war', 'terraces'],
    clock(4, resets(trackMove(-2))),
    war(
      6,
      2,
      [spend({ might: 3 })],
      destroyed(
        choose(
          [gainMix(9, 'food', 'influence', 'trade'), gainCardChoice('C52', 'C53')],
          [gainMix(15, 'food', 'influence', 'trade')],
        ),
      ),
      destroyed(lose({ influence: 5 }), gainCard('C14', 2), gainObjective('O29')),
    ),
  ),
  // War with the Lord of Bulls
  O68: problem(
    'O68',
    2,
    ['war', 'bulls'],
    clock(4, resets(trackMove(-2))),
    war(
      6,
      2,
      [spend({ might: 3 })],
      destroyed(
        choose(
          [gainMix(9, 'food', 'influence', 'trade'), gainCardChoice('C54', 'C55')],
          [gainMix(15, 'food', 'influence', 'trade')],
        ),
      ),
      destroyed(lose({ influence: 5 }), gainCard('C14', 2), gainObjective('O30')),
    ),
  ),
  // War with the River-Crossers
  O69: problem(
    'O69',
    2,
    ['war', 'rivers'],
    clock(4, resets(trackMove(-2))),
    war(
      6,
      2,
      [spend({ might: 3 })],
      destroyed(
        choose(
          [gainMix(9, 'food', 'influence', 'trade'), gainCardChoice('C56', 'C57')],
          [gainMix(15, 'food', 'influence', 'trade')],
        ),
      ),
      destroyed(lose({ influence: 5 }), gainCard('C14', 2), gainObjective('O31')),
    ),
  ),
  // High Priest
  O70: problem(
    'O70',
    2,
    ['court'],
    clock(4, returns(gainObjective('O39', 2))),
    ways(
      way([spend({ food: 4, trade: 2 })], destroyed(ladyCost(-1), token('regent'))),
      way([spendMix(6, 'stability', 'influence')], destroyed(maxChoice(1, 'stability', 'influence'), token('king'))),
    ),
  ),
  // Royal Chamberlain
  O71: problem(
    'O71',
    2,
    ['court'],
    clock(4, returns(gainObjective('O39', 2))),
    ways(
      way([spend({ stability: 4, influence: 2 })], destroyed(ladyCost(-1), token('regent'))),
      way([spend({ food: 4, trade: 2 })], destroyed(reshuffle(2), token('king'))),
    ),
  ),
  // Chief Architect
  O72: problem(
    'O72',
    2,
    ['court'],
    clock(4, returns(gainObjective('O2', 2))),
    ways(
      way([spendMix(6, 'stability', 'influence')], destroyed(ladyCost(-1), token('regent'))),
      way([spend({ trade: 3 })], destroyed(replaceWithProject(2, 'O19', 'O21'), token('king'))),
    ),
  ),
  // Captain of the Guard
  O73: problem(
    'O73',
    2,
    ['court'],
    clock(4, returns(gainObjective('O36', 2))),
    ways(
      way(
        [spendMix(8, 'stability', 'influence')],
        destroyed(ladyCost(-1), modifyCard('C7', 'stability', -1), token('regent')),
      ),
      way([spend({ trade: 3 })], destroyed(choose([copyCard(named('C7'))], [max('might', 1)]), token('king'))),
    ),
  ),
  // First Chariot
  O74: problem(
    'O74',
    2,
    ['court'],
    clock(4, returns(gainObjective('O36', 2))),
    ways(
      way([spend({ trade: 3 })], destroyed(choose([copyCard(named('C27'))], [ladyCost(-1)]), token('regent'))),
      way([spendMix(8, 'stability', 'influence')], destroyed(modifyCard('C27', 'might', -1), token('king'))),
    ),
  ),
  // Lord Herald
  O75: problem(
    'O75',
    2,
    ['court'],
    clock(4, returns(gainObjective('O39', 2))),
    ways(
      way([spend({ food: 4, trade: 2 })], destroyed(copyCard(ofKind('statecraft', 'prestige')), token('regent'))),
      way([spendMix(6, 'stability', 'influence')], destroyed(destroyCards(2, anyCard), token('king'))),
    ),
  ),
  // Lord Marshal
  O76: problem(
    'O76',
    2,
    ['court'],
    clock(4, returns(gainObjective('O36', 2))),
    ways(
      way([spendMix(6, 'stability', 'influence')], destroyed(drawBase(1), token('regent'))),
      way([spend({ food: 4, trade: 2 })], destroyed(max('might', 2), copyCard(ofKind('troop')), token('king'))),
    ),
  ),
  // The Old Order
  O77: problem(
    'O77',
    3,
    ['eclipse'],
    clock(4, returns(replace('O39'))),
    ways(
      way([spendMix(6, 'stability', 'influence')], destroyed(transformCards(2, ofKind('troop'), 'C44'), token('sun'))),
      way([maxReduce(2, 'might', 'influence')], destroyed(transformCards(2, ofKind('troop'), 'C30'), token('moon'))),
    ),
  ),
  // Unreported Tithes
  O78: problem(
    'O78',
    3,
    ['eclipse'],
    clock(4, returns(gainObjective('O42', 2))),
    ways(
      way(
        [spendMix(4, 'stability', 'influence'), maxReduce(2, 'food')],
        destroyed(transformCards(3, ofKind('statecraft'), 'C45'), token('sun')),
      ),
      way(
        [spend({ food: 4 }), maxReduce(2, 'might', 'influence')],
        destroyed(transformCards(3, ofKind('statecraft'), 'C31'), token('moon')),
      ),
    ),
  ),
  // Unsanctioned Rituals
  O79: problem(
    'O79',
    3,
    ['eclipse'],
    clock(4, returns(gainObjective('O39', 2))),
    ways(
      way([spendMix(6, 'stability', 'influence')], destroyed(gainCard('C20', 3), token('sun'))),
      way([spend({ food: 4, trade: 2 })], destroyed(drawBase(-1), token('moon'))),
    ),
  ),
  // The Great Renunciation
  O80: problem(
    'O80',
    3,
    ['eclipse'],
    clock(4, returns(gainObjective('O2', 2))),
    ways(
      way([spend({ stability: 4 })], destroyed(gain({ food: 5, trade: 4 }), gainObjective('O2', 4), token('sun'))),
      way([spend({ food: 4, trade: 2 })], destroyed(replace('O8'), token('moon'))),
    ),
  ),
  // A City at the Zenith
  O81: problem(
    'O81',
    3,
    ['eclipse'],
    clock(4, returns(gainObjective('O36', 2))),
    ways(
      way([spendMix(6, 'food', 'might')], destroyed(replace('O83'), token('sun'))),
      way([spendMix(6, 'stability', 'influence')], destroyed(replace('O82'), token('moon'))),
    ),
  ),
  // Sun King's Ire
  O82: problem(
    'O82',
    3,
    ['eclipse'],
    upkeep(
      3,
      [choose([drawNext(-2)], [lose({ stability: 3 }), lose({ influence: 3 })], [gainObjective('O39', 2)])],
      'none',
      'resolution',
    ),
  ),
  // City of the Sun
  O83: problem('O83', 3, ['project'], clock(3, returns()), project(4, [spend({ food: 1, trade: 1 })], 'O84')),
  // A New Capital
  O84: problem(
    'O84',
    3,
    [],
    upkeep(3, [choose([replaceWithTrade], [draw(3)], [gain({ influence: 3 })], [gain({ stability: 3 })])]),
  ),
  // A Human Wave
  O85: problem(
    'O85',
    3,
    ['cataclysm'],
    clock(3, returns(transformSelfIntoCataclysm)),
    ways(
      segments(2, [spend({ might: 2 })], destroyed(gainMix(2, 'influence', 'stability'))),
      segments(2, [spend({ food: 2 })], destroyed(max('stability', -1))),
    ),
    escalatesTo('activeCataclysm'),
  ),
  // Plague Ships
  O86: problem(
    'O86',
    3,
    ['cataclysm', 'sisters'],
    clock(3, returns(gainObjective('O10'))),
    ways(
      segments(2, [spend({ stability: 1, might: 1, influence: 1 })], destroyed(gainMix(3, 'food', 'trade'))),
      segments(2, [spend({ food: 2 })], destroyed(gain({ stability: 2 }), gainObjective('O10'))),
    ),
    escalates(destroyEveryCard(ofKind('sisters')), gainObjective('O85'), activateCataclysm(1, false)),
  ),
  // The Old Enemy
  O87: problem(
    'O87',
    3,
    ['cataclysm', 'storms'],
    clock(3, returns(gainObjective('O36'))),
    ways(
      segments(2, [spend({ might: 3 })], destroyed(gainMix(3, 'food', 'influence', 'trade'))),
      segments(2, [spend({ food: 2 })], destroyed(gain({ influence: 2 }), max('food', -1))),
    ),
    escalates(destroyEveryCard(ofKind('storms')), gainObjective('O85'), activateCataclysm(1, false)),
  ),
  // A Wine-Dark Tide
  O88: problem(
    'O88',
    3,
    ['cataclysm', 'murals'],
    clock(3, returns(gainObjective('O42'))),
    ways(
      segments(2, [spend({ food: 2, trade: 1 })], destroyed(gainMix(3, 'stability', 'influence'))),
      segments(2, [spend({ stability: 2 })], destroyed(gain({ influence: 2 }), max('stability', -1))),
    ),
    escalates(destroyEveryCard(ofKind('murals')), gainObjective('O85'), activateCataclysm(1, false)),
  ),
  // Blood in the Garden
  O89: problem(
    'O89',
    3,
    ['cataclysm', 'terraces'],
    clock(3, returns(gainObjective('O45'))),
    ways(
      segments(2, [spend({ food: 2, trade: 1 })], destroyed(gainMix(3, 'stability', 'influence'))),
      segments(2, [spend({ might: 2 })], destroyed(gainMix(3, 'food', 'trade'), max('influence', -1))),
    ),
    escalates(destroyEveryCard(ofKind('terraces')), gainObjective('O85'), activateCataclysm(1, false)),
  ),
  // Uncrossing a River
  O90: problem(
    'O90',
    3,
    ['cataclysm', 'rivers'],
    clock(3, returns(gainObjective('O36'))),
    ways(
      segments(2, [spend({ might: 3 })], destroyed(gainMix(3, 'stability', 'influence'))),
      segments(2, [spend({ influence: 2 })], destroyed(gainMix(3, 'food', 'stability'), max('might', -1))),
    ),
    escalates(destroyEveryCard(ofKind('rivers')), gainObjective('O85'), activateCataclysm(1, false)),
  ),
  // A Starving Bull
  O91: problem(
    'O91',
    3,
    ['cataclysm', 'bulls'],
    clock(3, returns(gainObjective('O42'))),
    ways(
      segments(2, [spend({ food: 3 })], destroyed(gainMix(3, 'stability', 'influence'))),
      segments(2, [spend({ influence: 2 })], destroyed(gain({ trade: 2 }))),
    ),
    escalates(destroyEveryCard(ofKind('bulls')), gainObjective('O85'), activateCataclysm(1, false)),
  ),
}
