import { push, type Question, type Seat } from '@portolan/engine'
import { isMandate } from '../data/writs.ts'
import { putBack } from './drawing.ts'
import { playMandate, whyNoMandate } from './mandate.ts'
import { every, everyBy, type Move, type MoveOfType } from './moves.ts'
import { countVessels, type State } from './state.ts'
import { asks, type Command, type Step, type StepOf, type StepType, type Terms } from './terms.ts'
import { deploy, whyNoDeploy } from './vessel.ts'

// 8.3: what a player may do at any time on the own turn, while selecting and while nourishing; the step stays. Vessels
// are deployed on the own turn alone.

const DEPLOY = every('deployVessel')
const MANDATE = everyBy('playMandate', 'writ')
const PUT_BACK = everyBy('putBackWrit', 'writ')
const TAKE_SEAL = every('takeSeal')

const deployVessel: Command<'deployVessel'> = {
  aside: true,
  when: ({ players }, _, seat) => (countVessels(players[seat].vessels) === 0 ? 'VESSEL_NOT_OWNED' : undefined),
  check: (state, _, seat, move) => whyNoDeploy(state, seat, move),
  play(state, step, seat, move, _, emit) {
    push(state, step)
    deploy(state, seat, move, emit)
  },
}

const whyNoWrit = ({ players }: State, _: Step, seat: Seat) =>
  players[seat].writs.length === 0 ? 'NOT_HELD' : undefined

const mandate: Command<'playMandate'> = {
  aside: true,
  when: whyNoWrit,
  all({ players }, _, seat) {
    const moves: MoveOfType<'playMandate'>[] = []
    for (const writ of players[seat].writs) if (isMandate(writ)) for (const move of MANDATE[writ]) moves.push(move)
    return moves
  },
  check: (state, _, seat, move) => whyNoMandate(state, seat, move),
  play(state, step, seat, move, _, emit) {
    push(state, step)
    playMandate(state, seat, move, emit)
  },
}

const putBackWrit: Command<'putBackWrit'> = {
  aside: true,
  when: whyNoWrit,
  list({ players }, _, seat, moves) {
    for (const writ of players[seat].writs) moves.push(PUT_BACK[writ][0])
  },
  unlisted: 'NOT_HELD',
  play(state, step, seat, { writ }, _, emit) {
    push(state, step)
    putBack(state, seat, writ, emit)
  },
}

/** Whether a seal of immunity lies under this seat's marker. */
function isSealed({ places }: State, seat: Seat, { location, marker }: Omit<MoveOfType<'takeSeal'>, 'type'>): boolean {
  const { ruler, serf, serfSeal, subjectSeal } = places[location]
  return marker === 'serf' ? serfSeal && serf === seat : subjectSeal && ruler === seat
}

const takeSeal: Command<'takeSeal'> = {
  aside: true,
  when: ({ immunities }) => (immunities === 0 ? 'NO_SEAL' : undefined),
  check: (state, _, seat, move) => (isSealed(state, seat, move) ? undefined : 'NO_SEAL'),
  play(state, step, seat, { location, marker }, _, emit) {
    push(state, step)
    const place = state.places[location]
    if (marker === 'serf') place.serfSeal = false
    else place.subjectSeal = false
    state.players[seat].seals++
    state.immunities--
    emit({ type: 'sealTaken', seat, location })
  },
}

type CommandsFor<Type extends Move['type']> = { readonly [One in Type]: Command<One> }

/** While selecting and while nourishing. */
export const writsAndSeals: CommandsFor<'playMandate' | 'putBackWrit' | 'takeSeal'> = {
  playMandate: mandate,
  putBackWrit,
  takeSeal,
}

/** On one's own turn. */
const freeActs: CommandsFor<'deployVessel' | keyof typeof writsAndSeals> = { deployVessel, ...writsAndSeals }

/**
 * When the only way to go on is taken without asking. A vessel that could be deployed makes a choice. So does what could
 * still save an action from being given up: any writ, since being asked must not tell which it is, and a seal of
 * immunity.
 */
const unlessFreeActsHelp = (state: State, _: Step, seat: Seat, only: Move): boolean =>
  !(mayDeploy(state, seat) || (only.type === 'forfeit' && mayHelp(state, seat)))

function mayDeploy(state: State, seat: Seat): boolean {
  if (countVessels(state.players[seat].vessels) === 0) return false
  return DEPLOY.some((move) => whyNoDeploy(state, seat, move) === undefined)
}

function mayHelp(state: State, seat: Seat): boolean {
  if (state.players[seat].writs.length > 0) return true
  return state.immunities > 0 && TAKE_SEAL.some((move) => isSealed(state, seat, move))
}

/** A question on one's own turn, at which all free acts are possible, too. */
export const asksOnTurn = <Type extends StepType>(question: Question<Terms, StepOf<Type>>) =>
  asks<Type>({ auto: unlessFreeActsHelp, ...question, commands: { ...question.commands, ...freeActs } })
