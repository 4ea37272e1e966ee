import './style.css'
import { useEffect, useState } from 'preact/hooks'
import { type Guild, guilds } from '../data/index.ts'
import { Characters, DrawnWrits, Nourish } from './asks.tsx'
import { Evolution, Military, Voyage } from './charts.tsx'
import { type Dawn, dawnIn } from './dawn.ts'
import { GuildPanel } from './guilds.tsx'
import { RealmMap } from './map.tsx'
import { Mine } from './mine.tsx'
import { guildsAsked, type Page, pages, pagesWithOffers } from './pages.ts'
import { PreviewLine } from './preview-line.tsx'
import { capital, type Props } from './props.ts'
import { Others } from './seat-card.tsx'
import { Battle, Epochs, NewEpoch } from './top.tsx'

/** The guilds as they lie around the realm: the ring runs down one bank and up the other. */
const west = guilds.slice(0, 3)
const east = guilds.slice(3).reverse()

/** The whole of Feudum: the realm in the middle and the ring of guilds around it. */
export function Board(props: Props) {
  const { words, view } = props
  const [page, setPage] = useState<Page>('map')
  const [opened, setOpened] = useState<Guild>()
  const [character, setCharacter] = useState<Guild>()
  const dawn = useDawn(props)
  const offers = pagesWithOffers(props)
  const stock = guildsAsked(props)
  const asked = props.decision?.prompt.key
  // A new question turns to a page where it can be answered; which page is looked at later is up to the reader.
  useEffect(() => {
    const [first] = offers
    if (first !== undefined && !offers.has(page)) setPage(first)
    setCharacter(undefined)
  }, [asked])
  const names: Readonly<Record<Page, string>> = {
    map: words.say('board.map'),
    guilds: words.say('label.guilds'),
    mine: words.say('board.yours'),
  }
  const bank = (side: readonly Guild[]) =>
    side.map((guild) => (
      <GuildPanel
        key={guild}
        {...props}
        guild={guild}
        isOpen={stock.size > 0 ? stock.has(guild) : guild === opened}
        onOpen={() => setOpened(guild === opened ? undefined : guild)}
      />
    ))
  return (
    <div class="feudum">
      <div class="f-table" data-page={page} data-step={view.step}>
        <nav class="f-pages" aria-label={words.say('board.pages')}>
          {pages.map((one) => (
            <button
              key={one}
              type="button"
              class="plain"
              aria-pressed={one === page}
              data-offers={(offers.has(one) && one !== page) || undefined}
              onClick={() => setPage(one)}
            >
              {capital(names[one])}
            </button>
          ))}
        </nav>
        <div class="f-bank f-west">{bank(west)}</div>
        <div class="f-centre">
          <Epochs {...props} onDawn={dawn.last && dawn.open} />
          <RealmMap {...props} character={character} />
          <DrawnWrits {...props} />
          <Nourish {...props} />
          {dawn.shown !== undefined && <NewEpoch {...props} dawn={dawn.shown} onClose={dawn.close} />}
          <div class="f-foot">
            <div class="f-panel f-charts" data-pointed={props.pointed !== undefined || undefined}>
              <Evolution {...props} />
              <Voyage {...props} />
              <Military {...props} />
            </div>
            <Characters {...props} chosen={character} onChoose={setCharacter} />
            {view.attack === undefined ? <PreviewLine {...props} /> : <Battle {...props} />}
          </div>
        </div>
        <div class="f-bank f-east">{bank(east)}</div>
        <div class="f-own">
          <Mine {...props} />
          <Others {...props} />
        </div>
      </div>
    </div>
  )
}

/** The last dawn that was seen: told until cards are played, and whenever it is asked for. */
function useDawn({ events, players, view }: Props) {
  const [last, setLast] = useState<Dawn>()
  const [isOpen, setOpen] = useState(false)
  const now = dawnIn(
    events,
    players.map(({ seat }) => seat),
  )
  const epoch = now?.epoch
  useEffect(() => {
    if (now === undefined) return
    setLast(now)
    setOpen(true)
  }, [epoch])
  useEffect(() => {
    if (view.phase === 'play') setOpen(false)
  }, [view.phase])
  return { last, shown: isOpen ? last : undefined, open: () => setOpen(!isOpen), close: () => setOpen(false) }
}
