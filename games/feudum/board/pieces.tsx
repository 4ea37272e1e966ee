import './style.css'
import type { PieceProps, Pieces } from '@portolan/web/board'
import { Icon } from '@portolan/web/icon'
import { cards, dawnAfter, type Good, guilds, type Kind, monsters, relatedKind, repeatable } from '../data/index.ts'
import { vessels } from '../data/map.ts'
import { charters, mandates, type Writ } from '../data/writs.ts'
import { cardIcon, GoodMark, guildIcon, kindIcon, landscapeIcon, monsterIcon, vesselIcon, wineIcon } from './marks.tsx'
import { capital } from './props.ts'

const SIZE = '1.5em'

const iconPiece = (of: string) => () => (
  <span class="f-rules-icon">
    <Icon of={of} size={SIZE} />
  </span>
)

/** A drawing for each of these, by their names. */
const iconsOf = <Name extends string>(icons: Readonly<Record<Name, string>>, names: readonly Name[]): Pieces =>
  Object.fromEntries(names.map((name) => [name, iconPiece(icons[name])]))

const goodPiece = (good: Good) => () => <GoodMark good={good} size={SIZE} />

const kinds: readonly Kind[] = ['outpost', 'farm', 'town', 'feudum']

/** What the rules pages show. */
const pieces: Pieces = {
  saltpetre: goodPiece('saltpeter'),
  sulphur: goodPiece('sulfur'),
  iron: goodPiece('iron'),
  wood: goodPiece('wood'),
  food: goodPiece('food'),
  ...iconsOf(guildIcon, guilds),
  ...iconsOf(kindIcon, kinds),
  ...iconsOf(vesselIcon, [...vessels, 'ferry']),
  orchard: iconPiece(landscapeIcon.orchard),
  archeryButts: iconPiece(landscapeIcon.archeryButts),
  silverMine: iconPiece(landscapeIcon.silverMine),
  sulphurMine: iconPiece(landscapeIcon.sulfurMine),
  ...iconsOf(monsterIcon, monsters),
  ...iconsOf({ wine: wineIcon }, ['wine']),
  ring: Ring,
  evolution: Evolution,
  epochs: Epochs,
  cards: Cards,
  mandates: ({ words }) => <Writs of={mandates} words={words} />,
  charters: ({ words }) => <Writs of={charters} words={words} />,
}
export default pieces

/** The six guilds in the order in which goods go round, each above the kind of place that is related to it. */
function Ring({ words }: PieceProps) {
  return (
    <ol class="f-rules-ring">
      {guilds.map((guild) => (
        <li key={guild}>
          <Icon of={guildIcon[guild]} size="2em" />
          <b>{capital(words.say(`guild.${guild}`))}</b>
          <small>
            <Icon of={kindIcon[relatedKind[guild]]} /> {words.say(`kind.${relatedKind[guild]}`)}
          </small>
        </li>
      ))}
    </ol>
  )
}

/** From an outpost to a feudum, and what each step costs. */
function Evolution({ words }: PieceProps) {
  const costs = [undefined, words.say('good.wood'), words.say('good.iron'), words.say('board.oneSeal')]
  return (
    <ol class="f-rules-ring">
      {kinds.map((kind, i) => (
        <li key={kind}>
          <Icon of={kindIcon[kind]} size="2em" />
          <b>{capital(words.say(`kind.${kind}`))}</b>
          {costs[i] !== undefined && <small>{costs[i]}</small>}
        </li>
      ))}
    </ol>
  )
}

/** How many stacks must show a numeral for its epoch to dawn. */
function Epochs({ words }: PieceProps) {
  return (
    <ol class="f-rules-ring">
      {dawnAfter.map((stacks, epoch) =>
        stacks === 0 ? null : (
          <li key={epoch}>
            <b>{words.say('board.epochNow', { epoch })}</b>
            <span class="f-rules-stacks" role="img" aria-label={`${stacks}`}>
              {Array.from({ length: stacks }, (_, i) => (
                <i key={i}>{words.say(`numeral.${epoch}`)}</i>
              ))}
            </span>
          </li>
        ),
      )}
    </ol>
  )
}

function Cards({ words }: PieceProps) {
  return (
    <ul class="f-rules-list">
      {cards.map((card) => (
        <li key={card}>
          <Icon of={cardIcon[card]} size="2em" />
          <div>
            <b>{words.say(`card.${card}`)}</b>
            {repeatable[card] === 'yes' && <small> ×2</small>}
            <p>{words.say(`cardHelp.${card}`)}</p>
            <p>
              <em>{words.say(`cardSpecial.${card}`)}</em>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const Writs = ({ of, words }: PieceProps & { of: readonly Writ[] }) => (
  <ul class="f-rules-list">
    {of.map((writ) => (
      <li key={writ}>
        <div>
          <b>{words.say(`writ.${writ}`)}</b>
          <p>{words.say(`writHelp.${writ}`)}</p>
        </div>
      </li>
    ))}
  </ul>
)
