/**
 * What the server says of itself, as one table: every route, who may call it, and whether it changes something. It is
 * written from the documents (server/README.md, protocol.ts) and shares no code with what it is held against.
 *
 * Whatever the spelling of the address, the method, the headers or the body:
 * - a request that changes something is done only for a page of this server's own origin, or with no origin at all;
 * - only for who it says here, and only as the model of the table (model.ts) allows;
 * - what is answered carries the headers below, and shows nobody anything but what is theirs to see.
 */

/**
 * The least that one must be. `seat`: on a seat of the table; `owner`: who made it, or has taken it over; `operator`: who
 * runs the server, whom nobody here is.
 */
export type Who = 'anyone' | 'person' | 'seat' | 'owner' | 'operator'

/** What a route is about: oneself, a table in some state, or nothing in particular. */
export type RouteSubject = 'server' | 'self' | 'tables' | 'open' | 'playing' | 'over' | 'stream' | 'day'

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly who: Who
  readonly about: RouteSubject
  /** Not counted with the rest, for those who look after the server. */
  readonly free?: true
}

const row = (line: string): Route => {
  const [method, path, who, about, free] = line.trim().split(/\s+/)
  return { method, path, who, about, ...(free && { free: true }) } as Route
}

export const ROUTES: readonly Route[] = `
  GET    /api/games                            anyone  server
  GET    /api/server                           anyone  server
  GET    /api/openapi.json                     anyone  server
  GET    /api/health                           anyone  server   free
  GET    /api/health/live                      anyone  server   free
  GET    /metrics                              operator server  free
  GET    /picture                              anyone  server
  GET    /picture/game/{game}                  anyone  server
  GET    /picture/table/{id}                   anyone  playing
  GET    /api/me                               anyone  self
  POST   /api/me                               anyone  self
  GET    /api/me/sessions                      person  self
  POST   /api/me/profile                       person  self
  GET    /api/me/export                        person  self
  POST   /api/me/erasure                       person  self
  GET    /api/people/{id}                      anyone  self
  GET    /api/people/{id}/results              anyone  self
  DELETE /api/me/sessions/{id}                 person  self
  POST   /api/me/sign-out                      anyone  self
  GET    /api/me/links                         person  self
  POST   /api/me/links                         person  self
  DELETE /api/me/links/{kind}                  person  self
  POST   /api/me/sign-in/peek                  anyone  self
  POST   /api/me/sign-in                       anyone  self
  POST   /api/me/sign-in/passkey/challenge     anyone  self
  POST   /api/me/sign-in/passkey               anyone  self
  POST   /api/me/sign-in/code                  anyone  self
  POST   /api/me/sign-in/mail                  anyone  self
  GET    /api/me/passkeys                      person  self
  POST   /api/me/passkeys/challenge            person  self
  POST   /api/me/passkeys                      person  self
  POST   /api/me/passkeys/{id}                 person  self
  DELETE /api/me/passkeys/{id}                 person  self
  POST   /api/me/codes                         person  self
  GET    /api/me/before                        person  self
  POST   /api/me/before                        person  self
  DELETE /api/me/before                        person  self
  GET    /api/me/tables                        person  self
  GET    /api/me/signals                       person  self
  POST   /api/me/signals                       person  self
  POST   /api/me/signals/push                  person  self
  POST   /api/me/signals/webhooks              person  self
  POST   /api/me/signals/ways/{id}/try         person  self
  DELETE /api/me/signals/ways/{id}             person  self
  POST   /api/me/mail                          person  self
  DELETE /api/me/mail                          person  self
  POST   /api/mail/confirm                     anyone  self
  POST   /unsubscribe/{token}                  anyone  self
  GET    /api/tables                           anyone  tables
  POST   /api/tables                           person  tables
  POST   /api/records                          person  tables
  GET    /api/tables/{id}                      anyone  playing
  GET    /api/tables/{id}/log                  anyone  playing
  GET    /api/tables/{id}/at/{entry}           anyone  playing
  GET    /api/tables/{id}/record               anyone  over
  POST   /api/tables/{id}/join                 person  open
  POST   /api/tables/{id}/leave                seat    open
  POST   /api/tables/{id}/seats/{seat}         owner   open
  POST   /api/tables/{id}/start                owner   open
  POST   /api/tables/{id}/close                owner   open
  POST   /api/tables/{id}/moves                seat    playing
  POST   /api/tables/{id}/undo                 seat    playing
  POST   /api/tables/{id}/resign               seat    playing
  POST   /api/tables/{id}/why                  seat    playing
  POST   /api/tables/{id}/proposals            seat    playing
  POST   /api/tables/{id}/proposals/{proposal} seat    playing
  POST   /api/tables/{id}/chat                 person  playing
  POST   /api/tables/{id}/signals              person  playing
  POST   /api/tables/{id}/rematch              seat    over
  GET    /api/stream                           anyone  stream
  GET    /api/live                             anyone  stream
  GET    /api/daily/{game}/{day}               anyone  day
  POST   /api/daily/{game}/{day}               person  day
`
  .trim()
  .split('\n')
  .map(row)

/** Beside the routes, what a browser fetches. */
export const PAGES: readonly string[] = ['/', '/t/AAAAAAAAAAAA', '/assets/app.js', '/assets/none.js', '/favicon.ico']

export const isChanging = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method.toUpperCase())

/** What every answer of the API carries. */
export const DATA_HEADERS: Readonly<Record<string, RegExp>> = {
  'cache-control': /no-store/,
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /default-src 'none'/,
}

/** What every page carries. */
export const PAGE_HEADERS: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /default-src 'self'/,
}

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`

export const isKnown = (method: string, path: string): boolean =>
  ROUTES.some((route) => route.path === path && route.method === method.toUpperCase())
