import './style.css'
import type { PieceProps, Pieces } from '@portolan/web/board'
import type { ComponentChildren } from 'preact'
import {
  bonusIds,
  colors,
  explorationIds,
  explorationOf,
  icons,
  locationIds,
  locationOf,
  marketTileIds,
  merchantIds,
  pointIds,
  symbols,
} from '../data/index.ts'
import { BonusFace } from './bonus.tsx'
import { MerchantFace, PointFace } from './cards.tsx'
import { Bounty, EffectMarks } from './cell.tsx'
import { MapTile } from './islands.tsx'
import {
  Boat,
  Crier,
  Cube,
  Explore,
  Figure,
  FirstFlag,
  Fort,
  IconMark,
  Outpost,
  Points,
  Settler,
  Stall,
  SymbolMark,
  Up,
} from './marks.tsx'

interface Shown {
  readonly id: string
  readonly face: ComponentChildren
  readonly text: string
}

/** Pieces of one kind, each with what it does in words. */
const list = (shown: readonly Shown[], as = '') => (
  <ul class="e-rules-list">
    {shown.map(({ id, face, text }) => (
      <li key={id}>
        <span class={`e-piece ${as}`} aria-hidden="true">
          {face}
        </span>
        <small>{text}</small>
      </li>
    ))}
  </ul>
)

const one = (face: ComponentChildren) => () => <span class="e-piece">{face}</span>

/** The words of the game, in the order in which one meets them. */
const glossary = [
  'settlers',
  'rest',
  'storage',
  'upgrade',
  'points',
  'pointCards',
  'pointRow',
  'exploration',
  'merchants',
  'pile',
  'boat',
  'toll',
  'outposts',
  'column',
  'bonus',
  'first',
] as const

/** What the rules pages show. */
const pieces: Pieces = {
  settler: one(<Settler />),
  upgrade: one(<Up />),
  boat: one(<Boat />),
  outpost: one(<Outpost />),
  exploration: one(<Explore />),
  points: one(<Points n={1} />),
  first: one(<FirstFlag />),
  fort: one(<Fort />),
  stall: one(<Stall />),
  crier: one(<Crier />),
  glossary: ({ words }: PieceProps) => (
    <ul>
      {glossary.map((term) => (
        <li key={term}>
          <strong>{words.say(`lookUp.term.${term}.name`)}</strong>: {words.say(`lookUp.term.${term}.text`)}
        </li>
      ))}
    </ul>
  ),
  cubes: ({ words }: PieceProps) =>
    list(colors.map((id) => ({ id, face: <Cube color={id} />, text: words.say(`color.${id}`) }))),
  icons: ({ words }: PieceProps) =>
    list(icons.map((id) => ({ id, face: <IconMark of={id} />, text: words.say(`icon.${id}`) }))),
  symbols: ({ words }: PieceProps) =>
    list(symbols.map((id) => ({ id, face: <SymbolMark of={id} />, text: words.say(`symbol.${id}`) }))),
  places: ({ words }: PieceProps) =>
    list(
      locationIds.map((id) => ({
        id,
        face: (
          <>
            <EffectMarks effect={locationOf(id).effect} />
            <Figure n={locationOf(id).settlers} class="e-rules-need" />
            <Settler />
          </>
        ),
        text: `${words.say(`location.${id}`)}: ${words.say(`locationRule.${id}`)}`,
      })),
    ),
  pointCards: ({ words }: PieceProps) =>
    list(
      pointIds.map((id) => ({ id, face: <PointFace id={id} />, text: words.say(`pointCard.${id}`) })),
      'e-card',
    ),
  merchants: ({ words }: PieceProps) =>
    list(
      merchantIds.map((id) => ({ id, face: <MerchantFace id={id} />, text: words.say(`merchant.${id}`) })),
      'e-card e-merchant',
    ),
  islands: ({ words }: PieceProps) =>
    list(marketTileIds.map((id) => ({ id, face: <MapTile tile={id} />, text: words.say(`islandTile.${id}`) }))),
  bonusTiles: ({ words }: PieceProps) =>
    list(
      bonusIds.map((id) => ({ id, face: <BonusFace id={id} />, text: words.say(`bonusTile.${id}`) })),
      'e-tile',
    ),
  explorationTiles: ({ words }: PieceProps) =>
    list(
      explorationIds.map((id) => ({
        id,
        face: (
          <>
            <Points n={explorationOf(id).points} />
            <Bounty of={id} />
          </>
        ),
        text: words.say(`explorationTile.${id}`),
      })),
    ),
}
export default pieces
