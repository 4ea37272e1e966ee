import { isRefusal, type Refusal } from '@portolan/engine'
import type { CodeAnswer, LinkInfo, OwnLinkKind } from '@portolan/protocol'
import { useEffect, useState } from 'preact/hooks'
import { call } from '../table/api.ts'
import { ShareLink } from '../ui/share-link.tsx'
import { words } from '../words.ts'
import { dateOf, type RunAction } from './devices.tsx'

/** A code is read in two halves. */
const inHalves = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

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

/** The code that was just made here, for as long as it is the one that is out. */
function useCode(out: LinkInfo | undefined, read: () => void) {
  const [made, setMade] = useState<CodeAnswer | undefined>(undefined)
  const [problem, setProblem] = useState<Refusal | undefined>(undefined)
  async function makeCode() {
    const answer = await call('POST /api/me/codes')
    setProblem(isRefusal(answer) ? answer : undefined)
    if (!isRefusal(answer)) setMade(answer)
    read()
  }
  return { code: out === undefined ? undefined : made, makeCode, problem }
}

/** A link or a code that makes another device one's own: once, and soon. */
export function MoveLink({ link, code: out, read, attempt }: LinkProps & { readonly code: LinkInfo | undefined }) {
  const { say } = words.value
  const { path, wasMade, make, problem } = useMade('move', link, read)
  const { code, makeCode, problem: codeProblem } = useCode(out, read)
  const [revoked, setRevoked] = useState(false)
  useEffect(() => {
    if (path === undefined && code === undefined) return
    const timer = setInterval(read, LOOK_MS)
    return () => clearInterval(timer)
  }, [path, code])
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
      <div role="status">
        {code !== undefined && (
          <>
            <p>{say('account.codeText', { time: dateOf(code.expires), page: say('account.title') })}</p>
            <p>
              <code class="code">{inHalves(code.characters)}</code>
            </p>
          </>
        )}
      </div>
      <Problem refusal={problem ?? codeProblem} />
      <div class="buttons">
        {path === undefined && (
          <button type="button" onClick={begin}>
            {say('account.makeMove')}
          </button>
        )}
        {code === undefined && (
          <button type="button" onClick={() => void makeCode()}>
            {say('account.makeCode')}
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
