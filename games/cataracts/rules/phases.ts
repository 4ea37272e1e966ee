import { type Decision, deckSize, type Prompt, perform, push, stepKit } from '@portolan/engine'
import { actionOf, type CardId, chapters, collapseAt, maskOf, type ObjectiveId, PEASANT_UNREST } from '../data.ts'
import { clearPlace, drawObjective, enter, gainObjective, layFresh, moveMarker, settle, tick } from './agenda.ts'
import { gain } from './bank.ts'
import { countCalamities } from './counts.ts'
import { endGame, loseBy } from './end.ts'
import { ACCEPT_DEFEAT, DESPERATE, END_ACTIONS, END_RESOLUTION, playMoves, putFirstMoves, RESUME } from './moves.ts'
import { effects } from './ops/index.ts'
import { drawCards } from './piles.ts'
import { canPlay, concludePlay, playCard, sourceOf, whyNotPlay } from './play.ts'
import { refusal } from './reason.ts'
import { concludeDeed, doDeed, isDeed, listDeeds, whyNoDeed } from './resolve.ts'
import {
  type Emit,
  type Event,
  emptyOut,
  MILESTONE,
  type Move,
  type Phase,
  placeAt,
  problemOf,
  SEAT,
  type State,
  type Step,
} from './state.ts'

// 6: the turn, as steps. They are not changed, so each is made once.
const DAWN: Step = { type: 'upkeep', when: 'dawn', at: 0 }
const ACTION: Step = { type: 'action' }
const AFTERMATH: Step = { type: 'aftermath', at: 0 }
const UPKEEP: Step = { type: 'upkeep', when: 'resolution', at: 0 }
const RESOLUTION: Step = { type: 'resolution' }
const TICK: Step = { type: 'tick', at: 0 }
const SLIP: Step = { type: 'slip', at: 0 }
const COLLAPSE: Step = { type: 'collapse' }
const REVEAL: Step = { type: 'reveal' }
const FILL: Step = { type: 'fill' }
const DRAW_UP: Step = { type: 'drawUp' }
const TURN: Step = { type: 'turn' }

const MANDATORY = maskOf(['mandatory'])
const SEASONAL = maskOf(['seasonal'])

function beginPhase(state: State, phase: Phase, emit: Emit): void {
  state.phase = phase
  emit({ type: 'phaseBegan', phase })
}

export function beginActions(state: State, emit: Emit): void {
  beginPhase(state, 'action', emit)
  push(state, ACTION)
}

/** 6.2: why Desperate Measures can't be taken. */
function whyNotDesperate(state: State) {
  if (state.options.difficulty === 'harsh') return refusal('NO_DESPERATE_MEASURES')
  if (state.bank.food > 0 || state.bank.stability > 0) return refusal('NOT_DESPERATE')
  return state.desperate ? refusal('DESPERATE_ALREADY') : undefined
}

/** 4 and 6.3: the hand may be put in another order, which matters when two different cards would be Retained. */
function listArrangements(hand: readonly CardId[], moves: Move[]): number {
  let first: CardId | undefined
  let count = 0
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i]
    if (actionOf(card).retained.length === 0) continue
    if (first === undefined) first = card
    else if (card !== first && hand.indexOf(card) === i) {
      moves.push(putFirstMoves[card])
      count++
    }
  }
  return count
}

const ACTION_PROMPT: Prompt = { key: 'action' }
const RESOLUTION_PROMPT: Prompt = { key: 'resolution' }

function askAction(state: State): readonly Decision<Move>[] {
  const { hand } = state
  const moves: Move[] = []
  let mayEnd = true
  let retained = 0
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i]
    const action = actionOf(card)
    if ((action.mask & MANDATORY) !== 0) mayEnd = false
    if (action.retained.length > 0) retained++
    if (hand.indexOf(card) === i && canPlay(state, action)) moves.push(playMoves[card])
  }
  if (whyNotDesperate(state) === undefined) moves.push(DESPERATE)
  if (mayEnd) moves.push(END_ACTIONS)
  const asides = retained > 1 ? listArrangements(hand, moves) : 0
  return [{ seat: SEAT, prompt: ACTION_PROMPT, moves, asides }]
}

/** 6.3 and 6.4: from the end of the Action Phase to the next decision. */
function endActions(state: State, emit: Emit): void {
  beginPhase(state, 'aftermath', emit)
  push(state, AFTERMATH)
}

function beginResolution(state: State, emit: Emit): void {
  beginPhase(state, 'resolution', emit)
  push(state, UPKEEP, RESOLUTION)
}

/** 6.5: only the cards that are here now act. */
function beginClocks(state: State, emit: Emit): void {
  beginPhase(state, 'clocks', emit)
  for (const place of state.agenda) place.noted = place.card !== 'none'
  state.milestone.noted = !state.milestone.resolved
  push(state, TICK, SLIP, COLLAPSE)
}

