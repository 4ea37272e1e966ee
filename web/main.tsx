import './style/index.css'
import { effect } from '@preact/signals'
import { type ComponentType, render } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { keepForOffline } from './offline.ts'
import { type Route, route } from './routes.ts'
import { FrontScreen } from './screens/front.tsx'
import { language } from './settings.ts'
import { findServer, me, signedOut } from './table/api.ts'
import { isPassing, tryLater } from './table/patience.ts'
import { later } from './ui/later.tsx'
import { loadFrame, withText, words } from './words.ts'

type Page = ComponentType<{ route: Route }>

/** The pages beyond the first are loaded when somebody goes there. */
const pages: Readonly<Record<Exclude<Route['page'], 'front'>, () => Promise<Page>>> = {
  about: async () => (await withText(import('./screens/about.tsx'), 'about')).AboutScreen,
  games: async () => (await withText(import('./screens/games.tsx'), 'archive', 'games', 'server')).GamesScreen,
  open: async () => (await withText(import('./screens/open.tsx'), 'archive', 'server')).OpenScreen,
  settings: async () => (await withText(import('./screens/settings.tsx'), 'settings')).SettingsScreen,
  setup: async () => (await withText(import('./screens/setup.tsx'), 'room', 'server', 'setup')).SetupScreen,
  rules: async () => (await withText(import('./screens/rules.tsx'), 'rules')).RulesScreen,
  daily: async () => (await import('./screens/daily.tsx')).DailyScreen,
  local: async () => (await withText(import('./screens/local.tsx'), 'table')).LocalScreen,
  table: async () => (await withText(import('./screens/online.tsx'), 'room', 'server', 'share', 'table')).OnlineScreen,
  me: async () => (await withText(import('./screens/me.tsx'), 'account', 'server', 'share')).MeScreen,
  person: async () => (await withText(import('./screens/person.tsx'), 'person', 'server')).PersonScreen,
  signals: async () => (await withText(import('./screens/signals.tsx'), 'server', 'signals')).SignalsScreen,
  unsubscribe: async () => (await withText(import('./screens/unsubscribe.tsx'), 'signals')).UnsubscribeScreen,
  replay: async () =>
    (await withText(import('./screens/replay.tsx'), 'replay', 'server', 'share', 'table')).ReplayScreen,
  lost: async () => (await import('./screens/lost.tsx')).LostScreen,
}

const SignedOut = later(async () => (await withText(import('./screens/signed-out.tsx'), 'account')).SignedOut)

const App = () => (
  <>
    <Shown />
    {signedOut.value && <SignedOut />}
  </>
)

function Shown() {
  const here = route.value
  const [shown, setShown] = useState<{ Page: Page; route: Route } | undefined>(undefined)
  useEffect(() => {
    if (here.page === 'front') return setShown(undefined)
    let current = true
    void pages[here.page]().then((Page) => current && setShown({ Page, route: here }))
    return () => {
      current = false
    }
  }, [here])
  if (here.page === 'front') return <FrontScreen />
  if (shown === undefined) return <p class="quiet loading">{words.value.say('ui.loading')}</p>
  // A new address is a new page, with nothing left over from the last.
  return <shown.Page key={JSON.stringify(shown.route)} route={shown.route} />
}

let stopWaiting = () => {}

/** Finds out whether there is a server, again and again while it can't be reached, and sends what it has not had yet. */
async function lookForServer(tries = 0) {
  stopWaiting()
  const refusal = await findServer()
  if (refusal !== undefined) {
    if (isPassing(refusal)) stopWaiting = tryLater(tries, () => void lookForServer(tries + 1))
    return
  }
  const { sendAttempts } = await import('./table/attempts.ts')
  await sendAttempts()
}

async function begin() {
  await loadFrame(language.value)
  const root = document.getElementById('app')
  if (root !== null) render(<App />, root)
  // Whoever is somebody is told of their turns, whatever the page.
  effect(() => void (me.value && import('./signs.ts')))
  void lookForServer()
  addEventListener('online', () => void lookForServer())
  if (import.meta.env.PROD) await keepForOffline()
}

void begin()
