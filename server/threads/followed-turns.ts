import type { TableEvents } from '../tables/messages.ts'
import type { OwnState } from '../tables/turn-news.ts'

/** One who is told at which tables a person is awaited. */
export interface TurnListener {
  hear(table: string, game: string, state: OwnState): void
  /** Something may have been missed: all is to be looked up again. */
  missed(): void
}

export interface AllTurnsListener {
  hear(person: string, table: string, state: OwnState): void
  missed(): void
}

/** Those who follow people's turns. What it costs does not depend on how many tables anybody has. */
export interface FollowedTurns {
  /** The answer stops it. */
  follow(person: string, listener: TurnListener): () => void
  /** Something may not have been told: a thread was replaced, or the tables of these people are others' now. */
  followAgain(people?: Iterable<string>): void
  /** Whoever wants to know of everybody's. */
  followAll(listener: AllTurnsListener): void
  send(told: TableEvents['turn']): void
}

export function makeFollowedTurns(): FollowedTurns {
  const listeners = new Map<string, Set<TurnListener>>()
  const ofAll: AllTurnsListener[] = []
  return {
    followAll: (listener) => void ofAll.push(listener),
    follow(person, listener) {
      const some = listeners.get(person) ?? new Set()
      listeners.set(person, some.add(listener))
      return () => {
        some.delete(listener)
        if (some.size === 0 && listeners.get(person) === some) listeners.delete(person)
      }
    },
    followAgain(people = listeners.keys()) {
      for (const person of people) for (const { missed } of listeners.get(person) ?? []) missed()
      for (const { missed } of ofAll) missed()
    },
    send([person, table, game, state]) {
      for (const { hear } of listeners.get(person) ?? []) hear(table, game, state)
      for (const { hear } of ofAll) hear(person, table, state)
    },
  }
}
