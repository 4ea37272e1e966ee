import { words } from '../words.ts'
import type { Frame } from './model.ts'

/** What somebody proposes to the table and waits for an answer to. */
export function Proposals({ frame }: { frame: Frame }) {
  const { say } = words.value
  const { proposal, players } = frame.table.info.value
  const { answer } = frame.table
  const own = players.find((player) => player.mine)?.seat
  if (proposal === undefined || answer === undefined) return null
  const asked = own !== undefined && proposal.waitsFor.includes(own)
  const kind = proposal.level === undefined ? proposal.kind : 'handOverTo'
  const params = {
    name: frame.nameOf(proposal.by),
    bot: proposal.level === undefined ? '' : say(`ui.level.${proposal.level}`),
    other: proposal.seat === undefined ? '' : frame.nameOf(proposal.seat),
  }
  const reply = (accept: boolean) => () => void frame.attempt(() => answer(proposal.id, accept))
  return (
    <section class="proposal" role="status">
      <p>{say(`ui.proposal.${kind}`, params)}</p>
      <div class="buttons">
        {asked && (
          <>
            <button type="button" class="primary" onClick={reply(true)}>
              {say('ui.agree')}
            </button>
            <button type="button" onClick={reply(false)}>
              {say('ui.disagree')}
            </button>
          </>
        )}
        {own === proposal.by && (
          <button type="button" onClick={reply(false)}>
            {say('ui.withdraw')}
          </button>
        )}
      </div>
    </section>
  )
}
