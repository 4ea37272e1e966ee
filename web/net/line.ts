import type { LiveMessage, LiveRequest } from '@portolan/protocol'
import type { OpenPipe, Pipe, PipeEnd } from './pipe.ts'

/**
 * The server says something every few seconds. A pipe that has been silent for so long is dead, whatever the browser holds
 * of it: one that a network has forgotten is closed by nobody.
 */
const SILENCE_MS = 20_000
/** One that does not even open may have been asked for by a network of that kind. */
const OPENING_MS = 10_000

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** So many WebSockets in a row that come to nothing, where plain requests do: none gets through here. */
const ENOUGH_SOCKETS = 2

export interface LineParts {
  readonly openSocket: OpenPipe
  /** What does instead, where no WebSocket gets through. */
  readonly openEventStream: OpenPipe
  /** Whether plain requests are answered. */
  isServerThere(): Promise<boolean>
}

export interface LineEnd {
  /** Something can be sent from now on: also after the line was lost, or took another pipe. */
  opened(): void
  heard(message: LiveMessage): void
  lost(): void
}

/** One pipe after another: whenever one breaks, the next takes its place. */
export interface Line {
  readonly state: 'closed' | 'opening' | 'open' | 'lost'
  send(request: LiveRequest): void
  /** Takes another pipe at once. What is asked for meanwhile waits, and nobody need hear of it. */
  open(): void
  close(): void
  /** The network is gone, as the browser knows. */
  lose(): void
  /** A good moment to come back: the network is there again, or somebody looks. */
  wake(): void
}

export function makeLine(parts: LineParts, end: LineEnd): Line {
  const choice = chooseKind(parts)
  let state: Line['state'] = 'closed'
  let pipe: Pipe | undefined
  let heardAt = 0
  let isUnheard = true
  let tries = 0
  /** Until the next try, or until the pipe counts as dead. */
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = (act: () => void, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }

  function open(): void {
    pipe?.close()
    state = 'opening'
    isUnheard = true
    wait(breakOff, OPENING_MS)
    pipe = choice.open({ opened, heard, broke: breakOff })
  }

  function opened(): void {
    state = 'open'
    end.opened()
  }

  function heard(message: LiveMessage): void {
    heardAt = Date.now()
    isUnheard = false
    tries = 0
    choice.heard()
    wait(breakOff, SILENCE_MS)
    end.heard(message)
  }

  /** It is gone, or may as well be: another is tried after a while, a longer one each time, and not by all pages at once. */
  function breakOff(): void {
    close()
    state = 'lost'
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries++)
    wait(open, pause * (0.5 + Math.random() / 2))
    if (isUnheard) void choice.failed().then((isAnother) => isAnother && state === 'lost' && open())
    end.lost()
  }

  function close(): void {
    clearTimeout(timer)
    pipe?.close()
    pipe = undefined
    state = 'closed'
  }

  return {
    get state() {
      return state
    },
    send(request) {
      if (state === 'open') pipe?.send(request)
    },
    open,
    close,
    lose() {
      if (state === 'opening' || state === 'open') breakOff()
    },
    wake() {
      if (state === 'open' && Date.now() - heardAt > SILENCE_MS) breakOff()
      if (state !== 'lost') return
      tries = 0
      open()
    },
  }
}

/** Which kind of pipe gets through: a WebSocket, as long as nothing speaks against it. */
function chooseKind({ openSocket, openEventStream, isServerThere }: LineParts) {
  let failedSockets = 0
  let hasSockets = true
  return {
    open: (end: PipeEnd): Pipe => (hasSockets ? openSocket(end) : openEventStream(end)),
    heard(): void {
      failedSockets = 0
    },
    /**
     * Nothing came by a pipe: whether another kind is to be tried. A server that is not there takes no WebSocket either:
     * only one that answers otherwise tells something about them.
     */
    async failed(): Promise<boolean> {
      if (!hasSockets || !(await isServerThere()) || ++failedSockets < ENOUGH_SOCKETS) return false
      hasSockets = false
      return true
    },
  }
}
