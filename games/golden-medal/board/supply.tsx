import { at } from '@portolan/engine'
import { Icon } from '@portolan/web/icon'
import { basicPiles, type CardId, cards, isAction } from '../data/index.ts'
import type { Move } from '../rules/moves.ts'
import type { Pile } from '../rules/state.ts'
import { Chits, Figures, figuresInWords, wordsOf } from './card.tsx'
import { ChipMark, Price, pictures } from './marks.tsx'
import { type Props, playerOf } from './props.ts'

/** The piles of the supply: what each costs, does, and how many are left; what can be had now glows. */
export function SupplyPanel(props: Props) {
  const { view, words } = props
  const of = (wanted: (card: CardId) => boolean) =>
    view.supply.filter(({ card }) => wanted(card)).sort((a, b) => cards[a.card].cost - cards[b.card].cost)
  const isBasic = (card: CardId) => (basicPiles as readonly CardId[]).includes(card)
  const groups = {
    medals: of((card) => !isAction(card)),
    basics: of((card) => isBasic(card) && isAction(card)),
    optional: of((card) => !isBasic(card)),
  }
  return (
    <section class="g-panel g-supply" aria-label={words.say('label.supply')}>
      {Object.entries(groups).map(([name, piles]) => (
        <ul key={name} data-group={name} aria-label={words.say(`board.group.${name}`)}>
          {piles.map((pile) => (
            <PileRow key={pile.card} {...props} pile={pile} />
          ))}
        </ul>
      ))}
      {view.lost.length > 0 && (
        <details class="g-zone g-trashed" {...props.explain({ term: 'trash' })}>
          <summary>{words.say('board.trashed', { count: view.lost.length })}</summary>
          <div class="g-popover">
            <Chits cards={view.lost} words={words} />
          </div>
        </details>
      )}
    </section>
  )
}

function PileRow(props: Props & { pile: Pile }) {
  const { pile, words } = props
  const { card, left } = pile
  const { cost, type } = cards[card]
  const move = moveFor(props, card)
  const state = `${words.say('board.pile', { card, cost, left })}. ${figuresInWords(card, words)}`
  const offer = move === undefined ? {} : props.offer(move, { label: `${words.move(move)}. ${state}` })
  const chips = move?.type === 'buy' && left > 0 ? chipsFor(props, cost) : 0
  return (
    <li>
      <div
        class="g-pile"
        data-type={type}
        data-empty={left === 0 || undefined}
        data-chips={chips || undefined}
        {...props.explain({ card })}
        {...offer}
      >
        <Price n={cost} label={words.say('board.costs', { count: cost })} />
        <span class="g-pile-name">
          <Icon of={pictures[card]} size="1.15em" /> <b>{words.say(`card.${card}`)}</b>
        </span>
        <span class="g-left" role="img" aria-label={words.say('board.left', { count: left })}>
          ×{left}
        </span>
        <Figures id={card} words={words} />
        {chips > 0 && (
          <span class="g-with-chips" title={words.say('board.takesChips', { count: chips })}>
            −{chips}
            <ChipMark of="coin" size="1.2em" />
          </span>
        )}
        <span class="g-words">{wordsOf(card, words)}</span>
      </div>
    </li>
  )
}

/** 4: how many coin chips a purchase would take, where they are enough for it. */
function chipsFor({ view }: Props, cost: number): number {
  const missing = cost - view.coins
  return missing > 0 && missing <= at(view.players, view.turn).chips.coin ? missing : 0
}

/** What pressing a pile means now: a purchase, or a card that an effect gives. */
function moveFor(props: Props, card: CardId): Move | undefined {
  const { decision, view } = props
  if (decision === undefined || playerOf(props) === undefined) return undefined
  const gains = decision.moves.some((move) => move.type === 'gain')
  if (gains) return { type: 'gain', card }
  return view.phase === 'purchase' && decision.seat === view.turn ? { type: 'buy', card } : undefined
}
