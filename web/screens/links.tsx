import { isRefusal, type Refusal } from '@portolan/engine'
import type { LinkInfo, OwnLinkKind } from '@portolan/protocol'
import { useEffect, useState } from 'preact/hooks'
import { call } from '../table/api.ts'
import { ShareLink } from '../ui/share-link.tsx'
import { words } from '../words.ts'
import { dateOf, type RunAction } from './devices.tsx'

interface LinkProps {
  /** The one that is out, if there is. */
  readonly link: LinkInfo | undefined
  read(): void
  readonly attempt: RunAction
}

/** How often it is looked whether the link on the screen was opened. */
const LOOK_MS = 3000

/** The path of a link that was just made here, for as long as it is the one that is out. */
function useMade(kind: OwnLinkKind, link: LinkInfo | undefined, read: () => void) {
  const [made, setMade] = useState<string | undefined>(undefined)
  const [problem, setProblem] = useState<Refusal | undefined>(undefined)
  async function make() {
    const answer = await call('POST /api/me/links', { body: { kind } })
    setProblem(isRefusal(answer) ? answer : undefined)
    if (!isRefusal(answer)) setMade(answer.path)
    read()
  }
  return { path: link === undefined ? undefined : made, wasMade: made !== undefined, make, problem }
}

const Problem = ({ refusal }: { refusal: Refusal | undefined }) =>
  refusal === undefined ? null : (
    <p class="notice" role="alert">
      {words.value.refusal(refusal)}
    </p>
  )

/** A link that makes another device one's own: once, and soon. */
export function MoveLink({ link, read, attempt }: LinkProps) {
  const { say } = words.value
  const { path, wasMade, make, problem } = useMade('move', link, read)
  const [revoked, setRevoked] = useState(false)
  useEffect(() => {
    if (path === undefined) return
    const timer = setInterval(read, LOOK_MS)
    return () => clearInterval(timer)
  }, [path])
  const revoke = () => {
    setRevoked(true)
    void attempt(() => call('DELETE /api/me/links/:kind', { kind: 'move' }), 'account.revoked')
  }
  const begin = () => {
    setRevoked(false)
    void make()
  }
  return (
    <section aria-labelledby="move-link">
      <h2 id="move-link">{say('account.move')}</h2>
      <p>{say('account.moveText')}</p>
      {link !== undefined && link.expires !== undefined && (
        <p>{say('account.moveOut', { time: dateOf(link.expires) })}</p>
      )}
      {path !== undefined && (
        <>
          <p>{say('account.keepPrivate')}</p>
          <ShareLink whole path={path} />
        </>
      )}
      <p role="status" class={wasMade && link === undefined && !revoked ? '' : 'unseen'}>
        {wasMade && link === undefined && !revoked && say('account.arrived')}
      </p>
      <Problem refusal={problem} />
      <div class="buttons">
        {path === undefined && (
          <button type="button" onClick={begin}>
            {say('account.makeMove')}
          </button>
        )}
        {link !== undefined && (
          <button type="button" aria-label={say('account.revokeMove')} onClick={revoke}>
            {say('account.revoke')}
          </button>
        )}
      </div>
    </section>
  )
}

/** A link to keep, by which one comes back. */
export function RecoveryLink({ link, read, attempt }: LinkProps) {
  const { say } = words.value
  const { path, make, problem } = useMade('recovery', link, read)
  return (
    <section aria-labelledby="recovery-link">
      <h2 id="recovery-link">{say('account.recovery')}</h2>
      <p>{say('account.recoveryText')}</p>
      {path !== undefined ? (
        <>
          <p>{say('account.keepPrivate')}</p>
          <ShareLink whole path={path} />
        </>
      ) : (
        link !== undefined && (
          <p>
            {say('account.recoveryOut', { date: dateOf(link.made) })} {say('account.replaceText')}
          </p>
        )
      )}
      <Problem refusal={problem} />
      <div class="buttons">
        {link === undefined && (
          <button type="button" onClick={() => void make()}>
            {say('account.makeRecovery')}
          </button>
        )}
        {link !== undefined && (
          <>
            {path === undefined && (
              <button type="button" onClick={() => void make()}>
                {say('account.replace')}
              </button>
            )}
            <button
              type="button"
              aria-label={say('account.revokeRecovery')}
              onClick={() =>
                void attempt(() => call('DELETE /api/me/links/:kind', { kind: 'recovery' }), 'account.revoked')
              }
            >
              {say('account.revoke')}
            </button>
          </>
        )}
      </div>
    </section>
  )
}
