import './board.css'
import './map.css'
import './guilds.css'
import './cards.css'
import './narrow.css'
import { useEffect, useState } from 'preact/hooks'
import { type Guild, guilds } from '../data/index.ts'
import { Cards } from './cards.tsx'
import { GuildPanel } from './guilds.tsx'
import { RealmMap } from './map.tsx'
import { GoodMark } from './marks.tsx'
import { Mine, WritCard } from './mine.tsx'
import { type Page, pages, pagesWithOffers } from './pages.ts'
import { capital, offered, type Props } from './props.ts'
import { Others } from './seat-card.tsx'
import { Battle, Epochs, NewEpoch, Supplies, Tracks } from './top.tsx'

/** The moments at which it is cards or writs that are chosen. */
const cardSteps: ReadonlySet<string> = new Set([
  'select',
  'turn',
  'second',
  'repeat',
  'keepWrit',
  'discardWrit',
  'boost',
])

/** The whole of Feudum: the realm in the middle, three guilds on each bank, and one's own tableau below. */
export function Board(props: Props) {
  const { words, view } = props
  const [page, setPage] = useState<Page>('map')
  const offers = pagesWithOffers(props)
  const asked = props.decision?.prompt.key
  // A new question turns to a page where it can be answered; which page is looked at later is up to the reader.
  useEffect(() => {
    const [first] = offers
    if (first !== undefined && !offers.has(page)) setPage(first)
  }, [asked])
  const name = (one: Page) =>
    one === 'map' ? words.say('board.map') : one === 'mine' ? words.say('board.yours') : words.say(`guild.${one}`)
  const bank = (side: readonly Guild[]) => side.map((guild) => <GuildPanel key={guild} {...props} guild={guild} />)
  return (
    <div
      class="feudum"
      data-page={page}
      data-phase={view.phase}
      data-first={cardSteps.has(view.step) ? 'cards' : undefined}
    >
      <Epochs {...props} />
      <nav class="f-pages" aria-label={words.say('board.pages')}>
        {pages.map((one) => (
          <button
            key={one}
            type="button"
            class="plain"
            aria-pressed={one === page}
            data-offers={(offers.has(one) && one !== page) || undefined}
            {...(one === page && { ref: intoView })}
            onClick={() => setPage(one)}
          >
            {capital(name(one))}
          </button>
        ))}
      </nav>
      <div class="f-notices">
        <Battle {...props} />
        <NewEpoch {...props} />
      </div>
      <div class="f-west">{bank(guilds.slice(0, 3))}</div>
      <div class="f-centre">
        <Provisions {...props} />
        <RealmMap {...props} />
        {view.drawn !== undefined && (
          <ul class="f-panel f-writs" aria-label={words.say('label.drawn')}>
            {view.drawn.map((writ) => (
              <WritCard key={writ} {...props} writ={writ} />
            ))}
          </ul>
        )}
        <Cards {...props} />
        <Mine {...props} />
        <Others {...props} />
        <Tracks {...props} />
        <Supplies {...props} />
      </div>
      <div class="f-east">{bank(guilds.slice(3))}</div>
    </div>
  )
}

const intoView = (button: Element | null): void => button?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The three goods to begin with. */
function Provisions(props: Props) {
  const moves = offered(props, ({ type }) => type === 'takeGoods')
  if (moves.length === 0) return null
  return (
    <div class="f-panel f-choices">
      {moves.map((move) => (
        <span key={JSON.stringify(move)} class="f-chip" {...props.offer(move)}>
          {move.type === 'takeGoods' &&
            move.goods.map((good) => (
              <span key={good} aria-hidden="true">
                <GoodMark good={good} /> {props.words.say(`good.${good}`)}
              </span>
            ))}
        </span>
      ))}
    </div>
  )
}
