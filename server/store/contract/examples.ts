import type { ChatLine, PersonRef } from '@portolan/protocol'
import type { SessionRow, StepRow, Store, TableDoc, TableRow, Turn } from '../store.ts'

export interface StoreUnderTest {
  /** Closes what is open, and opens the same data again. */
  reopen(): Promise<Store>
  /** The same, but what is open ends at once, as by a power cut. */
  crash(): Promise<Store>
  close(): Promise<void>
}

export const ana: PersonRef = { id: 'ana', name: 'Ana' }
export const ben: PersonRef = { id: 'ben', name: 'Ben' }

export const exampleTurn: Turn = { awaited: [0], deadlines: [{ seat: 0, at: 5 }], ended: [], changed: 1 }

export const exampleDoc = (change: Partial<TableDoc> = {}): TableDoc => ({
  game: 'bids',
  version: 1,
  options: { rounds: 4 },
  access: 'public',
  clock: { kind: 'none' },
  owner: ana,
  status: 'open',
  seats: [{ kind: 'person', person: ana }, { kind: 'open' }],
  made: 1,
  proposals: 0,
  ...change,
})

export const exampleTable = (id: string, change: Partial<TableDoc> = {}, now: Partial<Turn> = {}): TableRow => ({
  id,
  revision: 1,
  doc: exampleDoc(change),
  turn: { ...exampleTurn, ...now },
})

export const exampleStep = (number: number, change: Partial<StepRow> = {}): StepRow => ({
  number,
  kind: 'move',
  seat: 0,
  move: { type: 'stake', points: 1 },
  entry: number - 1,
  emitted: [{ event: { type: 'staked' }, to: [0] }],
  at: 10 + number,
  ...change,
})

export const exampleSession = (hash: string, person: string): SessionRow => ({
  hash,
  id: `id of ${hash}`,
  person,
  device: '',
  made: 1,
  seen: 1,
  renewed: 1,
})

export const exampleLine = (number: number): ChatLine => ({
  number,
  person: ana,
  seat: 0,
  text: `line ${number}`,
  at: number,
})
