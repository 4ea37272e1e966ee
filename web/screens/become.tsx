import { isRefusal, type Refusal } from '@portolan/engine'
import type { PersonRef } from '@portolan/protocol'
import { useEffect, useState } from 'preact/hooks'
import { calledName } from '../people.ts'
import { go, paths } from '../routes.ts'
import { call, findServer, me, ownTables } from '../table/api.ts'
import { Page } from '../ui/page.tsx'
import { ShareLink } from '../ui/share-link.tsx'
import { words } from '../words.ts'
import { LostScreen } from './lost.tsx'
import { afterArriving, arriving, beThem } from './sign-in.tsx'

/** What is known of a link, and of what becoming another would cost. */
interface Known {
  readonly person: PersonRef
  /** Whether who one is now has games, and no other way back to them. */
  readonly wouldBeLost: boolean
  /** Whether who one is now has games that can be taken along. */
  readonly hasGames: boolean
}

/**
 * Behind a private link. Any site can lead somebody to a link of its own making: so nothing changes before they have
 * read who they would be and said yes.
 */
export function Become({ token }: { token: string }) {
  const { say } = words.value
  const [known, setKnown] = useState<Known | Refusal | undefined>(undefined)
  const [problem, setProblem] = useState<Refusal | undefined>(undefined)
  const settled = useSettled()
  const look = () => void readLink(token).then(setKnown)
  useEffect(look, [token])

  if (known === undefined) return <p class="quiet loading">{say('account.reading')}</p>
  if (isRefusal(known)) return <LostScreen refusal={known} retry={known.code === 'NO_CONNECTION' ? look : undefined} />
  const { person, hasGames } = known
  const name = calledName(person)
  const now = me.value === undefined ? undefined : calledName(me.value)
  if (me.value?.id === person.id) return <Already name={name} />

  async function become() {
    const answer = await arriving(call('POST /api/me/sign-in', { body: { token } }))
    if (isRefusal(answer)) return setProblem(answer)
    beThem(answer)
    afterArriving(hasGames)
  }
  return (
    <Page title={say('account.become', { name })}>
      <article class="prose become">
        <h1>{say('account.become', { name })}</h1>
        <p>{say('account.becomeText', { name })}</p>
        <p>{say('account.caution', { name })}</p>
        {now !== undefined && <WhoIsHere name={now} wouldBeLost={known.wouldBeLost} />}
        <div class="buttons">
          <button type="button" class="primary" disabled={!settled} onClick={() => void become()}>
            {say('account.yes', { name })}
          </button>
          <button type="button" onClick={() => go(paths.front, 'replace')}>
            {now === undefined ? say('account.notNow') : say('account.stay', { name: now })}
          </button>
        </div>
        {problem !== undefined && (
          <p class="notice" role="alert">
            {words.value.refusal(problem)}
          </p>
        )}
      </article>
    </Page>
  )
}

async function readLink(token: string): Promise<Known | Refusal> {
  const [peeked, unknown] = await Promise.all([
    call('POST /api/me/sign-in/peek', { body: { token } }),
    // The page may have been faster than the question who one is.
    findServer(),
  ])
  if (isRefusal(peeked)) return peeked
  if (unknown !== undefined) return unknown
  return { person: peeked.person, ...(await gamesAtStake()) }
}

async function gamesAtStake(): Promise<Pick<Known, 'wouldBeLost' | 'hasGames'>> {
  if (me.value === undefined) return { wouldBeLost: false, hasGames: false }
  const [devices, tables] = await Promise.all([
    call('GET /api/me/sessions'),
    ownTables({ status: 'open,playing,finished,abandoned' }),
  ])
  const hasGames = isRefusal(tables) || tables.tables.length > 0
  const isElsewhere = !isRefusal(devices) && devices.sessions.length > 1
  return { hasGames, wouldBeLost: hasGames && !isElsewhere && !me.value.hasLink && !me.value.hasPasskey }
}

/** What becomes of who one is on this device, and a way to keep it. */
function WhoIsHere({ name, wouldBeLost }: { name: string; wouldBeLost: boolean }) {
  const { say } = words.value
  const [path, setPath] = useState<string | undefined>(undefined)
  const [back] = useState(me.value?.hasLink === true || me.value?.hasPasskey === true)
  async function keep() {
    const answer = await call('POST /api/me/links', { body: { kind: 'recovery' } })
    if (!isRefusal(answer)) setPath(answer.path)
  }
  return (
    <section class="who-is-here" aria-label={say('account.now', { name })}>
      <p>{say('account.now', { name })}</p>
      {path !== undefined ? (
        <>
          <p role="status">{say('account.nowKept', { name })}</p>
          <ShareLink whole path={path} />
        </>
      ) : wouldBeLost ? (
        <>
          <p class="notice">{say('account.nowLost', { name })}</p>
          <button type="button" onClick={() => void keep()}>
            {say('account.makeRecovery')}
          </button>
        </>
      ) : (
        back && <p>{say('account.nowBack', { name })}</p>
      )}
    </section>
  )
}

function Already({ name }: { name: string }) {
  const { say } = words.value
  return (
    <Page title={say('account.already', { name })}>
      <article class="prose become">
        <h1>{say('account.already', { name })}</h1>
        <p>{say('account.alreadyText')}</p>
        <div class="buttons">
          <a class="button primary" href={paths.front}>
            {say('ui.frontPage')}
          </a>
          <a class="button" href={paths.me}>
            {say('account.title')}
          </a>
        </div>
      </article>
    </Page>
  )
}

const SETTLE_MS = 600

/**
 * Whether the page has been before the reader for a moment. A site can put its own window over this one and close it
 * between the two clicks of a double click: the second would say yes to what nobody has seen.
 */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      clearTimeout(timer)
      setSettled(false)
    }
    const arrive = () => {
      leave()
      timer = setTimeout(setSettled, SETTLE_MS, true)
    }
    if (document.hasFocus()) arrive()
    addEventListener('focus', arrive)
    addEventListener('blur', leave)
    return () => {
      clearTimeout(timer)
      removeEventListener('focus', arrive)
      removeEventListener('blur', leave)
    }
  }, [])
  return settled
}
