import { at } from '@portolan/engine'
import { DIE, donationVp } from '../data/index.ts'
import type { Move } from '../rules/moves.ts'
import { favorOpens } from './favor.ts'
import { percent, preview } from './preview.ts'
import { type Props, playerOf } from './props.ts'
import { isAction } from './trade.ts'

/** Whether it was said already that acting ends the movement: said once, it is known. */
let toldOfLostMoves = false

/** What to say before a move that has no way back or a price that is easily overlooked. */
export function caution(move: Move, props: Props): string | false | undefined {
  const { view, words, decision } = props
  const { turn } = view
  if (turn === undefined) return undefined
  const say = (key: string, params?: object) => words.say(`caution.${key}`, params)
  switch (move.type) {
    case 'move':
      return rollQuestion(move, props)
    case 'concludeNeutral':
      return move.shift ? say('neutralShift') + endsMarket(props) : false
    case 'endTurn': {
      const open = decision?.moves.filter(isAction) ?? []
      return open.length === 0
        ? false
        : say('actionsLeft', { moves: [...new Set(open.map((one) => words.move(one)))].slice(0, 3) })
    }
    case 'sellGoods':
    case 'sellForFavor':
    case 'sellShort':
    case 'donateGoods':
      return [say('shifts', { move: words.move(move) }) + endsMarket(props), ...lostMoves(move, props)].join(' ')
    case 'dropItem':
      return move.item === 'gold' || move.item === 'silver'
        ? say('dropMetal', { metal: move.item, vp: donationVp[move.item] })
        : undefined
    case 'spendFavor':
      return favorOpens(view, turn.seat) === 'nothing' ? say('idleFavor') : undefined
    case 'donateMetal':
      if (view.donated + 1 === view.metalsToComplete) return say('lastMetal')
      break
    default:
  }
  return lostMoves(move, props)[0]
}

/** That acting gives up sailing on, where it does and was not said before. */
function lostMoves(move: Move, props: Props): readonly string[] {
  if (toldOfLostMoves || !losesMoves(move, props)) return []
  toldOfLostMoves = true
  return [props.words.say('caution.movesLost', { count: props.view.turn?.movesLeft ?? 0 })]
}

/** Sailing on is given up by acting, but for a Harbormaster who spent favor and has moved once. */
function losesMoves(move: Move, props: Props): boolean {
  const { turn } = props.view
  if (turn === undefined || turn.movesLeft === 0 || !isAction(move)) return false
  return !(playerOf(props)?.specialist === 'harbormaster' && turn.favorUsed && turn.successfulMoves === 1)
}

const endsMarket = ({ view, words }: Props): string =>
  view.market?.shiftsLeft === 0 ? ` ${words.say('caution.endsGame')}` : ''

function rollQuestion(move: Extract<Move, { type: 'move' }>, props: Props) {
  const { view, viewer, words } = props
  const { turn, locations } = view
  const { roll } = preview(move, props)
  if (roll === undefined || turn === undefined || typeof viewer !== 'number') return undefined
  const say = (key: string, params?: object) => words.say(`caution.${key}`, params)
  const { threshold } = roll
  const location = locations?.[move.zone]
  if (roll.faces === DIE) return say('sureRoll', { location, influence: at(view.players, viewer).influence })
  const cost = turn.movesLeft > 1 ? 'failMove' : turn.anchored ? 'failActions' : 'failStranded'
  return `${say('roll', { location, threshold, percent: percent(roll) })} ${say(cost)}`
}
