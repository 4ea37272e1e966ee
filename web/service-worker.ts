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