/** The place after this one, the Milestone last; undefined after it. */
const after = (state: State, at: number): number | undefined =>
  at === MILESTONE ? undefined : at + 1 < state.agenda.length ? at + 1 : MILESTONE

/** Whether there are so many Calamities; most of the time there aren't even so many Objectives. */
const collapses = (state: State, limit: number): boolean =>
  state.agenda.length + state.objectiveDiscard.length + deckSize(state.objectiveDeck) >= limit &&
  countCalamities(state) >= limit

/** 6.6.1: the next Milestone, and after an automatic one the next again. */
function reveal(state: State, emit: Emit): void {
  const { milestone } = state
  if (!milestone.resolved || state.next === 'none') return
  const card = state.next
  state.next = 'none'
  layFresh(milestone, card)
  emit({ type: 'milestoneRevealed', card })
  if (chapters.includes(card) && state.options.checkpoints) {
    emit({ type: 'chapter', card })
    // Taken up again, it will be revealed once more: what it does is then done from there.
    state.checkpoint = ''
    state.checkpoint = JSON.stringify({ ...state, next: card, milestone: { ...milestone, resolved: true } })
  }
  push(state, REVEAL)
  perform(state, problemOf(card).onReveal, { card, place: MILESTONE })
}

export const kit = stepKit<State, Step, Move, Event>({
  ...effects.steps,

  /** 6.1 and 6.4: upkeep cards act from left to right, each ticking its counter. */
  upkeep: {
    run(state, { when, at }, _, emit) {
      for (let i = at; i < state.agenda.length; i++) {
        const place = state.agenda[i]
        if (place.card === 'none') continue
        const { upkeep } = problemOf(place.card)
        if (upkeep === undefined || upkeep.when !== when) continue
        const card = place.card as ObjectiveId
        place.counter--
        emit({ type: 'upkeep', place: i, card, left: place.counter })
        push(state, { type: 'spent', place: i, card }, { type: 'upkeep', when, at: i + 1 })
        perform(state, upkeep.effects, { card, place: i })
        return
      }
      if (when === 'dawn') beginActions(state, emit)
    },
  },

  /** An upkeep card whose counter has run out; it may have been replaced meanwhile. */
  spent: {
    run(state, { place: at, card }, chance, emit) {
      const place = state.agenda[at]
      if (place.card !== card || place.counter > 0) return
      const to = problemOf(card).upkeep?.to ?? 'none'
      clearPlace(place)
      if (to === 'none') emit({ type: 'objectiveDestroyed', card })
      else {
        emit({ type: 'became', place: at, card, to })
        enter(state, at, to, chance, emit)
      }
    },
  },

  action: {
    ask: askAction,

    refuse(state, _, __, move) {
      switch (move.type) {
        case 'play':
          return whyNotPlay(state, move.card)
        case 'desperateMeasures':
          return whyNotDesperate(state)
        case 'endActions': {
          const cards = state.hand.filter((card) => (actionOf(card).mask & MANDATORY) !== 0)
          return cards.length > 0 ? refusal('MANDATORY_LEFT', { cards }) : undefined
        }
        case 'putFirst': {
          const moves: Move[] = []
          listArrangements(state.hand, moves)
          if (moves.includes(putFirstMoves[move.card])) return undefined
          return refusal(state.hand.includes(move.card) ? 'ALREADY_FIRST' : 'NOT_IN_HAND', { card: move.card })
        }
        default:
          return refusal('WRONG_PHASE')
      }
    },

    play(state, step, _, move, __, emit) {
      if (move.type === 'endActions') {
        endActions(state, emit)
        return
      }
      push(state, step)
      if (move.type === 'play') playCard(state, move.card, false, emit)
      else if (move.type === 'putFirst') {
        state.hand.unshift(...state.hand.splice(state.hand.indexOf(move.card), 1))
        emit({ type: 'putFirst', card: move.card })
      } else if (move.type === 'desperateMeasures') {
        state.desperate = true
        emit({ type: 'desperate' })
        gain(state, 'food', 1, emit)
        gainObjective(state, PEASANT_UNREST, 1, emit)
      }
    },
  },

  played: { run: (state, { card }, _, emit) => concludePlay(state, card, emit) },

  /** 6.3: Retained effects in hand order; then Seasonal cards go, and all the others are discarded. */
  aftermath: {
    run(state, { at }, _, emit) {
      const { hand } = state
      for (let i = at; i < hand.length; i++) {
        const card = hand[i]
        const { retained } = actionOf(card)
        if (retained.length === 0) continue
        emit({ type: 'retained', card })
        push(state, { type: 'aftermath', at: i + 1 })
        perform(state, retained, sourceOf(card))
        return
      }
      for (const card of hand) {
        if ((actionOf(card).mask & SEASONAL) === 0) state.discard.push(card)
        else emit({ type: 'seasonGone', card })
      }
      hand.length = 0
      beginResolution(state, emit)
    },
  },

  resolution: {
    ask(state) {
      const moves: Move[] = []
      if (!state.sealed) listDeeds(state, moves)
      moves.push(END_RESOLUTION)
      return [{ seat: SEAT, prompt: RESOLUTION_PROMPT, moves }]
    },

    refuse(state, _, __, move) {
      if (move.type === 'endResolution') return undefined
      if (!isDeed(move)) return refusal('WRONG_PHASE')
      return state.sealed ? refusal('SEALED') : whyNoDeed(state, move)
    },

    play(state, step, _, move, __, emit) {
      if (isDeed(move)) {
        push(state, step)
        doDeed(state, move, emit)
      } else beginClocks(state, emit)
    },
  },

  deed: { run: (state, { move }, _, emit) => concludeDeed(state, move, emit) },
  settle: { run: settle },

  /** 6.5, pass 1: what a clock that runs out does comes before the next ticks. */
  tick: {
    run(state, step, _, emit) {
      for (let at: number | undefined = step.at; at !== undefined; at = after(state, at)) {
        const place = placeAt(state, at)
        if (!place.noted || place.clock === 0) continue
        if (place.built) place.built = false
        else if (place.clock > 1) tick(state, at, emit)
        else {
          const then = after(state, at)
          if (then !== undefined) push(state, { type: 'tick', at: then })
          tick(state, at, emit)
          return
        }
      }
    },
  },

  /** 6.5, pass 2: and likewise a marker that slips to 0. */
  slip: {
    run(state, step, _, emit) {
      for (let at: number | undefined = step.at; at !== undefined; at = after(state, at)) {
        const { noted, marker } = placeAt(state, at)
        if (!noted || marker === 0) continue
        if (marker > 1) moveMarker(state, at, -1, emit)
        else {
          const then = after(state, at)
          if (then !== undefined) push(state, { type: 'slip', at: then })
          moveMarker(state, at, -1, emit)
          return
        }
      }
    },
  },

  /** 12: checked at the end of the clocks alone (ruling 55). */
  collapse: {
    run(state, _, __, emit) {
      const { campaign, difficulty } = state.options
      if (collapses(state, collapseAt[campaign][difficulty])) {
        loseBy(state, 'collapse', emit)
        return
      }
      beginPhase(state, 'reset', emit)
      push(state, REVEAL, FILL, DRAW_UP, TURN)
    },
  },

  reveal: { run: (state, _, __, emit) => reveal(state, emit) },

  /** 6.6.2: the leftmost empty slot, again and again; both piles empty, it stays so (ruling 44). */
  fill: {
    run(state, step, chance, emit) {
      const at = state.agenda.findIndex(({ card }) => card === 'none')
      if (at < 0) return
      const card = drawObjective(state, chance, emit)
      if (card === undefined) return
      push(state, step)
      emit({ type: 'entered', place: at, card })
      enter(state, at, card, chance, emit)
    },
  },

  /** 6.6.3. */
  drawUp: {
    run(state, _, chance, emit) {
      const n = Math.max(0, state.drawBase + state.drawNext)
      state.drawNext = 0
      drawCards(state, n, chance, emit)
    },
  },

  /** 6.6.4: the notes of the turn are cleared, and the next one dawns. */
  turn: {
    run(state, _, __, emit) {
      state.turn++
      emptyOut(state.gainedInAction)
      emptyOut(state.gainedThisTurn)
      state.taxed = false
      state.desperate = false
      state.sealed = state.sealedNext
      state.sealedNext = false
      state.phase = 'dawn'
      emit({ type: 'turnBegan', turn: state.turn })
      push(state, DAWN)
    },
  },

  /** 14: a lost Chronicle with a checkpoint. */
  fallen: {
    ask: (_, { ending }) => [
      { seat: SEAT, prompt: { key: 'fallen', params: { ending } }, moves: [ACCEPT_DEFEAT, RESUME], asides: 1 },
    ],
    refuse: (_, __, ___, { type }) =>
      type === 'acceptDefeat' || type === 'resume' ? undefined : refusal('WRONG_PHASE'),
    play(state, { ending }, _, { type }, __, emit) {
      if (type === 'acceptDefeat') endGame(state, ending, emit)
      else resume(state, emit)
    },
  },
})

/** Takes the game up again where its last chapter began. */
function resume(state: State, emit: Emit): void {
  const { checkpoint, resumed } = state
  Object.assign(state, JSON.parse(checkpoint) as State, { checkpoint, resumed: resumed + 1 })
  emit({ type: 'resumed', turn: state.turn })
  reveal(state, emit)
}
