import { at } from '@portolan/engine'
import { items, spaceOf } from '../data/index.ts'
import { ItemMark } from './marks.tsx'
import { preview } from './preview.ts'
import { type CardProps, sign } from './props.ts'
import { freeSpace } from './trade.ts'

/** What a ship carries, on as many cells as it has: metal lies across two. One's own can be thrown overboard. */
export function Hold({ seat, ...props }: CardProps) {
  const { view, viewer, words, events, pointed } = props
  const player = at(view.players, seat)
  const mine = seat === viewer
  const aboard = items.flatMap((item) =>
    Array.from({ length: player.hold[item] }, (_, nth) => ({ item, nth, drop: { type: 'dropItem', item } as const })),
  )
  const wanted = mine && pointed !== undefined ? preview(pointed, props).gives : []
  return (
    <ul
      class="o-hold"
      {...props.explain({ term: 'hold' })}
      style={{ '--cells': player.capacity }}
      aria-label={words.say('board.hold', { free: freeSpace(player), capacity: player.capacity })}
    >
      {aboard.map(({ item, nth, drop }) => (
        <li key={`${item} ${nth}`} style={{ gridColumn: `span ${spaceOf[item]}` }}>
          <span
            class="o-piece"
            {...props.explain({ item })}
            {...sign(
              mine ? props.offer(drop, { quiet: true }) : {},
              mine && props.may(drop) ? words.move(drop) : words.say(`item.${item}`),
            )}
            data-wanted={nth < wanted.filter((one) => one === item).length || undefined}
            data-token={`hold-${seat}-${item}-${nth}`}
            {...(cameFrom(events, seat, item) && { 'data-from': cameFrom(events, seat, item) })}
          >
            <ItemMark item={item} size="1.7em" />
          </span>
        </li>
      ))}
      {Array.from({ length: Math.max(0, freeSpace(player)) }, (_, i) => (
        <li key={`free ${i}`} class="o-free" aria-hidden="true" />
      ))}
    </ul>
  )
}

/** From which place of the board a piece has just come. */
function cameFrom(events: CardProps['events'], seat: number, item: string): string | undefined {
  for (const event of events) {
    if (event.type === 'loaded' && event.seat === seat && event.good === item) return `loc-${placeOf[event.good]}`
    if (event.type === 'bought' && event.seat === seat && event.metal === item) return 'loc-treasury'
  }
  return undefined
}

const placeOf = { gems: 'mines', ebony: 'forest', marble: 'quarry', linen: 'farms' } as const
