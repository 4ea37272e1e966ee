import { Icon } from '@portolan/web/icon'
import { basicPiles, type CardId, cards, isAction } from '../data/index.ts'
import { cardText, responseText } from '../describe.ts'
import type { Move } from '../rules/moves.ts'
import type { Pile } from '../rules/state.ts'
import { Chits, Figures } from './card.tsx'
import { Count, pictures } from './marks.tsx'
import { type Props, playerOf } from './props.ts'

/** The piles of the supply: what each costs, does, and how many are left; what can be had now glows. */
export function SupplyPanel(props: Props) {
  const { view, words } = props
  const of = (wanted: (card: CardId) => boolean) => view.supply.filter(({ card }) => wanted(card))
  const isBasic = (card: CardId) => (basicPiles as readonly CardId[]).includes(card)
  const groups = {
    medals: of((card) => !isAction(card)),
    basics: of((card) => isBasic(card) && isAction(card)),
    optional: of((card) => !isBasic(card)),
  }
  return (
    <section class="g-panel g-supply" aria-label={words.say('label.supply')}>
      {Object.entries(groups).map(([name, piles]) => (
        <ul key={name} aria-label={words.say(`board.group.${name}`)}>
          {piles.map((pile) => (
            <PileRow key={pile.card} {...props} pile={pile} />
          ))}
        </ul>
      ))}
      {view.lost.length > 0 && (
        <details class="g-zone">
          <summary>{words.say('board.trashed', { count: view.lost.length })}</summary>
          <Chits cards={view.lost} words={words} />
        </details>
      )}
    </section>
  )
}

/** A text longer than this is not read well in a narrow column. */
const MANY_LETTERS = 100

function PileRow(props: Props & { pile: Pile }) {
  const { pile, words } = props
  const { card, left } = pile
  const { cost, type } = cards[card]
  const text = [cardText(cards[card], words.say), responseText(cards[card], words.say)].filter(Boolean).join(' ')
  const move = moveFor(props, card)
  const state = words.say('board.pile', { card, cost, left })
  const offer = move === undefined ? {} : props.offer(move, { label: `${words.move(move)}. ${state}` })
  return (
    <li data-long={text.length > MANY_LETTERS || undefined}>
      <div class="g-pile" data-type={type} data-empty={left === 0 || undefined} {...offer}>
        <Count of="coin" n={cost} label={words.say('board.costs', { count: cost })} />
        <span class="g-pile-name">
          <Icon of={pictures[card]} size="1.1em" /> {words.say(`card.${card}`)}
        </span>
        <span class="g-left" role="img" aria-label={words.say('board.left', { count: left })}>
          ×{left}
        </span>
        <span class="g-pile-rest">
          <Figures id={card} words={words} /> {text}
        </span>
      </div>
    </li>
  )
}

/** What pressing a pile means now: a purchase, or a card that an effect gives. */
function moveFor(props: Props, card: CardId): Move | undefined {
  const { decision, view } = props
  if (decision === undefined || playerOf(props) === undefined) return undefined
  const gains = decision.moves.some((move) => move.type === 'gain')
  if (gains) return { type: 'gain', card }
  return view.phase === 'purchase' && decision.seat === view.turn ? { type: 'buy', card } : undefined
}
