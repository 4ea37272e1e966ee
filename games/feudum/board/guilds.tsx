import { at } from '@portolan/engine'
import { Icon } from '@portolan/web/icon'
import { SeatMark } from '@portolan/web/seat-mark'
import { type Guild, relatedKind, seatsPerGuild, seatVp } from '../data/index.ts'
import { bestOf } from './best.ts'
import { guildIcon, kindIcon } from './marks.tsx'
import { capital, type Props, travels } from './props.ts'
import { Stock } from './stock.tsx'

type GuildProps = Props & { readonly guild: Guild }

/** One guild: what raises one's status there, who sits there, its stock, and what can be done with it now. */
export function GuildPanel(props: GuildProps & { readonly isOpen: boolean; onOpen(): void }) {
  const { guild, words, isOpen } = props
  return (
    <section
      class="f-panel f-guild"
      data-guild={guild}
      data-open={isOpen || undefined}
      aria-label={words.say(`toGuild.${guild}`)}
    >
      <header>
        <h2 {...props.explain({ guild })}>
          <button type="button" class="plain f-fold" aria-expanded={isOpen} onClick={props.onOpen}>
            <Icon of={guildIcon[guild]} size="1.4em" />
            {capital(words.say(`guild.${guild}`))}
          </button>
        </h2>
        <Related {...props} />
      </header>
      <Seats {...props} />
      <Reeves {...props} />
      <Stock {...props} />
      <Acts {...props} />
    </section>
  )
}

/** The kind of place that gives stars here. */
function Related({ guild, words, explain }: GuildProps) {
  const kind = relatedKind[guild]
  const label = words.say('board.related', { kind })
  return (
    <span class="f-related" role="img" title={label} aria-label={label} {...explain({ term: 'stars' })}>
      <Icon of={kindIcon[kind]} size="1.35em" />★
    </span>
  )
}

/** The seats with their points, and the stars of everybody with where they come from. */
function Seats({ view, viewer, guild, words, players, explain }: GuildProps) {
  const { seats, stars } = view.guilds[guild]
  const nameOf = (seat: number) => players[seat]?.name ?? ''
  return (
    <div class="f-seats">
      <ol {...explain({ term: 'seats' })}>
        {Array.from({ length: seatsPerGuild(players.length) }, (_, rank) => {
          const seat = seats[rank]
          const title = `${words.say(`rank.${rank}`)}: ${seat === undefined ? words.say('board.nobody') : nameOf(seat)}`
          return (
            <li key={rank} title={title} aria-label={title}>
              {seat === undefined ? (
                <span class="f-empty-seat" />
              ) : (
                <span {...travels(`seat-${guild}-${seat}`, `player-${seat}`)}>
                  <SeatMark seat={seat} size="1.4rem" />
                </span>
              )}
              <small>{seatVp[rank]}</small>
            </li>
          )
        })}
      </ol>
      <ul class="f-stars" {...explain({ term: 'stars' })}>
        {stars.map(({ pawns, feudums, locations }, seat) => {
          const all = pawns + feudums + locations
          if (all === 0 && seat !== viewer) return null
          const why = `${nameOf(seat)}: ${words.say('board.stars', { count: all, pawns, feudums, locations })}`
          return (
            <li key={seat} title={why} aria-label={why} data-own={seat === viewer || undefined}>
              <span style={{ color: `var(--seat-${seat})` }}>★</span>
              {all}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The reeves that sit here, of the advanced game. */
function Reeves({ view, guild, words, players, explain }: GuildProps) {
  const here = players.filter(({ seat }) => at(view.players, seat).reeves.includes(guild))
  if (here.length === 0) return null
  return (
    <p class="f-line f-reeves" {...explain({ term: 'reeve' })}>
      <span class="f-label">{words.say('label.reeves')}</span>
      {here.map(({ seat, name }) => (
        <span
          key={seat}
          role="img"
          title={name}
          aria-label={name}
          {...travels(`reeve-${guild}-${seat}`, `player-${seat}`)}
        >
          <SeatMark seat={seat} size="1.1rem" />
        </span>
      ))}
    </p>
  )
}

/** Trade, pull and push, with what the last two would complete now. */
function Acts(props: GuildProps) {
  const { guild, view, words, viewer } = props
  const choosing = view.step === 'guild' && props.decision !== undefined
  const [master, journeyman] = view.guilds[guild].seats
  return (
    <div class="f-acts">
      {(['trade', 'pull', 'push'] as const).map((act) => {
        const best = act === 'trade' ? undefined : bestOf(view, guild, act)
        const mine = viewer === (act === 'push' ? master : journeyman)
        const worth =
          best === undefined
            ? ''
            : best.possible
              ? words.say(best.lucky ? 'board.upTo' : 'board.worth', { count: best.vp })
              : '–'
        return (
          <span
            key={act}
            class="f-chip f-act"
            data-mine={(mine && act !== 'trade') || undefined}
            {...props.explain({ act })}
            {...(choosing
              ? props.offer({ type: act, guild })
              : { role: 'img', 'aria-label': `${words.say(`act.${act}`)} ${worth}` })}
          >
            {capital(words.say(`act.${act}`))} <small>{worth}</small>
          </span>
        )
      })}
    </div>
  )
}
