import type { LiveMessage, LiveRequest } from '@portolan/protocol'
import { type LineParts, makeLine } from './line.ts'

/** Who goes from one page of the client to the next follows nothing for a moment. */
const LINGER_MS = 1_000

/** One who follows a table. */
export interface TableFollower {
  /** Something can be sent from now on, beginning with `follow`: also after the connection was lost. */
  opened(): void
  lost(): void
  hear(message: LiveMessage): void
}

export interface TableFollowing {
  send(request: LiveRequest): void
  stop(): void
}

/** What is told of one's turns. */
export type TurnMessage = Extract<LiveMessage, { type: 'turns' | 'turn' }>

export interface PageConnectionParts extends LineParts {
  /** The session of this device is over. */
  signedOut(): void
}

export interface PageConnection {
  follow(table: string, follower: TableFollower): TableFollowing
  /** Tells at which tables one is awaited, from the opening of every pipe on. The answer stops it. */
  followTurns(hear: (message: TurnMessage) => void): () => void
  /** As somebody else, or because it is in doubt: a new one takes its place at once. */
  reopen(): void
  /** The page is out of sight, or is seen again: who does not see it is told of their turns in other ways, too. */
  away(isAway: boolean): void
  /** The network is gone, as the browser knows. */
  lose(): void
  /** A good moment to come back: the network is there again, or somebody looks. */
  wake(): void
}

/**
 * The one connection of a page, for all that it follows. It is there while something is followed, and comes back by
 * itself. A table is followed in one way at a time: the latest that was asked for.
 */
export function makePageConnection({ signedOut, ...parts }: PageConnectionParts): PageConnection {
  const followers = new Map<string, Set<TableFollower>>()
  let lingering: ReturnType<typeof setTimeout> | undefined
  const turnHearers = new Set<(message: TurnMessage) => void>()
  const isNeeded = () => followers.size + turnHearers.size > 0
  const sight = makeSight((request) => line.send(request))
  const all = (): readonly TableFollower[] => [...followers.values()].flatMap((some) => [...some])
  const line = makeLine(parts, {
    opened() {
      sight.tell()
      if (turnHearers.size > 0) line.send({ type: 'turns' })
      for (const follower of all()) follower.opened()
    },
    lost() {
      if (!isNeeded()) line.close()
      else for (const follower of all()) follower.lost()
    },
    heard(message) {
      if (message.type === 'signedOut') {
        signedOut()
        reopen()
      } else if (message.type === 'turns' || message.type === 'turn') {
        for (const hear of turnHearers) hear(message)
      } else for (const follower of hearersOf(message)) follower.hear(message)
    },
  })

  /** Answers to requests say no table: who waits for their key knows it. */
  const hearersOf = (message: LiveMessage): readonly TableFollower[] =>
    'id' in message ? [...(followers.get(message.id) ?? [])] : 'key' in message ? all() : []

  function reopen(): void {
    if (isNeeded()) line.open()
  }

  function closeSoon(): void {
    if (!isNeeded()) lingering = setTimeout(line.close, LINGER_MS)
  }

  function stop(table: string, follower: TableFollower): void {
    const some = followers.get(table)
    if (some?.delete(follower) !== true || some.size > 0) return
    followers.delete(table)
    line.send({ type: 'unfollow', table })
    closeSoon()
  }

  /** What the line is already is told when whoever follows has what it needs to send by. */
  function tellSoon(table: string, follower: TableFollower): void {
    const then = line.state
    queueMicrotask(() => {
      if (then !== line.state || followers.get(table)?.has(follower) !== true) return
      if (then === 'open') follower.opened()
      else if (then === 'lost') follower.lost()
    })
  }

  return {
    follow(table, follower) {
      clearTimeout(lingering)
      followers.set(table, (followers.get(table) ?? new Set()).add(follower))
      if (line.state === 'closed') line.open()
      else tellSoon(table, follower)
      return { send: line.send, stop: () => stop(table, follower) }
    },
    followTurns(hear) {
      clearTimeout(lingering)
      turnHearers.add(hear)
      if (line.state === 'closed') line.open()
      else line.send({ type: 'turns' })
      return () => {
        if (turnHearers.delete(hear)) closeSoon()
      }
    },
    away: sight.set,
    reopen,
    lose: line.lose,
    wake: line.wake,
  }
}

/** Whether the page is seen, which the server takes every new line to be. */
function makeSight(send: (request: LiveRequest) => void) {
  let isAway = false
  return {
    tell(): void {
      if (isAway) send({ type: 'away', away: true })
    },
    set(now: boolean): void {
      if (now !== isAway) send({ type: 'away', away: now })
      isAway = now
    },
  }
}
