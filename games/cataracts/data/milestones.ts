import {
  activateCataclysm,
  advanceResolution,
  agendaSize,
  anyCard,
  control,
  copyCard,
  destroyEveryCard,
  destroyInAgenda,
  destroyObjectives,
  destroyRandom,
  drawBase,
  gain,
  gainActiveCataclysm,
  gainCard,
  gainCardChoice,
  gained,
  gainList,
  gainMix,
  gainObjective,
  lose,
  max,
  maxChoice,
  named,
  noCataclysm,
  ofKind,
  proceed,
  recur,
  replace,
  shuffleActions,
  shuffleObjectives,
  specialized,
  spend,
  spendMix,
  stackOnTop,
  sweepCalamities,
  total,
  trackMove,
  transformCards,
  unlockTrade,
  winGame,
} from './effects.ts'
import type { MilestoneId } from './ids.ts'
import {
  automatic,
  byClock,
  byMarks,
  clock,
  ends,
  inevitable,
  leadsTo,
  onReveal,
  type Problem,
  problem,
  resets,
  segments,
  war,
  way,
  ways,
} from './problem.ts'

// 16.1 and 16.4.
export const milestones: Readonly<Record<MilestoneId, Problem<MilestoneId>>> = {
  // The Upper Cataracts
  M1: problem(
    'M1',
    1,
    [],
    clock(3, resets(gainObjective('O36'))),
    ways(
      way([spend({ influence: 4 })], leadsTo('M2', transformCards(1, named('C2'), 'C11'))),
      way([spend({ stability: 4 })], leadsTo('M2', gainCard('C12'))),
    ),
  ),
  // Ways of War
  M2: problem(
    'M2',
    1,
    [],
    clock(4, resets(gainObjective('O36'), gainObjective('O39'))),
    ways(
      way([spend({ stability: 4 })], leadsTo('M3', gainCard('C27'), max('might', 2))),
      way([spend({ influence: 4 })], leadsTo('M3', gainCard('C7'), max('stability', 2))),
    ),
  ),
  // The Turn of the Wheel
  M3: problem(
    'M3',
    1,
    [],
    clock(4, resets(gainObjective('O45'))),
    ways(
      way([gained('gainedThisTurn', { might: 6 })], leadsTo('M4', copyCard(ofKind('troop')), max('might', 2))),
      way([control(3, ofKind('province'))], leadsTo('M4', drawBase(1), max('stability', 2))),
    ),
  ),
  // The Siege of Esh-Edu
  M4: problem(
    'M4',
    1,
    [],
    clock(6, resets(trackMove(-3))),
    war(6, 1, [spend({ might: 1 })], leadsTo('M5', replace('O17')), resets(gainObjective('O40'))),
  ),
  // Act II: The Two Lands
  M5: problem(
    'M5',
    2,
    [],
    automatic(
      sweepCalamities,
      max('might', 2),
      max('stability', 2),
      max('influence', 2),
      max('food', 2),
      drawBase(1),
      unlockTrade,
      gainList('A'),
      shuffleObjectives,
      agendaSize(1),
      proceed('M6'),
    ),
  ),
  // The Regency
  M6: problem(
    'M6',
    2,
    [],
    clock(6, resets(gainObjective('O39', 2))),
    ways(
      byMarks(3, 'king', leadsTo('M11', destroyEveryCard(named('C28')), gainCard('C29'), destroyObjectives('court'))),
      byMarks(3, 'regent', leadsTo('M7', maxChoice(-2, 'stability', 'influence'), destroyObjectives('court'))),
    ),
  ),
  // The Upriver Expedition
  M7: problem(
    'M7',
    2,
    [],
    clock(4, resets(gainObjective('O39'))),
    ways(
      segments(3, [spend({ food: 2, influence: 1 })], leadsTo('M8')),
      segments(3, [spend({ might: 3 })], leadsTo('M9')),
    ),
  ),
  // In the Land of the God (laden)
  M8: problem(
    'M8',
    2,
    [],
    clock(2, resets(advanceResolution(1))),
    ways(
      segments(4, [spend({ might: 2, influence: 1 })], leadsTo('M10', replace('O53'))),
      byClock(3, leadsTo('M10', max('stability', -2), max('influence', -2))),
    ),
  ),
  // In the Land of the God (guarded)
  M9: problem(
    'M9',
    2,
    [],
    clock(3, resets(advanceResolution(1))),
    ways(
      segments(3, [spend({ might: 2, influence: 1 })], leadsTo('M10', replace('O54'))),
      byClock(3, leadsTo('M10', max('influence', -1))),
    ),
  ),
  // Legacy of the Lady of Gold
  M10: problem(
    'M10',
    2,
    [],
    clock(6, leadsTo('M15', destroyEveryCard(named('C28')))),
    ways(
      segments(4, [spend({ food: 2, trade: 1 })], leadsTo('M15', replace('O22'), destroyEveryCard(named('C28')))),
      segments(
        4,
        [spend({ food: 1 })],
        leadsTo('M15', replace('O20'), max('influence', -1), destroyEveryCard(named('C28'))),
      ),
    ),
  ),
  // A Show of Force
  M11: problem(
    'M11',
    2,
    [],
    clock(4, resets(gainObjective('O45'))),
    ways(
      way([control(2, ofKind('fleet'))], leadsTo('M12', destroyObjectives('bulls', 'murals'))),
      way([control(2, specialized('troop'))], leadsTo('M13', destroyObjectives('storms', 'sisters'))),
    ),
  ),
  // Grand Naval Campaign
  M12: problem(
    'M12',
    2,
    [],
    clock(4, resets(trackMove(-2))),
    war(
      6,
      2,
      [spend({ might: 1, influence: 1 })],
      leadsTo(
        'M14',
        gainMix(6, 'food', 'influence', 'trade'),
        gainCardChoice('C54', 'C55'),
        gainCardChoice('C48', 'C49'),
      ),
      resets(lose({ influence: 3 }), gainObjective('O40')),
    ),
  ),
  // An Overland Campaign
  M13: problem(
    'M13',
    2,
    [],
    clock(4, resets(trackMove(-2))),
    war(
      6,
      2,
      [spend({ might: 2 })],
      leadsTo(
        'M14',
        gainMix(6, 'food', 'influence', 'trade'),
        gainCardChoice('C46', 'C47'),
        gainCardChoice('C50', 'C51'),
      ),
      resets(lose({ influence: 3 }), gainObjective('O40')),
    ),
  ),
  // Legacy of the Conqueror
  M14: problem(
    'M14',
    2,
    [],
    clock(6, leadsTo('M15', destroyEveryCard(named('C29')))),
    ways(
      segments(4, [spend({ food: 2, trade: 1 })], leadsTo('M15', replace('O22'), destroyEveryCard(named('C29')))),
      segments(
        4,
        [spend({ food: 1 })],
        leadsTo('M15', replace('O20'), max('influence', -1), destroyEveryCard(named('C29'))),
      ),
    ),
  ),
  // Interlude: The Eclipse
  M15: problem(
    'M15',
    3,
    [],
    automatic(sweepCalamities, gainList('B'), shuffleObjectives, stackOnTop('eclipse'), shuffleActions, proceed('M16')),
  ),
  // The Sun Rises
  M16: problem(
    'M16',
    3,
    [],
    clock(4, resets(gainCard('C8'))),
    ways(
      byMarks(3, 'sun', leadsTo('M17', gainCard('C42'), destroyObjectives('eclipse'))),
      byMarks(3, 'moon', leadsTo('M18', gainCard('C43'), destroyObjectives('eclipse'))),
    ),
  ),
  // Sunstroke
  M17: problem(
    'M17',
    3,
    [],
    clock(2, resets(advanceResolution(1))),
    ways(
      segments(
        3,
        [spend({ might: 2, stability: 1 })],
        leadsTo('M19', drawBase(1)),
        maxChoice(-1, 'stability', 'might'),
      ),
      byClock(3, leadsTo('M20', destroyRandom(3, ofKind('sun'))), replace('O82')),
    ),
  ),
  // Ill-Met by Moonlight
  M18: problem(
    'M18',
    3,
    [],
    clock(2, resets(advanceResolution(1))),
    ways(
      segments(
        3,
        [spend({ stability: 2, influence: 1 })],
        leadsTo('M20', drawBase(1)),
        maxChoice(-1, 'stability', 'influence'),
      ),
      byClock(3, leadsTo('M19', destroyRandom(3, ofKind('moon'))), replace('O82')),
    ),
  ),
  // Legacy of the Sun King
  M19: problem(
    'M19',
    3,
    [],
    clock(6, leadsTo('M21', destroyEveryCard(named('C42')), destroyEveryCard(named('C43')), drawBase(-1))),
    ways(
      segments(
        4,
        [spend({ food: 2, trade: 1 })],
        leadsTo('M21', replace('O22'), destroyEveryCard(named('C42')), destroyEveryCard(named('C43'))),
      ),
      segments(
        4,
        [spend({ influence: 1 })],
        leadsTo(
          'M23',
          replace('O20'),
          max('influence', -1),
          destroyEveryCard(named('C42')),
          destroyEveryCard(named('C43')),
        ),
      ),
    ),
  ),
  // Legacy of the Heretic
  M20: problem(
    'M20',
    3,
    [],
    clock(6, leadsTo('M23', destroyEveryCard(named('C42')), destroyEveryCard(named('C43')), drawBase(-1))),
    ways(
      segments(
        4,
        [spend({ food: 2, trade: 1 })],
        leadsTo('M21', replace('O22'), destroyEveryCard(named('C42')), destroyEveryCard(named('C43'))),
      ),
      segments(
        4,
        [spend({ stability: 1 })],
        leadsTo(
          'M22',
          replace('O20'),
          max('stability', -1),
          destroyEveryCard(named('C42')),
          destroyEveryCard(named('C43')),
        ),
      ),
    ),
  ),
  // Act III: The Long Noon
  M21: problem(
    'M21',
    3,
    [],
    automatic(
      sweepCalamities,
      destroyObjectives('envoy'),
      max('might', 2),
      max('stability', 2),
      max('influence', 2),
      max('food', 2),
      gainObjective('O85', 2),
      activateCataclysm(2, true),
      shuffleObjectives,
      shuffleActions,
      agendaSize(1),
      proceed('M24'),
    ),
  ),
  // Act III: The Two Lights
  M22: problem(
    'M22',
    3,
    [],
    automatic(
      sweepCalamities,
      destroyObjectives('envoy'),
      max('might', 2),
      max('stability', 2),
      max('influence', 2),
      max('food', 2),
      gainObjective('O85', 2),
      activateCataclysm(2, true),
      shuffleObjectives,
      shuffleActions,
      agendaSize(1),
      proceed('M24'),
    ),
  ),
  // Act III: The Returning Tide
  M23: problem(
    'M23',
    3,
    [],
    automatic(
      sweepCalamities,
      destroyObjectives('envoy'),
      max('might', 2),
      max('stability', 2),
      max('influence', 2),
      max('food', 2),
      gainObjective('O85', 2),
      activateCataclysm(2, true),
      shuffleObjectives,
      shuffleActions,
      agendaSize(1),
      proceed('M24'),
    ),
  ),
  // A Distant Tremor
  M24: problem(
    'M24',
    3,
    [],
    clock(3, resets(gainActiveCataclysm(1))),
    inevitable,
    ways(
      way(
        [total(20)],
        leadsTo('M25', gainMix(4, 'food', 'trade'), gainObjective('O42', 2), gainObjective('O85'), shuffleObjectives),
      ),
      way(
        [control(25, anyCard)],
        leadsTo('M25', recur(2, ofKind('province')), gainObjective('O36'), gainObjective('O85'), shuffleObjectives),
      ),
    ),
  ),
  // Dominoes Fall
  M25: problem(
    'M25',
    3,
    [],
    clock(4, resets(gainObjective('O85'), shuffleObjectives)),
    inevitable,
    ways(
      segments(
        3,
        [spend({ might: 2, stability: 1 })],
        leadsTo('M26', gainObjective('O40'), activateCataclysm(1, true)),
      ),
      segments(3, [spend({ food: 2, influence: 1 })], leadsTo('M26', gainObjective('O43'), activateCataclysm(1, true))),
    ),
  ),
  // By Land and Sea
  M26: problem(
    'M26',
    3,
    [],
    clock(4, resets(trackMove(-2))),
    inevitable,
    war(
      6,
      2,
      [spendMix(1, 'might', 'food')],
      leadsTo('M27', destroyInAgenda(2, 'cataclysm'), gain({ stability: 2 })),
      resets(lose({ stability: 3 }), gainObjective('O37'), gainObjective('O85')),
    ),
  ),
  // A World Becalmed
  M27: problem(
    'M27',
    3,
    [],
    clock(3, resets(gainObjective('O39'), gainObjective('O36'), gainObjective('O42'))),
    inevitable,
    ways(way([noCataclysm], ends(winGame))),
    onReveal(shuffleObjectives, stackOnTop('cataclysm')),
  ),
}
