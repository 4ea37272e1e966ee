import type { StreamMessage } from '../../server/protocol.ts'

/**
 * A stream says something every few seconds. One that has been silent for so long is dead, whatever the browser holds of
 * it: a connection that a network has forgotten is closed by nobody.
 */
const SILENCE_MS = 20_000

/** One that does not even open may have been asked for by a connection of that kind. */
const OPENING_MS = 10_000

type Heard = { readonly [Type in StreamMessage['type']]?: (message: Extract<StreamMessage, { type: Type }>) => void }

export interface StreamEvents {
  opened?(): void
  /** The connection broke. `comesBack`: the browser tries again by itself. */
  broke?(comesBack: boolean): void
  /** Nothing was heard for too long; the stream is closed. */
  fellSilent(): void
}

export interface LiveStream {
  /** Given up by the browser, or closed. */
  readonly isClosed: boolean
  close(): void
}

/** Follows tables by the server's own events. */
export function openStream(
  query: URLSearchParams,
  heard: Heard,
  { opened, broke, fellSilent }: StreamEvents,
): LiveStream {
  const source = new EventSource(`/api/stream?${query}`)
  let last = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    source.close()
  }
  const giveUp = () => {
    close()
    fellSilent()
  }
  const listen = (patience = SILENCE_MS) => {
    last = Date.now()
    clearTimeout(timer)
    timer = setTimeout(giveUp, patience)
  }
  /** Timers stand still while a device sleeps. */
  const look = () => {
    if (document.visibilityState === 'visible' && Date.now() - last > SILENCE_MS) giveUp()
  }

  const hear = <Type extends StreamMessage['type']>(type: Type, take: Heard[Type]) =>
    source.addEventListener(type, ({ data }: MessageEvent<string>) => {
      listen()
      take?.(JSON.parse(data))
    })
  for (const type of ['table', 'summary', 'present', 'step', 'chat', 'gone', 'signedOut', 'bye', 'beat'] as const)
    hear(type, heard[type])
  source.addEventListener('open', () => {
    listen()
    opened?.()
  })
  source.addEventListener('error', () => {
    const comesBack = source.readyState !== EventSource.CLOSED
    if (comesBack) listen()
    else close()
    broke?.(comesBack)
  })
  document.addEventListener('visibilitychange', look)
  listen(OPENING_MS)
  return {
    get isClosed() {
      return source.readyState === EventSource.CLOSED
    },
    close,
  }
}
