import { type CardId, cards } from '../data/index.ts'
import { discardMoves, keepMoves, type Move, putBackMoves } from '../rules/moves.ts'
import { Chits, Face } from './card.tsx'
import { kindsOf } from './kinds.ts'
import { useSeries } from './play-all.tsx'
import type { Props } from './props.ts'

/** Cards of one's deck that are being looked at, each with what can be done with it; the hand beside them. */
export function Looking({ list, hand, ...props }: Props & { list: readonly CardId[]; hand: readonly CardId[] }) {
  const { words, decision } = props
  const putsBack = decision?.moves.some(({ type }) => type === 'putBack') ?? false
  return (
    <section class="g-looking" aria-label={words.say('label.looking')}>
      {kindsOf(list).map(([id, n]) => (
        <div key={id} class="g-looked">
          <div class="g-card" data-type={cards[id].type} {...props.explain({ card: id })}>
            <Face id={id} words={words} n={n} />
          </div>
          {movesWith(props, id).map((move) => (
            <button key={move.type} type="button" {...props.offer(move, { plain: true })}>
              {words.say(`board.look.${move.type}`)}
            </button>
          ))}
        </div>
      ))}
      {putsBack && <PutAllBack {...props} list={list} />}
      <span class="g-looker">
        <span class="g-label">{words.say('label.hand')}</span> <Chits cards={hand} words={words} />
      </span>
    </section>
  )
}

type LookMove = Extract<Move, { type: 'keep' | 'putBack' | 'discard' }>

const movesWith = ({ may }: Props, id: CardId): readonly LookMove[] =>
  [keepMoves[id], putBackMoves[id], discardMoves[id]].filter((move) => may(move))

/** All cards back where they were: the first on top, so the last goes first. */
function PutAllBack({ list, ...props }: Props & { list: readonly CardId[] }) {
  const { words } = props
  const moves = list.toReversed().flatMap((id) => (props.may(putBackMoves[id]) ? [putBackMoves[id]] : []))
  const { going, go } = useSeries(props, moves)
  if (list.length < 2) return null
  return (
    <button type="button" class="g-at-once" disabled={going} onClick={go}>
      {words.say('board.putAllBack')}
    </button>
  )
}
