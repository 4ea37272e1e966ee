import { hasGivenUp } from '../table/table.ts'
import { words } from '../words.ts'
import { isGoingOn } from './go-on.tsx'
import type { Frame } from './model.ts'

/** What somebody proposes to the table and waits for an answer to. */
export function Proposals({ frame }: { frame: Frame }) {
  const { say } = words.value
  const info = frame.table.info.value
  const { proposal, players } = info
  const { answer } = frame.table
  const own = players.find((player) => player.mine)?.seat
  if (proposal === undefined || answer === undefined) return null
  const asked = own !== undefined && proposal.waitsFor.includes(own)
  const kind = proposal.level === undefined ? proposal.kind : 'handOverTo'
  const params = {
    name: frame.nameOf(proposal.by),
    bot: proposal.level === undefined ? '' : say(`table.level.${proposal.level}`),
    other: proposal.seat === undefined ? '' : frame.nameOf(proposal.seat),
  }
  // Who has agreed, or made it, sees for whom it waits; and may end it, so that nobody waits for ever.
  const others = proposal.waitsFor.filter((seat) => seat !== own)
  const waits = others.length === 0 ? '' : say('room.proposalWaits', { names: others.map(frame.nameOf) })
  const isOut = isGoingOn(proposal.kind) ? own === undefined || players[own]?.gone !== undefined : hasGivenUp(info)
  const hasAgreed = own !== undefined && !asked && own !== proposal.by && !isOut
  const reply = (accept: boolean) => () => void frame.attempt(() => answer(proposal.id, accept))
  return (
    <section class="proposal" role="status">
      <p>
        {say(`room.proposal.${kind}`, params)} {waits}
      </p>
      <div class="buttons">
        {asked && (
          <>
            <button type="button" class="primary" onClick={reply(true)}>
              {say('table.agree')}
            </button>
            <button type="button" onClick={reply(false)}>
              {say('room.disagree')}
            </button>
          </>
        )}
        {hasAgreed && (
          <button type="button" onClick={reply(false)}>
            {say('room.disagreeAfterAll')}
          </button>
        )}
        {own === proposal.by && (
          <button type="button" onClick={reply(false)}>
            {say('room.withdraw')}
          </button>
        )}
      </div>
    </section>
  )
}
