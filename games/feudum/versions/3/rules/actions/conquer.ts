import { push, type Seat } from '@portolan/engine'
import { combat, conquerVp, MILITARY, type Monster, monsters } from '../../data/index.ts'
import type { Location } from '../../data/map.ts'
import { mandateOptions, type Weapon } from '../../data/writs.ts'
import { putUnder } from '../drawing.ts'
import type { Emit } from '../events.ts'
import { canPay } from '../goods.ts'
import { every, everyBy, movesAt } from '../moves.ts'
import type { Code } from '../refusals.ts'
import { sendHome } from '../roles.ts'
import { reseat } from '../seats.ts'
import { freeDiscs, hasCharacterAt, isDrunk, NOBODY, type State, score } from '../state.ts'
import { asks, type RunsStep } from '../terms.ts'
import { turnAllDown } from '../tokens.ts'
import { takeHome } from '../vessel.ts'
import { asksForAction } from './action.ts'
import { isPresent, presence } from './move.ts'

// 9.8 Conquer: an attack on a pawn, a monster or a feudum; or Starve the People instead.

/** the card does something only while another is still to be played. */
const whyLast = (state: State, seat: Seat): Code | undefined =>
  state.players[seat].hand.length === 0 ? 'LAST_CARD' : undefined

const ATTACK_FEUDUM = everyBy('attackFeudum', 'location')
const ATTACK_MONSTER = every('attackMonster')
const STARVE = everyBy('starve', 'location')

export const conquer = asksForAction<'conquer'>({
  commands: {
    attackPawn: {
      check(state, _, seat, { seat: on, pawn }) {
        if (on === seat || on >= state.players.length) return 'NOT_AN_OPPONENT'
        const { at } = state.players[on].pawns[pawn]
        if (at === 'home') return 'PAWN_NOT_ON_MAP'
        return isPresent(state, seat, at) ? whyLast(state, seat) : 'NOBODY_OF_YOURS_HERE'
      },
      play(state, _, seat, { seat: on, pawn }, __, emit) {
        const { at } = state.players[on].pawns[pawn]
        if (at !== 'home') declare(state, seat, on, at, 'pawn', pawn, 'behemoth', emit)
      },
    },
    attackMonster: {
      all: (state) => (state.options.monsters ? ATTACK_MONSTER : []),
      check(state, _, seat, { monster }) {
        const { owner, at } = state.monsters[monster]
        if (owner === NOBODY || owner === seat) return 'NOT_AN_OPPONENT'
        return isPresent(state, seat, at) ? whyLast(state, seat) : 'NOBODY_OF_YOURS_HERE'
      },
      play(state, _, seat, { monster }, __, emit) {
        const { owner, at } = state.monsters[monster]
        declare(state, seat, owner, at, 'monster', 0, monster, emit)
      },
    },
    attackFeudum: {
      all: (state, _, seat) => movesAt(ATTACK_FEUDUM, presence(state, seat)),
      check(state, _, seat, { location }) {
        const { ruler, kind } = state.places[location]
        if (kind !== 'feudum') return 'NOTHING_THERE'
        if (ruler === seat || ruler === NOBODY) return 'NOT_AN_OPPONENT'
        return isPresent(state, seat, location) ? whyLast(state, seat) : 'NOBODY_OF_YOURS_HERE'
      },
      play: (state, _, seat, { location }, __, emit) =>
        declare(state, seat, state.places[location].ruler, location, 'feudum', 0, 'behemoth', emit),
    },
    starve: {
      all: (state, _, seat) => (state.options.advanced ? movesAt(STARVE, presence(state, seat)) : []),
      check(state, _, seat, { location, marker }) {
        if (!state.options.advanced) return 'ADVANCED_ONLY'
        if (!hasCharacterAt(state.players[seat], 'noble', location)) return 'NO_NOBLE_HERE'
        const { ruler, serf, subject, serfSeal, subjectSeal } = state.places[location]
        const owner = marker === 'serf' ? serf : subject ? ruler : NOBODY
        if (owner === NOBODY) return 'NOTHING_THERE'
        if (owner === seat) return 'NOT_AN_OPPONENT'
        return (marker === 'serf' ? serfSeal : subjectSeal) ? 'IMMUNE' : whyLast(state, seat)
      },
      play(state, _, seat, { location, marker }, __, emit) {
        const { ruler, serf } = state.places[location]
        const on = marker === 'serf' ? serf : ruler
        emit({ type: 'starving', seat, on, location, marker })
        push(
          state,
          { type: 'plead', seat: on, at: location, marker, by: seat },
          { type: 'starve', seat, at: location, marker },
        )
      },
    },
  },
})

