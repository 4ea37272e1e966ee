import { at, type Decision, type Prompt } from '@portolan/engine'
import { board } from '@portolan/web/board'
import { SOLO_TURNS } from '../data/index.ts'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import type { Options } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { Board } from './board.tsx'
import { caution } from './caution.ts'
import { facts } from './facts.ts'
import { favorOpens } from './favor.ts'
import { isFinal } from './final.ts'
import { Coin } from './marks.tsx'
import type { CardProps, Props } from './props.ts'
import { Dock, NeutralCard, SeatCard } from './seat-card.tsx'
import { LUNGE_MS, rollIn, TUMBLE_MS } from './ship.tsx'
import { isAction } from './trade.ts'

/** What has its place in the decision bar; spending favor has one on the chart too, but is worth a button with words. */
const onBar: ReadonlySet<Move['type']> = new Set(['endTurn', 'concludeNeutral', 'spendFavor'] as const)

export default board<View, Move, Event, Options>({
  Board,
  Dock,
  SeatCard,
  Bystander: NeutralCard,
  seatOrder: ({ order }) => order,
  aloneTitle: 'titleWon',
  seatLine,
  onBoard: ({ type }) => !onBar.has(type),
  facts,
  asked,
  status,
  preview,
  isQuiet: ({ type }) => type === 'spendFavor',
  caution,
  isFinal,
  linger,
})

/** What a ship can buy with: what else is public is on the chart, beside it. */
function seatLine({ view, seat, words }: CardProps) {
  if (view.market === undefined) return null
  const { coins } = at(view.players, seat)
  return (
    <span role="img" aria-label={words.say('coins', { count: coins })}>
      <Coin n={coins} size="1.7em" />
    </span>
  )
}

/** What is no more than a word on its button: what goes overboard, and what favor opens. */
function preview(move: Move, { view, words }: Props): string | undefined {
  if (move.type === 'dropItem') return words.move(move)
  if (move.type !== 'spendFavor' || view.turn === undefined) return undefined
  return `${words.say('move.spendFavor')}: ${words.say(`favorOpens.${favorOpens(view, view.turn.seat)}`)}`
}

/** Nobody is asked to act at anchor with nothing to do, nor to spend favor where there is none. */
function asked({ prompt, moves }: Decision<Move>): Prompt | undefined {
  if (prompt.key === 'anchored' && !moves.some(isAction)) return { ...prompt, key: 'idle' }
  const poor = prompt.key === 'adrift' && !moves.some(({ type }) => type === 'spendFavor')
  return poor ? { ...prompt, key: 'sailFirst' } : undefined
}

/** Both clocks in one line, and the third that a lone player has. */
function status({ view, words }: Props): string | undefined {
  if (view.market === undefined) return undefined
  const temple = words.say('board.metalsToGo', { count: view.metalsToComplete - view.donated })
  const market = words.say('board.shiftsToGo', { count: view.market.shiftsLeft + 1 })
  const { turn, players } = view
  const alone = players.length === 1 && turn !== undefined
  const turns = alone ? [words.say('board.turnOf', { number: turn.number, all: SOLO_TURNS })] : []
  return [temple, market, ...turns].join(' · ')
}

/** Dice tumble before anything else happens, and a deed of another should be seen. */
function linger(events: readonly Event[]): number {
  const roll = rollIn(events)
  if (roll !== undefined) return TUMBLE_MS + (roll.passed ? 250 : LUNGE_MS + 250)
  if (events.some(({ type }) => type === 'neutralRolled')) return TUMBLE_MS
  return events.some(({ type }) => deeds.has(type)) ? 350 : 0
}

const deeds: ReadonlySet<Event['type']> = new Set([
  'loaded',
  'sold',
  'specialtySold',
  'bought',
  'goodsDonated',
  'metalDonated',
  'upgraded',
] as const)
