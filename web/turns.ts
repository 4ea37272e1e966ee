import type { LiveMessage } from '@portolan/protocol'
import { computed, signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { route } from './routes.ts'

/** A table of the server at which the person is awaited. */
export interface WaitingTable {
  readonly id: string
  readonly game: string
}

/** All of them, the most urgent first; `net/turns.ts` keeps them up to date. */
export const waiting = signal<readonly WaitingTable[]>([])

/** Those that are not what one looks at. */
export const elsewhere = computed(() => {
  const here = route.value
  return waiting.value.filter(({ id }) => !('id' in here) || here.id !== id)
})

/** The latest that was told of the person's tables: of one of them, or that something may have been missed. */
export const turnNews = signal<Partial<Extract<LiveMessage, { type: 'turn' }>>>({})

/** What leads from a table to the next one that waits; `signs.ts` brings it, which comes to who is somebody alone. */
export const nextGame = signal<ComponentType | undefined>(undefined)
