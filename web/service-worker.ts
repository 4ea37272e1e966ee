// BUILD and FILES are written above this by the build.
declare const BUILD: string
declare const FILES: readonly string[]

interface Lifecycle extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Fetched extends Lifecycle {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

const name = `portolan-${BUILD}`

addEventListener('install', (event) => {
  const install = caches.open(name).then((cache) => cache.addAll(FILES))
  ;(event as Lifecycle).waitUntil(install)
})

addEventListener('activate', (event) => {
  const tidy = caches
    .keys()
    .then((all) => Promise.all(all.filter((one) => one !== name).map((one) => caches.delete(one))))
  ;(event as Lifecycle).waitUntil(tidy)
})

addEventListener('fetch', (event) => {
  const fetched = event as Fetched
  const url = new URL(fetched.request.url)
  if (fetched.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api')) return
  if (fetched.request.mode === 'navigate') fetched.respondWith(page(fetched.request))
  else if (FILES.includes(url.pathname)) fetched.respondWith(kept(fetched.request))
})

interface Pushed extends Lifecycle {
  readonly data: {
    json(): { readonly kind: string; readonly title: string; readonly text: string; readonly path: string }
  } | null
}

interface Pressed extends Lifecycle {
  readonly notification: Notification
}

interface WindowClient {
  readonly url: string
  readonly focused: boolean
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

declare const registration: ServiceWorkerRegistration
declare const clients: {
  matchAll(how: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly WindowClient[]>
  openWindow(url: string): Promise<unknown>
}

const windows = () => clients.matchAll({ type: 'window', includeUncontrolled: true })
const pathOf = ({ url }: WindowClient) => new URL(url).pathname

addEventListener('push', (event) => {
  const { data, waitUntil } = event as Pushed
  const told = data?.json()
  if (told !== undefined) waitUntil.call(event, show(told))
})

/** Who looks at the table needs no notice; one about the same table takes the place of the last. */
async function show({ title, text, path }: { title: string; text: string; path: string }): Promise<void> {
  if ((await windows()).some((one) => one.focused && pathOf(one) === path)) return
  await registration.showNotification(title, { body: text, tag: path, icon: '/icon.svg', data: path })
}

addEventListener('notificationclick', (event) => {
  const { notification, waitUntil } = event as Pressed
  notification.close()
  waitUntil.call(event, goTo(String(notification.data)))
})

/** To the table, where a page has it open already, or in a page of its own. */
async function goTo(path: string): Promise<void> {
  const open = (await windows()).find((one) => pathOf(one) === path)
  await (open === undefined ? clients.openWindow(path) : open.focus())
}

/** A page is asked of the server first, so that a new build shows itself at once. */
async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (answer.ok) return answer
  } catch {
    // No connection: what was kept serves every address.
  }
  return (await caches.match('/')) ?? Response.error()
}

/** A file's name changes with its content: once kept, it is right for good. */
async function kept(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}
