import { isRefusal, type Refusal } from '@portolan/engine'
import type { BeforeAnswer, LinkInfo, PasskeyInfo, SessionInfo } from '@portolan/protocol'
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { calledName } from '../people.ts'
import { go, paths } from '../routes.ts'
import { myName } from '../settings.ts'
import { call, findServer, me } from '../table/api.ts'
import { Page } from '../ui/page.tsx'
import { words } from '../words.ts'
import { BeforeHere } from './before.tsx'
import { MoveLink, RecoveryLink } from './links.tsx'
import { LostScreen } from './lost.tsx'
import { PasskeyList, wasDone } from './passkeys.tsx'
import { SignIn, SignInAsAnother } from './sign-in.tsx'

/** All that is known of one's devices and links, as the server last said it. */
interface Account {
  readonly sessions: readonly SessionInfo[]
  readonly links: readonly LinkInfo[]
  readonly passkeys: readonly PasskeyInfo[]
  readonly before?: BeforeAnswer['before']
  /** Whether the server sends mail, and whether one’s own address is confirmed. */
  readonly mail: boolean
  readonly hasAddress?: boolean
}

async function readAccount(): Promise<Account | Refusal> {
  const unknown = await findServer()
  if (unknown !== undefined) return unknown
  const server = await call('GET /api/server')
  const mail = !isRefusal(server) && server.mail === true
  if (me.value === undefined) return { sessions: [], links: [], passkeys: [], mail }
  const [devices, links, passkeys, before, signals] = await Promise.all([
    call('GET /api/me/sessions'),
    call('GET /api/me/links'),
    call('GET /api/me/passkeys'),
    call('GET /api/me/before'),
    call('GET /api/me/signals'),
  ])
  if (isRefusal(devices)) return devices
  if (isRefusal(links)) return links
  if (isRefusal(passkeys)) return passkeys
  if (isRefusal(before)) return before
  const hasAddress = mail && !isRefusal(signals) && signals.mail.address !== undefined
  return { ...devices, ...links, ...passkeys, ...before, mail, hasAddress }
}