/** Boosts, the defender's answer, boosts again, and then it is seen who is stronger. */
function declare(
  state: State,
  by: Seat,
  on: Seat,
  at: Location,
  target: 'pawn' | 'monster' | 'feudum',
  pawn: number,
  monster: Monster,
  emit: Emit,
): void {
  state.attack = { by, on, at, target, pawn, monster, saltpeter: 0, weapons: 0, defended: false }
  emit({ type: 'attacked', seat: by, on, location: at, target })
  push(
    state,
    { type: 'prepare', seat: by },
    { type: 'challenge', seat: on },
    { type: 'prepare', seat: by },
    { type: 'battle' },
  )
}

/** all who are there take part, the drunk for nothing. */
export function attackValue(state: State): number {
  const { by, at, target, saltpeter, weapons } = state.attack
  let value = saltpeter + weapons
  for (const pawn of state.players[by].pawns) if (pawn.at === at && !isDrunk(pawn)) value += combat.attack
  value += monstersAt(state, by, at) * combat.monster
  if (target === 'feudum' && state.places[at].serf === by) value += combat.rebel
  return value
}

/** the feudum and the subject defend the feudum alone. */
export function defenceValue(state: State): number {
  const { on, at, target, defended } = state.attack
  let value = defended ? combat.defend : 0
  for (const pawn of state.players[on].pawns) if (pawn.at === at && !isDrunk(pawn)) value += combat.pawn
  value += monstersAt(state, on, at) * combat.monster
  if (target === 'feudum') value += combat.feudum + (state.places[at].subject ? combat.subject : 0)
  return value
}

function monstersAt(state: State, seat: Seat, at: Location): number {
  let count = 0
  for (const monster of monsters) {
    if (state.monsters[monster].owner === seat && state.monsters[monster].at === at) count++
  }
  return count
}

function whyNoSaltpeter(state: State, seat: Seat): Code | undefined {
  const player = state.players[seat]
  if (!canPay(player, 'saltpeter')) return 'MISSING_GOOD'
  const { at, saltpeter } = state.attack
  if (saltpeter === 0) return undefined
  const led = player.pawns.some((pawn) => pawn.at === at && pawn.character === 'knight' && !isDrunk(pawn))
  return led ? undefined : 'ONE_SALTPETER'
}

/** Who has writs is asked whatever they are, or being asked would tell. */
export const prepare: RunsStep<'prepare'> = {
  run(state, { seat }) {
    const mayBoost = state.players[seat].writs.length > 0 || whyNoSaltpeter(state, seat) === undefined
    if (mayBoost) push(state, { type: 'boost', seat })
  },
}

