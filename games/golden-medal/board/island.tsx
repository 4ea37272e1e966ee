import { islands, type Quest, type Row, rows } from '../data/index.ts'
import { campText, questText, ruleText } from '../describe.ts'
import type { Move } from '../rules/moves.ts'
import { QuestGlyphs } from './glyphs.tsx'
import { Piece } from './marks.tsx'
import { cameFrom, clearedAs, pieceToken } from './motion.ts'
import { inOrder, nearness, putTogether } from './preview.ts'
import { ownerName, type Props } from './props.ts'
import { foresight } from './tell-preview.ts'

/** The island: its rule, and its quests in two rows, in the order in which they are looked at. */
export function IslandPanel(props: Props) {
  const { view, words } = props
  if (view.island === undefined) return null
  const { rule, quests } = islands[view.island]
  return (
    <section class="g-panel g-island" aria-label={words.say(`island.${view.island}`)}>
      <header {...props.explain({ island: view.island })}>
        <h2>{words.say(`island.${view.island}`)}</h2>
        <p class="g-rule" {...props.explain({ rule: rule.id })}>
          <b>{words.say(`rule.${rule.id}`)}</b> <span>{ruleText(rule, words.say)}</span> <Warning {...props} />
        </p>
      </header>
      {rows.map((row) => (
        <QuestRow key={row} {...props} row={row} quests={quests} />
      ))}
      <Foresight {...props} />
    </section>
  )
}

/** What the rule is about to do. */
function Warning({ view, viewer, words }: Props) {
  const found = nearness(view, viewer)
  if (found === undefined) return null
  const { key, n, of, near } = found
  return <b data-near={near || undefined}>{words.say(`board.live.${key}`, { n, of })}</b>
}

function QuestRow(props: Props & { row: Row; quests: readonly Quest[] }) {
  const { row, quests, words } = props
  return (
    <section class="g-row" data-row={row}>
      <h3 id={`g-row-${row}`} {...props.explain({ term: 'row' })}>
        {words.say(`board.row.${row}`)}
      </h3>
      <ol aria-labelledby={`g-row-${row}`}>
        {quests.map((quest, at) => quest.row === row && <Tile key={quest.id} {...props} quest={quest} at={at} />)}
      </ol>
    </section>
  )
}

/** From one cleared quest to the next. */
const FLASH_MS = 200

function Tile(props: Props & { quest: Quest; at: number }) {
  const { quest, at, view, words, decision, pointed, viewer, events } = props
  const { id, need } = quest
  const on = view.pieces[at] ?? []
  const there = on.reduce((sum, n) => sum + n, 0)
  const seats = view.players.length
  const placing = pointed?.type === 'place' && pointed.quest === id ? decision : undefined
  const ghosts = placing === undefined ? [] : Array.from({ length: putTogether(placing.prompt) }, () => placing.seat)
  const owners = on.flatMap((n, owner) => Array.from({ length: n }, () => owner))
  const who = on.flatMap((n, owner) => (n > 0 ? [`${ownerName(props, owner)} ${n}`] : []))
  const state = words.say('board.quest', { quest: id, there, need, who })
  const sharing = inOrder(view, on).map((owner) => ownerName(props, owner))
  const title = sharing.length > 0 ? words.say('board.ifCleared', { who: sharing }) : ''
  const text = questText(quest, words.say)
  const camp = campText(quest, words.say)
  const moves = movesTo(props, quest)
  const [first] = moves
  const offer =
    first === undefined ? {} : props.offer(moves, { label: `${words.move(first)}. ${state}. ${text} ${camp}`.trim() })
  const grips = decision?.moves.filter((move) => move.type === 'move' && move.from === id) ?? []
  const mine = typeof viewer === 'number' && (on[viewer] ?? 0) > 0
  const cleared = props.calm ? undefined : clearedAs(events, id)
  return (
    <li>
      <div
        class="g-quest"
        data-near={need - there === 1 || undefined}
        data-mine={mine || undefined}
        data-cleared={cleared === undefined ? undefined : true}
        style={cleared === undefined ? undefined : { animationDelay: `${cleared * FLASH_MS}ms` }}
        title={title}
        {...props.explain({ quest: id })}
        {...offer}
      >
        <span class="g-quest-name">{words.say(`quest.${id}`)}</span>
        <span class="g-sockets" role="img" aria-label={state} {...props.grip(grips)}>
          {owners.map((owner, i) => {
            const token = pieceToken(id, owner, owners.slice(0, i).filter((one) => one === owner).length)
            return (
              <Piece key={token} owner={owner} seats={seats} token={token} from={cameFrom(events, view, id, owner)} />
            )
          })}
          {ghosts.map((owner, i) => (
            <Piece key={`ghost-${i}`} owner={owner} seats={seats} ghost />
          ))}
          {Array.from({ length: Math.max(0, need - there - ghosts.length) }, (_, i) => (
            <span key={i} class="g-socket" />
          ))}
          <span class="g-need" title={words.say('board.missing', { count: need - there })}>
            {words.say('board.thereOf', { n: there, of: need })}
          </span>
        </span>
        <span class="g-glyphs" aria-hidden="true">
          <QuestGlyphs quest={quest} />
        </span>
        <span class="g-words">
          {text} {camp}
        </span>
      </div>
    </li>
  )
}

/** All that can be done with this quest now. Where pieces are being placed, it says why one can't be placed here. */
function movesTo({ decision, view }: Props, { id }: Quest): readonly Move[] {
  if (decision === undefined) return []
  const here = decision.moves.filter(
    (move) => ('quest' in move && move.quest === id) || (move.type === 'move' && move.to === id),
  )
  if (here.length > 0 || view.phase === 'purchase') return here
  const kind = decision.moves[0]?.type
  return kind === 'place' || kind === 'recall' || kind === 'sendBack' ? [{ type: kind, quest: id }] : []
}

/** What the move that is pointed at would clear, and for whom. */
function Foresight(props: Props) {
  const { pointed } = props
  return (
    <p class="g-foresight" aria-live="polite">
      {pointed !== undefined && foresight(pointed, props).map((sentence) => <span key={sentence}>{sentence}</span>)}
    </p>
  )
}
