import './style.css'
import { useState } from 'preact/hooks'
import { MAX_FAVOR, MOVES_PER_TURN } from '../data/index.ts'
import { Chart } from './chart.tsx'
import { Draft } from './draft.tsx'
import { favorOpens } from './favor.ts'
import { MarketPanel } from './market.tsx'
import { Seal, TempleSign, Wave } from './marks.tsx'
import { type Props, playerOf } from './props.ts'
import { Stand } from './stand.tsx'
import { TemplePanel } from './temple.tsx'
import { TreasuryPanel } from './treasury.tsx'

/** The whole of Ophir on the table: the chart, and ashore the market, the treasury and the temple. */
export function Board(props: Props) {
  const { view, words } = props
  const [mapOnly, setMapOnly] = useState(false)
  const drafting = view.phase === 'draft'
  const begun = view.phase !== 'barriers' && !drafting
  return (
    <div class="ophir">
      <div class="o-table" data-phase={view.phase} data-map-only={(drafting && mapOnly) || undefined}>
        {drafting && (
          <button type="button" class="o-toggle" aria-pressed={mapOnly} onClick={() => setMapOnly(!mapOnly)}>
            {words.say(mapOnly ? 'board.showSpecialists' : 'board.showMap')}
          </button>
        )}
        <div class="o-sheet">
          <Chart {...props} />
          <Corners {...props} />
        </div>
        {drafting && <Draft {...props} />}
        {view.phase === 'barriers' && <p class="o-panel o-note">{words.say('board.barriersNote')}</p>}
        <MarketPanel {...props} />
        {begun && <TreasuryPanel {...props} />}
        {begun && <TemplePanel {...props} />}
      </div>
    </div>
  )
}

/** In the corners of the chart: moves left, favor, and the two clocks. */
function Corners(props: Props) {
  const { view, words } = props
  const player = playerOf(props)
  if (view.market === undefined) return null
  const { turn } = view
  const moves = turn === undefined ? 0 : turn.handlingNeutral ? MOVES_PER_TURN - turn.neutralSteps : turn.movesLeft
  return (
    <>
      {turn !== undefined && (
        <p class="o-corner moves" {...props.explain({ term: 'moves' })}>
          <span>
            {Array.from({ length: MOVES_PER_TURN }, (_, i) => (
              <Wave key={i} class={i < moves ? 'left' : ''} size="1.6em" />
            ))}
          </span>
          {words.say('board.movesLeft', { count: moves })}
        </p>
      )}
      {player !== undefined && turn !== undefined && (
        <Stand
          class="o-corner o-seal-button favor"
          {...props.explain({ term: 'favor' })}
          data-used={(turn.favorUsed && turn.seat === props.viewer) || undefined}
          offer={props.offer({ type: 'spendFavor' })}
          label={
            props.may({ type: 'spendFavor' })
              ? `${words.say('move.spendFavor')}: ${words.say(`favorOpens.${favorOpens(view, turn.seat)}`)}`
              : words.say('board.favorOf', { favor: player.favor, most: MAX_FAVOR })
          }
        >
          <Seal n={player.favor} size="2.6em" />
          <span>{words.say(turn.favorUsed && turn.seat === props.viewer ? 'board.favorSpent' : 'label.favor')}</span>
        </Stand>
      )}
      <p class="o-corner temple-clock" {...props.explain({ term: 'track' })}>
        <TempleSign size="1.5em" />
        {words.say('board.metalsToGo', { count: view.metalsToComplete - view.donated })}
      </p>
      <p class="o-corner market-clock" {...props.explain({ term: 'shift' })}>
        <svg class="o-mark o-cards" viewBox="0 0 24 24" width="1.5em" height="1.5em" aria-hidden="true">
          <path d="M8 3h11v15H8zM5 6v15h11" />
        </svg>
        {words.say('board.shiftsToGo', { count: view.market.shiftsLeft + 1 })}
      </p>
    </>
  )
}