/** Where one sees on which devices one is signed in, ends that, and gets to others. */
export function Devices() {
  const { say } = words.value
  const [account, setAccount] = useState<Account | Refusal | undefined>(undefined)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<Refusal | undefined>(undefined)
  /** Under what it is said: where somebody pressed something. */
  const [where, setWhere] = useState<Part>('devices')
  const told = useRef<HTMLParagraphElement>(null)
  const read = () => void readAccount().then(setAccount)
  useEffect(() => {
    // The button that was pressed may be gone: who goes by keyboard stays where it was.
    if (said !== '' && document.activeElement === document.body) told.current?.focus()
  }, [said, account])
  useEffect(() => {
    read()
    // Meanwhile another device may have come or gone.
    const look = () => document.visibilityState === 'visible' && read()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  /** Does something, says that it is done or why not, and shows what has come of it. */
  const attemptAt = (part: Part) => async (act: () => Promise<object | Refusal>, done: string) => {
    const answer = await act()
    setWhere(part)
    setAccount(await readAccount())
    setProblem(isRefusal(answer) ? answer : undefined)
    setSaid(wasDone(answer) ? say(done) : '')
  }

  if (account === undefined) return <p class="quiet loading">{say('ui.loading')}</p>
  if (isRefusal(account)) return <LostScreen refusal={account} retry={read} />
  if (me.value === undefined) return <Nobody mail={account.mail} arrived={read} />
  const { sessions, links, passkeys, before, mail } = account
  const name = calledName(me.value)
  const linkOf = (kind: LinkInfo['kind']) => links.find((link) => link.kind === kind)
  const wayBack = sessions.length > 1 || linkOf('recovery') !== undefined || account.hasAddress === true
  const outcomeAt = (part: Part) => (
    <Outcome
      said={part === where ? said : ''}
      problem={part === where ? problem : undefined}
      told={part === where ? told : undefined}
    />
  )
  return (
    <Page title={say('account.title')}>
      <article class="prose account">
        <h1>{say('account.title')}</h1>
        <p>{say('account.intro', { name })}</p>
        <p>
          <a class="button" href={paths.person(me.value.id)}>
            {say('account.profile')}
          </a>
        </p>
        {before !== undefined && <BeforeHere before={before} name={name} attempt={attemptAt('before')} />}
        {outcomeAt('before')}
        <h2 id="devices">{say('account.devices')}</h2>
        <ul class="devices" aria-labelledby="devices">
          {sessions.map((session) => (
            <Device
              key={session.id}
              session={session}
              end={() =>
                void attemptAt('devices')(
                  () => call('DELETE /api/me/sessions/:id', { id: session.id }),
                  'account.deviceOut',
                )
              }
            />
          ))}
        </ul>
        {outcomeAt('devices')}
        <SignOuts
          name={name}
          others={sessions.length > 1}
          wayBack={wayBack || passkeys.length > 0}
          signOutOthers={() =>
            void attemptAt('devices')(
              () => call('POST /api/me/sign-out', { body: { where: 'elsewhere' } }),
              'account.othersOut',
            )
          }
          fail={(refusal) => {
            setWhere('devices')
            setProblem(refusal)
          }}
        />
        <PasskeyList passkeys={passkeys} wayBack={wayBack} attempt={attemptAt('passkeys')} />
        {outcomeAt('passkeys')}
        <MoveLink link={linkOf('move')} code={linkOf('code')} read={read} attempt={attemptAt('links')} />
        <RecoveryLink link={linkOf('recovery')} read={read} attempt={attemptAt('links')} />
        {outcomeAt('links')}
        <SignInAsAnother name={name} mail={mail} arrived={read} />
      </article>
    </Page>
  )
}

/** The parts of the page under which it is said what came of something. */
type Part = 'before' | 'devices' | 'passkeys' | 'links'

/** What came of what somebody pressed. */
function Outcome({
  said,
  problem,
  told,
}: {
  readonly said: string
  readonly problem: Refusal | undefined
  readonly told: RefObject<HTMLParagraphElement | null> | undefined
}) {
  return (
    <>
      <p {...(told && { ref: told })} tabIndex={-1} role="status" class={said === '' ? 'unseen' : 'quiet'}>
        {said}
      </p>
      {problem !== undefined && (
        <p class="notice" role="alert">
          {words.value.refusal(problem)}
        </p>
      )}
    </>
  )
}

export type RunAction = (act: () => Promise<object | Refusal>, done: string) => Promise<void>

/** A moment as people say it, with the year only where that is another. */
export function dateOf(at: number): string {
  const year = new Date(at).getFullYear() !== new Date().getFullYear()
  const how = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', ...(year && { year: 'numeric' }) }
  return new Intl.DateTimeFormat(words.value.language, how as Intl.DateTimeFormatOptions).format(at)
}

function Device({ session, end }: { session: SessionInfo; end(): void }) {
  const { say } = words.value
  const { device, here, byRecovery, seen } = session
  const name = device === '' ? say('account.unknown') : device
  const date = dateOf(seen)
  return (
    <li>
      <span>
        <strong>{name}</strong> {here && <em class="here">{say('account.here')}</em>}
        <small>
          {say('account.seen', { date })}
          {byRecovery && <> · {say('account.byRecovery')}</>}
        </small>
      </span>
      {!here && (
        <button type="button" aria-label={say('account.signOutOf', { device: name, date })} onClick={end}>
          {say('account.signOut')}
        </button>
      )}
    </li>
  )
}

/** To leave this device, or to leave none but this one: each asked twice. */
function SignOuts({
  name,
  others,
  wayBack,
  signOutOthers,
  fail,
}: {
  name: string
  others: boolean
  wayBack: boolean
  signOutOthers(): void
  fail(refusal: Refusal): void
}) {
  const { say } = words.value
  const [sure, setSure] = useState<'here' | 'others' | undefined>(undefined)
  async function leave() {
    const answer = await call('POST /api/me/sign-out')
    if (isRefusal(answer)) return fail(answer)
    me.value = undefined
    myName.value = ''
    go(paths.front, 'replace')
  }
  return (
    <div class="sign-outs">
      <div class="buttons">
        {others && (
          <button
            type="button"
            class={sure === 'others' ? 'danger' : ''}
            onClick={() => {
              setSure(sure === 'others' ? undefined : 'others')
              if (sure === 'others') signOutOthers()
            }}
          >
            {say(sure === 'others' ? 'account.reallyOthers' : 'account.signOutOthers')}
          </button>
        )}
        <button
          type="button"
          class={sure === 'here' ? 'danger' : ''}
          onClick={() => (sure === 'here' ? void leave() : setSure('here'))}
        >
          {say(sure === 'here' ? 'account.reallyHere' : 'account.signOutHere')}
        </button>
      </div>
      <p role="status" class={sure === undefined ? 'unseen' : ''}>
        {sure === 'others' && say('account.othersText', { name })}
        {sure === 'here' && !wayBack && say('account.lostForGood', { name })}
      </p>
    </div>
  )
}

function Nobody({ mail, arrived }: { mail: boolean; arrived(): void }) {
  const { say } = words.value
  return (
    <Page title={say('account.title')}>
      <article class="prose account">
        <h1>{say('account.title')}</h1>
        <p>{say('account.nobody')}</p>
        <a class="button" href={paths.front}>
          {say('ui.frontPage')}
        </a>
        <h2>{say('account.comeBack')}</h2>
        <p>{say('account.comeBackText')}</p>
        <SignIn arrived={arrived} mail={mail} />
      </article>
    </Page>
  )
}
