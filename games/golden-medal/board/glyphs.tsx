import back from 'icon:back-forth'
import tent from 'icon:camping-tent'
import burn from 'icon:card-burn'
import discard from 'icon:card-discard'
import draw from 'icon:card-draw'
import pick from 'icon:card-pickup'
import sabres from 'icon:crossed-sabres'
import hand from 'icon:hand'
import pawn from 'icon:pawn'
import arrow from 'icon:plain-arrow'
import spot from 'icon:position-marker'
import home from 'icon:return-arrow'
import shield from 'icon:shield'
import tavern from 'icon:tavern-sign'
import { Icon } from '@portolan/web/icon'
import type { ComponentChildren } from 'preact'
import type { Card, Condition, Effect, EffectOf, EffectOp, Quest } from '../data/index.ts'
import { ChipMark, Coin, Price } from './marks.tsx'

// What cards and quests do, as signs: the short face of what the look-up tells in words.

/** An open eye, for cards that are looked at. */
const eye =
  '<path fill="currentColor" d="M256 112C140 112 48 208 16 256c32 48 124 144 240 144s208-96 240-144c-32-48-124-144-240-144zm0 232a88 88 0 1 1 0-176 88 88 0 0 1 0 176zm0-48a40 40 0 1 0 0-80 40 40 0 0 0 0 80z"/>'

/** The signs that are explained on the rules page, by what they stand for. */
export const signs = { draw, burn, pick, hand, eye, pawn, spot, home, back, sabres, discard, shield, tavern, tent }
export type SignId = keyof typeof signs

const Sign = ({ of, children }: { of: SignId; children?: ComponentChildren }) => (
  <span class="g-sign" data-sign={of}>
    <Icon of={signs[of]} size="1.15em" />
    {children}
  </span>
)
const Then = () => <Icon of={arrow} size="0.75em" class="g-then" />

/** Two amounts of different chips, each with its sign. */
const chips = ({ amounts }: EffectOf<'gain' | 'spend'>, sign: '+' | '−') =>
  amounts.map(({ resource, n }) => (
    <span key={resource} class="g-sign">
      {sign}
      {n}
      <ChipMark of={resource} size="1.2em" />
    </span>
  ))

const spreads = { any: '', distinct: '≠', same: '=' } as const

/** How each effect is drawn. */
const drawings: { readonly [Name in EffectOp]: (effect: EffectOf<Name>) => ComponentChildren } = {
  gain: (effect) => chips(effect, '+'),
  spend: (effect) => chips(effect, '−'),
  bonusCoins: ({ most }) => (
    <span class="g-sign">
      <Coin n="+1" />/<Icon of={spot} size="1.1em" />≤{most}
    </span>
  ),
  draw: ({ n }) => <Sign of="draw">+{n}</Sign>,
  trash: ({ upTo }) => <Sign of="burn">≤{upTo}</Sign>,
  gainAction: ({ cost, to }) => (
    <>
      <Sign of="pick">
        <Price n={`≤${cost}`} />
      </Sign>
      {to === 'hand' && (
        <>
          <Then />
          <Sign of="hand" />
        </>
      )}
    </>
  ),
  lookKeep: ({ look, keep }) => (
    <>
      <Sign of="eye">{look}</Sign>
      <Then />
      <Sign of="hand">{keep}</Sign>
    </>
  ),
  lookSort: ({ look }) => <Sign of="eye">{look}</Sign>,
  place: ({ n, spread }) => (
    <Sign of="pawn">
      {n > 1 && spreads[spread]}
      {n}
    </Sign>
  ),
  move: ({ upTo }) => (
    <span class="g-sign">
      <Icon of={pawn} size="1.15em" />
      <Icon of={back} size="1.05em" />≤{upTo}
    </span>
  ),
  recall: () => (
    <span class="g-sign">
      <Icon of={pawn} size="1.15em" />
      <Icon of={home} size="1.05em" />1
    </span>
  ),
  clearRow: () => (
    <span class="g-sign">
      <Icon of={pawn} size="1.15em" />
      <Icon of={home} size="1.05em" />
    </span>
  ),
  attack: ({ effect }) => (
    <>
      <Sign of="sabres" />
      {drawn(effect)}
    </>
  ),
  discardTo: ({ n }) => (
    <>
      <Sign of="discard" />
      <Then />
      <Sign of="hand">{n}</Sign>
    </>
  ),
  giveFood: ({ n }) => (
    <span class="g-sign">
      <ChipMark of="food" size="1.2em" />
      <Icon of={home} size="1.05em" />
      {n}
    </span>
  ),
  sendBack: () => drawings.recall({ op: 'recall' }),
  may: ({ price, effects }) => (
    <>
      {price.map(drawn)}
      <Then />
      {effects.map(drawn)}
    </>
  ),
  if: ({ condition, yes, no }) => (
    <>
      {conditionSign(condition)}
      <Then />
      {[...yes, ...no].map(drawn)}
    </>
  ),
}

function conditionSign(condition: Condition): ComponentChildren {
  if (condition.type === 'noFood')
    return (
      <span class="g-sign">
        0<ChipMark of="food" size="1.2em" />
      </span>
    )
  const of = condition.type === 'quests' ? 'spot' : 'pawn'
  return <Sign of={of}>≥{condition.atLeast}</Sign>
}

const drawn = <Name extends EffectOp>(effect: EffectOf<Name>): ComponentChildren =>
  (drawings as unknown as Record<EffectOp, (given: Effect) => ComponentChildren>)[effect.op](effect as Effect)

const Effects = ({ list }: { list: readonly Effect[] }) => (
  <>
    {list.map((effect, i) => (
      <span key={i} class="g-effect">
        {drawn(effect)}
      </span>
    ))}
  </>
)

/** What a card does when it is played, and whether it answers something from the hand. */
export const CardGlyphs = ({ card: { effects, response } }: { card: Card }) => (
  <>
    <Effects list={effects} />
    {response === 'ward' && <Sign of="shield" />}
    {response === 'inn' && (
      <Sign of="tavern">
        +1
        <ChipMark of="food" size="1.2em" />
      </Sign>
    )}
  </>
)

/** What a quest gives, and its camp. */
export const QuestGlyphs = ({ quest: { effects, camp } }: { quest: Quest }) => (
  <>
    <Effects list={effects} />
    {camp.length > 0 && (
      <span class="g-effect g-camp">
        <Sign of="tent" />
        {camp.map(drawn)}
      </span>
    )}
  </>
)