export const boost = asks<'boost'>({
  prompt: (state) => ({ key: 'boost', params: { attack: attackValue(state), defence: defenceValue(state) } }),
  auto: false,
  commands: {
    boost: {
      when: (state, _, seat) => whyNoSaltpeter(state, seat),
      play(state, step, seat, _, __, emit) {
        state.attack.saltpeter++
        emit({ type: 'boosted', seat, attack: attackValue(state), defence: defenceValue(state) })
        push(state, { type: 'cost', seat, goods: ['saltpeter'], own: [] }, step)
      },
    },
    useWeapon: {
      check(state, _, seat, { writ, paid }) {
        const player = state.players[seat]
        if (!player.writs.includes(writ)) return 'NOT_HELD'
        return !paid || canPay(player, weaponCost(writ)) ? undefined : 'MISSING_GOOD'
      },
      play(state, step, seat, { writ, paid }, _, emit) {
        const { writs } = state.players[seat]
        writs.splice(writs.indexOf(writ), 1)
        putUnder(state, [writ], 'all')
        state.attack.weapons += paid ? 2 : 1
        emit({ type: 'weaponUsed', seat, writ, count: paid ? 2 : 1 })
        push(state, { type: 'cost', seat, goods: paid ? [weaponCost(writ)] : [], own: [] }, step)
      },
    },
    done: {},
  },
})

const weaponCost = (writ: Weapon) => mandateOptions[writ][1].pay[0]

export const battle: RunsStep<'battle'> = {
  run(state, _, __, emit) {
    const { by, on, target } = state.attack
    const attack = attackValue(state)
    const defence = defenceValue(state)
    const won = attack > defence
    emit({ type: won ? 'battleWon' : 'battleLost', seat: by, on, attack, defence, target })
    if (!won) return
    defeat(state, emit)
    score(state, by, 'conquer', conquerVp[target], emit)
    reseat(state, emit)
    offerDisc(state, by)
  },
}

function defeat(state: State, emit: Emit): void {
  const { by, on, at, target, pawn, monster } = state.attack
  if (target === 'pawn') {
    const beaten = state.players[on].pawns[pawn]
    takeHome(state, beaten)
    emit({ type: 'beatenHome', seat: on, character: beaten.character, location: at })
  } else if (target === 'monster') {
    state.monsters[monster].owner = NOBODY
    emit({ type: 'monsterFell', seat: on, monster })
    state.players[on].markers++
    state.players[by].beatMonster = true
  } else {
    emit({ type: 'feudumFell', seat: on, location: at })
    fall(state, by, at, emit)
  }
}

/** an outpost is left. All markers go home, but the serf who rebelled rules. */
function fall(state: State, by: Seat, at: Location, emit: Emit): void {
  const place = state.places[at]
  if (place.guild !== 'none') state.feudums[place.guild]++
  if (state.discs.outpost > 0) state.discs.outpost--
  else state.outpostsMade++
  place.kind = 'outpost'
  place.guild = 'none'
  if (place.subject) sendHome(state, at, 'subject')
  state.players[place.ruler].markers++
  place.ruler = NOBODY
  if (place.serf === NOBODY) return
  const rebelled = place.serf === by
  sendHome(state, at, 'serf')
  if (!rebelled) return
  state.players[by].markers--
  place.ruler = by
  emit({ type: 'ruled', seat: by, location: at })
}

function offerDisc(state: State, seat: Seat): void {
  const player = state.players[seat]
  if (player.military < MILITARY && freeDiscs(player) > 0) push(state, { type: 'military', seat })
}

export const military = asks<'military'>({
  prompt: (state, { seat }) => ({ key: 'military', params: { space: state.players[seat].military + 1 } }),
  commands: {
    accept: {
      play(state, _, seat, __, ___, emit) {
        const player = state.players[seat]
        player.military++
        emit({ type: 'discPlaced', seat, space: player.military })
      },
    },
    decline: {},
  },
})

/** Starve the People, not prevented: the marker goes home, and so do the alms, to the supply of seals. */
export const starve: RunsStep<'starve'> = {
  run(state, { seat, at, marker }, _, emit) {
    const on = sendHome(state, at, marker)
    const alms = turnAllDown(state, state.boards.chickens)
    state.sealSupply += alms
    emit({ type: 'starved', seat, on, location: at, alms })
    reseat(state, emit)
    offerDisc(state, seat)
  },
}
