import { isKeyOf } from '@portolan/engine'
import { type Bag, type Color, colors, counted, countOf, STORAGE, said, slotOf } from '../data/index.ts'
import { tradeOf } from '../rules/exchange.ts'
import type { Move } from '../rules/moves.ts'
import { Arrow, Cube, Cubes, Figure } from './marks.tsx'
import { preview, tradeAsked } from './preview.ts'
import { bagOf, isAsked, needOf, type Props, playerOf, sign, viewOf } from './props.ts'
import { whatItDoes } from './tell-preview.ts'

/** The viewer's cubes, always in sight: what is paid and upgraded here, how often to trade, and what would be after. */
export function Store(props: Props) {
  const { words, viewer } = props
  const player = playerOf(props)
  if (player === undefined || typeof viewer !== 'number') return null
  const cubes = bagOf(player)
  const count = countOf(cubes)
  return (
    <section class="e-panel e-store" aria-label={words.say('board.storage', { count, most: STORAGE })}>
      <div class="e-slots" data-over={count > STORAGE || undefined}>
        {colors.map((color) => (
          <Heap key={color} color={color} count={cubes[slotOf[color]]} {...props} />
        ))}
        {Array.from({ length: Math.max(0, STORAGE - count) }, (_, i) => (
          <span key={i} class="e-slot" aria-hidden="true" />
        ))}
      </div>
      <div class="e-store-foot">
        <Order {...props} />
        <small class="e-count">
          {count}/{STORAGE}
        </small>
      </div>
      <Stepper {...props} />
      <Ahead {...props} />
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
    <span class="e-heap" title={label} {...sign(offer, spoken)}>
      {Array.from({ length: count }, (_, i) => (
        <span key={i} class="e-slot" data-token={`cube-${viewer}-${color}-${i}`}>
          <Cube color={color} size="1.45em" />
        </span>
      ))}
    </span>
  )
}

/** The order of colours, always on the screen. */
const Order = ({ words }: Props) => (
  <p class="e-order" role="img" aria-label={words.say('board.order')} title={words.say('board.order')}>
    {colors.map((color, i) => (
      <span key={color}>
        {i > 0 && <Arrow />}
        <Cube color={color} size=".9em" />
      </span>
    ))}
  </p>
)

/** How many times to trade: every number that can be paid, with the cubes there would be. */
function Stepper(props: Props) {
  const { view, viewer, words, decision } = props
  const id = isAsked(props, 'trade', 'island') ? tradeAsked(view) : undefined
  if (id === undefined || typeof viewer !== 'number') return null
  const trade = tradeOf(id)
  const moves = decision?.moves.filter((move) => move.type === 'trade') ?? []
  return (
    <fieldset class="e-stepper" aria-label={words.say('board.howOften')}>
      <p>
        <Cubes of={trade.give} size="1.1em" />
        <Arrow />
        <Cubes of={trade.get} size="1.1em" />
      </p>
      <div class="e-times">
        {moves.map((move) => {
          const after = preview(move, props)
          return (
            <div
              key={move.times}
              class="e-time"
              {...sign(
                props.offer(move),
                after === undefined
                  ? words.move(move)
                  : `${words.move(move)}. ${words.say('board.wouldHave', { cubes: said(after) })}`,
              )}
            >
              <Figure n={`×${move.times}`} />
              {after !== undefined && <Counts of={after} />}
            </div>
          )
        })}
      </div>
    </fieldset>
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

/** What the move under the pointer or the focus would cost and bring. */
function Ahead(props: Props) {
  const { view, viewer, words, pointed } = props
  if (typeof viewer !== 'number') return null
  const after = pointed === undefined || pointed.type === 'trade' ? undefined : preview(pointed, props)
  const where = pointed?.type === 'work' || pointed?.type === 'explore' ? pointed.location : undefined
  const need = pointed?.type === 'work' ? needOf(props, viewOf(view, pointed.location)) : 0
  return (
    <p class="e-ahead">
      {where !== undefined && pointed?.type === 'work' && (
        <span>
          <b>{words.say(`location.${where}`)}</b>: {whatItDoes(props, where)} ·{' '}
          {words.say('board.need', { count: need })}
        </span>
      )}
      {after !== undefined && (
        <span class="e-after">
          {words.say('board.after')} <Counts of={after} />
        </span>
      )}
    </p>
  )
}
