import { signal } from '@preact/signals'

/** Where the reader is: a page and what it is about. */
export type Route =
  | { readonly page: 'front' | 'about' | 'games' | 'open' | 'settings' }
  | { readonly page: 'signals'; readonly token?: string }
  | { readonly page: 'unsubscribe'; readonly token: string }
  | { readonly page: 'setup' | 'rules' | 'daily'; readonly game: string }
  | { readonly page: 'local' | 'table' | 'person'; readonly id: string }
  | { readonly page: 'me'; readonly token?: string }
  | { readonly page: 'replay'; readonly from: 'local' | 'table'; readonly id: string; readonly moment?: number }
  | { readonly page: 'lost' }

/** What the address of a table in this browser begins with; browsers have kept such addresses. */
const LOCAL = 'home'

/** `hash` is what follows the path: the token of a private link is there, where no server is told of it. */
export function readPath(path: string, hash = ''): Route {
  const [first, second, third, ...more] = path.split('/').filter((part) => part !== '')
  if (more.length > 0) return { page: 'lost' }
  if (first === undefined) return { page: 'front' }
  if (second === undefined) {
    if (first === 'me' || first === 'signals') return { page: first, ...(hash.length > 1 && { token: hash.slice(1) }) }
    return first === 'about' || first === 'games' || first === 'open' || first === 'settings'
      ? { page: first }
      : { page: 'lost' }
  }
  const isLocal = first === LOCAL
  if (third === undefined) {
    if (first === 'play') return { page: 'setup', game: second }
    if (first === 'rules') return { page: 'rules', game: second }
    if (first === 'daily') return { page: 'daily', game: second }
    // So links were until they had it there.
    if (first === 'me' || first === 'unsubscribe') return { page: first, token: second }
    if (first === 'person') return { page: first, id: second }
    if (first === 'game') return { page: 'replay', from: 'table', id: second }
    if (isLocal || first === 'table') return { page: isLocal ? 'local' : 'table', id: second }
  }
  if (first === 'game' && /^\d{1,6}$/.test(third ?? ''))
    return { page: 'replay', from: 'table', id: second, moment: Number(third) }
  // Games on a server once had it there, too.
  if (third === 'replay' && (isLocal || first === 'table'))
    return { page: 'replay', from: isLocal ? 'local' : 'table', id: second }
  return { page: 'lost' }
}

export const paths = {
  front: '/',
  about: '/about',
  games: '/games',
  open: '/open',
  settings: '/settings',
  me: '/me',
  signals: '/signals',
  setup: (game: string) => `/play/${game}`,
  rules: (game: string, anchor?: string) => `/rules/${game}${anchor === undefined ? '' : `#${anchor}`}`,
  daily: (game: string) => `/daily/${game}`,
  local: (id: string) => `/${LOCAL}/${id}`,
  table: (id: string) => `/table/${id}`,
  person: (id: string) => `/person/${id}`,
  analysis: (kind: 'local' | 'online', id: string) => `${paths.replay(kind, id)}?analysis`,
  replay: (kind: 'local' | 'online', id: string, number?: number) =>
    `${kind === 'local' ? `/${LOCAL}/${id}/replay` : `/game/${id}`}${number === undefined ? '' : `#${number}`}`,
  /** The same for others: what a server is asked for says the moment, so that it can show a picture of it. */
  moment: (id: string, number: number) => `/game/${id}/${number}`,
}

const here = () => readPath(location.pathname, location.hash)

export const route = signal<Route>(here())

const arrive = () => {
  route.value = here()
}

export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', path)
  else history.replaceState(null, '', path)
  arrive()
  scrollTo(0, 0)
}

addEventListener('popstate', arrive)

// Plain links work everywhere; here they don't load the page anew.
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.pathname.startsWith('/api') || (link.hash !== '' && link.pathname === location.pathname)) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
})
