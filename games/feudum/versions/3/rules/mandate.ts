import { type Chance, push, type Seat } from '@portolan/engine'
import { isWeapon, MANDATE_STARS, mandateOptions } from '../data/writs.ts'
import { putUnder } from './drawing.ts'
import type { Emit } from './events.ts'
import { canPayAll, drawGood, gainGoods, gainMarkers, gainShillings } from './goods.ts'
import type { MoveOfType } from './moves.ts'
import type { Code } from './refusals.ts'
import { reseat, starCount } from './seats.ts'
import { countGoods, countVessels, type State } from './state.ts'
import { asks, type RunsStep } from './terms.ts'
import { gainBead } from './tokens.ts'

// 11: the mandates, but for the weapons, which belong to Conquer.

export function whyNoMandate(state: State, seat: Seat, { writ, choice }: MoveOfType<'playMandate'>): Code | undefined {
  const player = state.players[seat]
  if (!player.writs.includes(writ)) return 'NOT_HELD'
  if (isWeapon(writ)) return 'WEAPON_IN_ATTACK_ONLY'
  const option = mandateOptions[writ][choice]
  if (option === undefined) return 'NOT_NOW'
  const { guild, own, pay, gift } = option
  // the gift stands above the guild that has the stars.
  if (guild !== 'none' && starCount(state, seat, guild) < MANDATE_STARS) return 'NEEDS_STARS'
  if (!canPayAll(player, [...pay, ...own])) return 'MISSING_GOOD'
  if (gift.kind !== 'vessel') return undefined
  const { vesselSupply } = state
  const left = gift.vessel === 'any' ? countVessels(vesselSupply) : vesselSupply[gift.vessel]
  return left > 0 ? undefined : 'NOT_IN_SUPPLY'
}

export function playMandate(state: State, seat: Seat, move: MoveOfType<'playMandate'>, emit: Emit): void {
  const { writ, choice } = move
  const { writs } = state.players[seat]
  writs.splice(writs.indexOf(writ), 1)
  putUnder(state, [writ], 'all')
  emit({ type: 'mandatePlayed', seat, writ })
  const { own, pay } = mandateOptions[writ][choice]
  push(state, { type: 'cost', seat, goods: pay, own }, { type: 'gift', seat, writ, choice })
}

export const gift: RunsStep<'gift'> = {
  run(state, { seat, writ, choice }, chance, emit) {
    const { gift: given } = mandateOptions[writ][choice]
    switch (given.kind) {
      case 'shillings':
        gainShillings(state, seat, given.count, emit)
        break
      case 'vessel':
        if (given.vessel === 'any') push(state, { type: 'chooseVessel', seat })
        else takeVessel(state, seat, given.vessel, emit)
        break
      case 'randomGoods':
        drawForPlayer(state, seat, given.count, chance, emit)
        break
      case 'markers':
        gainMarkers(state, seat, given.count, emit)
        reseat(state, emit)
        break
      case 'seals':
        takeSeals(state, seat, given.count, emit)
        break
      case 'beads': {
        const value = gainBead(state, state.players[seat], chance)
        if (value !== undefined) emit({ type: 'beadGained', seat, value })
        break
      }
    }
  },
}

/** Random goods for a player, one by one. */
function drawForPlayer(state: State, seat: Seat, count: number, chance: Chance, emit: Emit): void {
  const drawn = { saltpeter: 0, sulfur: 0, iron: 0, wood: 0, food: 0 }
  for (let i = 0; i < count && countGoods(state.haversack) > 0; i++) {
    const good = drawGood(state, chance)
    if (good !== undefined) drawn[good]++
  }
  for (const good of ['saltpeter', 'iron', 'wood', 'food', 'sulfur'] as const) {
    gainGoods(state, seat, good, drawn[good], emit)
  }
}

function takeSeals(state: State, seat: Seat, count: number, emit: Emit): void {
  const taken = Math.min(count, state.sealSupply)
  state.sealSupply -= taken
  state.players[seat].seals += taken
  if (taken > 0) emit({ type: 'sealsGained', seat, count: taken })
}

function takeVessel(state: State, seat: Seat, vessel: 'ship' | 'submersible' | 'flying', emit: Emit): void {
  if (state.vesselSupply[vessel] === 0) return
  state.vesselSupply[vessel]--
  state.players[seat].vessels[vessel]++
  emit({ type: 'vesselGained', seat, vessel })
}

export const chooseVessel = asks<'chooseVessel'>({
  commands: {
    chooseVessel: {
      check: (state, _, __, { vessel }) => (state.vesselSupply[vessel] > 0 ? undefined : 'NOT_IN_SUPPLY'),
      play: (state, _, seat, { vessel }, __, emit) => takeVessel(state, seat, vessel, emit),
    },
  },
})
