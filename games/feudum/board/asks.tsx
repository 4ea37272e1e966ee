import { Icon } from '@portolan/web/icon'
import { type Guild, guilds, relatedKind } from '../data/index.ts'
import type { Meal, MoveOfType } from '../rules/moves.ts'
import { GoodMark, guildIcon, kindIcon, landscapeIcon, TileMark, wineIcon } from './marks.tsx'
import { WritCard } from './mine.tsx'
import { capital, offered, type Props, playerOf } from './props.ts'

// What is asked beside the map, over its lower edge or above the decision bar.

/** The three goods to begin with. */
export function Provisions(props: Props) {
  const moves = offered(props, ({ type }) => type === 'takeGoods')
  if (moves.length === 0) return null
  return (
    <div class="f-choices">
      {moves.map((move) => (
        <span key={JSON.stringify(move)} class="f-chip" title={props.words.move(move)} {...props.offer(move)}>
          {move.type === 'takeGoods' &&
            move.goods.map((good) => (
              <span key={good} aria-hidden="true">
                <GoodMark good={good} size="1.4em" />
              </span>
            ))}
        </span>
      ))}
    </div>
  )
}

/** The writs that were drawn, to keep one. */
export function DrawnWrits(props: Props) {
  const { view, words } = props
  if (view.drawn === undefined) return null
  return (
    <ul class="f-panel f-ask f-writs" aria-label={words.say('label.drawn')}>
      {view.drawn.map((writ) => (
        <WritCard key={writ} {...props} writ={writ} />
      ))}
    </ul>
  )
}

/** The characters a pawn may come as: one is chosen here, and then its place on the map. */
export function Characters(props: Props & { readonly chosen: Guild | undefined; onChoose(guild: Guild): void }) {
  const { words, chosen, onChoose, explain } = props
  const offers = offered(props, ({ type }) => type === 'placePawn' || type === 'migrateOn')
  if (offers.length === 0) return null
  return (
    <section class="f-panel f-characters" aria-label={words.say('board.chooseCharacter')}>
      {guilds.map((guild) => (
        <button
          key={guild}
          type="button"
          class="plain f-character"
          aria-pressed={guild === chosen}
          title={words.say('board.chooseCharacter')}
          disabled={!offers.some((move) => 'character' in move && move.character === guild)}
          {...explain({ character: guild })}
          onClick={() => onChoose(guild)}
        >
          <Icon of={guildIcon[guild]} size="1.4em" />
          <span>{capital(words.say(`character.${guild}`))}</span>
          <span class="f-related">
            <Icon of={kindIcon[relatedKind[guild]]} size="1.1em" />★
          </span>
        </button>
      ))}
    </section>
  )
}

/** The hungry, each by name, and what each can be fed with. */
export function Nourish(props: Props) {
  const { words, explain } = props
  const player = playerOf(props)
  const moves = offered(props, ({ type }) => type === 'feed') as readonly MoveOfType<'feed'>[]
  if (player === undefined || moves.length === 0) return null
  return (
    <ul class="f-panel f-ask f-nourish" {...explain({ term: 'nourish' })}>
      {player.pawns.map(
        ({ at, character, fed }, pawn) =>
          at !== 'home' && (
            <li key={pawn} data-fed={fed || undefined}>
              <b>
                <Icon of={guildIcon[character]} size="1.4em" />{' '}
                {capital(words.say('board.pawnAt', { character, location: at }))}
              </b>
              {fed ? (
                <span>{words.say('board.isFed')}</span>
              ) : (
                moves
                  .filter((move) => move.pawn === pawn)
                  .map((move) => (
                    <span
                      key={move.with}
                      class="f-chip"
                      {...props.offer(move, {
                        label: words.say('board.feeds', { character, location: at, meal: move.with }),
                      })}
                    >
                      <MealMark meal={move.with} /> {capital(words.say(`meal.${move.with}`))}
                    </span>
                  ))
              )}
            </li>
          ),
      )}
    </ul>
  )
}

function MealMark({ meal }: { readonly meal: Meal }) {
  if (meal === 'food') return <GoodMark good="food" size="1.3em" />
  if (meal === 'plain') return <TileMark size="1.3em" />
  return <Icon of={meal === 'wine' ? wineIcon : landscapeIcon[meal]} size="1.3em" />
}
