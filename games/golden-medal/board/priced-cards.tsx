import type { PieceProps } from '@portolan/web/board'
import { type CardId, cards } from '../data/index.ts'
import { Price } from './marks.tsx'

/** Cards by name, each behind its price. */
export const PricedCards = ({ list, words }: PieceProps & { readonly list: readonly CardId[] }) => (
  <p class="g-set">
    {list.map((card) => (
      <span key={card} class="g-sign">
        <Price n={cards[card].cost} label={words.say('board.costs', { count: cards[card].cost })} />
        {words.say(`card.${card}`)}
      </span>
    ))}
  </p>
)
