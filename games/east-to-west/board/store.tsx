import { isKeyOf } from '@portolan/engine'
import { type Bag, type Color, cheapest, colors, counted, countOf, STORAGE, said, slotOf } from '../data/index.ts'
import { tradeOf } from '../rules/exchange.ts'
import type { Move } from '../rules/moves.ts'
import { Arrow, Cube, Cubes, Figure } from './marks.tsx'
import { preview, tradeAsked } from './preview.ts'
import { bagOf, isAsked, type Props, playerOf, sign } from './props.ts'

/** The viewer's cubes, always in sight: what is paid and upgraded here, and what there would be after a move. */
export function Store(props: Props) {
  const { words } = props
  const player = playerOf(props)
  if (player === undefined) return null
  const cubes = bagOf(player)
  const count = countOf(cubes)
  return (
    <section class="e-store" aria-label={words.say('board.storage', { count, most: STORAGE })}>
      <div class="e-slots" data-over={count > STORAGE || undefined} {...props.explain({ term: 'storage' })}>
        {colors.map((color) => (
          <Heap key={color} color={color} count={cubes[slotOf[color]]} {...props} />
        ))}
        {Array.from({ length: Math.max(0, STORAGE - count) }, (_, i) => (
          <span key={i} class="e-slot" aria-hidden="true" />
        ))}
      </div>
      <p class="e-store-foot">
        <After {...props} />
        <small class="e-count">
          {count}/{STORAGE}
        </small>
      </p>
    </section>
  )
}

/** The kind of move that the cubes stand for at this moment. */
const handled = { upgrade: 'upgrade', payToll: 'toll', pay: 'pay', discard: 'discard' } as const

function Heap({ color, count, ...props }: Props & { color: Color; count: number }) {
  const { view, words, viewer } = props
  if (count === 0) return null
  const step = view.step?.type
  const type = step !== undefined && isKeyOf(handled, step) ? handled[step] : undefined
  const move: Move | undefined = type === undefined ? undefined : { type, color }
  const label = words.say(`cubes.${color}${count}`)
  const offer = move === undefined ? {} : props.offer(move, { quiet: true })
  const spoken = move !== undefined && props.may(move) ? `${words.move(move)}. ${label}` : label
  return (
    <span
      class="e-heap"
      data-many={count > 3 || undefined}
      {...props.explain({ cube: color })}
      {...sign(offer, spoken)}
    >
      {Array.from({ length: count }, (_, i) => (
        <span key={i} class="e-slot" data-token={`cube-${viewer}-${color}-${i}`}>
          <Cube color={color} size="1.35em" />
        </span>
      ))}
      {count > 3 && <Figure n={count} class="e-many" />}
    </span>
  )
}

/** What there would be after the move under the pointer or the focus; the order of colours while there is none. */
function After(props: Props) {
  const { pointed, words } = props
  const after = pointed === undefined ? undefined : preview(pointed, props)
  if (after !== undefined)
    return (
      <span class="e-after">
        {words.say('board.after')} <Counts of={after} />
      </span>
    )
  return (
    <span class="e-order" role="img" aria-label={words.say('board.order')} {...props.explain({ term: 'upgrade' })}>
      {colors.map((color, i) => (
        <span key={color}>
          {i > 0 && <Arrow />}
          <Cube color={color} size=".8em" />
        </span>
      ))}
    </span>
  )
}

/** What is chosen beside the cubes: how many times to trade, or to be rid of all that is too much at once. */
export function Choice(props: Props) {
  if (isAsked(props, 'trade', 'island')) return <Stepper {...props} />
  return isAsked(props, 'discard') ? <DiscardBag {...props} /> : null
}

/** Every number of trades that can be paid, with the cubes there would be. */
function Stepper(props: Props) {
  const { view, words, decision } = props
  const id = tradeAsked(view)
  if (id === undefined) return null
  const trade = tradeOf(id)
  const moves = decision?.moves.filter((move) => move.type === 'trade') ?? []
  return (
    <fieldset class="e-choice" aria-label={words.say('board.howOften')}>
      <span class="e-trade">
        <Cubes of={trade.give} />
        <Arrow />
        <Cubes of={trade.get} />
      </span>
      {moves.map((move) => (
        <Option key={move.times} move={move} sign={`×${move.times}`} {...props} />
      ))}
    </fieldset>
  )
}

/** The cheapest cubes at once; whoever would rather part with others gives those first, one by one. */
function DiscardBag(props: Props) {
  const player = playerOf(props)
  if (player === undefined) return null
  const cubes = bagOf(player)
  return (
    <fieldset class="e-choice" aria-label={props.words.say('board.discardBag')}>
      <Option move={{ type: 'discardCheapest' }} sign="−" bag={cheapest(cubes, countOf(cubes) - STORAGE)} {...props} />
    </fieldset>
  )
}

interface OptionProps extends Props {
  readonly move: Move
  /** How many times, or that something goes. */
  readonly sign: string
  /** The cubes in question; left out: those that there would be. */
  readonly bag?: Readonly<Bag>
}

function Option({ move, sign: short, bag, ...props }: OptionProps) {
  const { words } = props
  const after = preview(move, props)
  const cubes = bag ?? after
  const label = [
    words.move(move),
    ...(bag === undefined ? [] : [words.say('board.goes', { cubes: said(bag) })]),
    ...(after === undefined ? [] : [words.say('board.wouldHave', { cubes: said(after) })]),
  ].join('. ')
  return (
    <div class="e-time" {...sign(props.offer(move), label)}>
      <Figure n={short} />
      {cubes !== undefined && <Counts of={cubes} />}
    </div>
  )
}

/** Cubes by number: short enough for a button. */
export const Counts = ({ of }: { of: Readonly<Bag> }) => (
  <span class="e-counts">
    {counted(of).map(([color, count]) => (
      <span key={color}>
        <Figure n={count} />
        <Cube color={color} size=".85em" />
      </span>
    ))}
  </span>
)
