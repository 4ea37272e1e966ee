import { bots } from '@portolan/bots'
import type { Game, Refusal } from '@portolan/engine'
import type { GameEntry } from '@portolan/games'
import { makeCatalog } from '../catalog.ts'
import { countRunning, liveTimeIn, makeSteady } from '../jobs/live-clock.ts'
import { makeGate } from '../limits.ts'
import { makeSeeds } from '../seeds.ts'
import type { Sentences } from '../sentences.ts'
import type { TableContext } from '../table-context.ts'
import { freezeFailed } from './frozen.ts'
import { guardedRules } from './guarded-rules.ts'
import { makeRooms } from './rooms.ts'
import type { TableThreadData } from './shards.ts'

/** What the tables of a thread are made of. */
export interface TableParts {
  readonly data: Pick<TableThreadData, 'liveTime' | 'seed' | 'chat'>
  readonly games: readonly GameEntry[]
  readonly sentences: Sentences
  supervised(game: Game, table: string): Game
}

/** What else happens on the thread when something does at a table. */
export interface TableTies extends Pick<TableContext, 'store' | 'warn' | 'changed' | 'watched' | 'counted'> {
  reportDamage: DamageReport
}

export function makeTableContext({ data, games, sentences, supervised }: TableParts, ties: TableTies): TableContext {
  const { liveTime, seed, chat } = data
  const { reportDamage, ...rest } = ties
  const source = {
    ...rest,
    catalog: makeCatalog(games, {
      wrap: guardedRules,
      onBroken: (game, error) => ties.warn('the rules of a game could not be loaded', { game, error }),
    }),
    replayed: new Set<string>(),
    failed: new Set<string>(),
    supervised,
    now: () => Date.now(),
    steady: makeSteady(),
    live: liveTimeIn(liveTime),
  }
  const rooms = makeRooms(source, {
    onLoad(room) {
      if (room.unreadable !== undefined) reportDamage(room.unreadable, room.id)
      context.changed(room)
    },
    onFailed: (room, error) => freezeFailed(context, room, error),
  })
  const context: TableContext = {
    ...source,
    rooms,
    bots: Object.keys(bots),
    sentences,
    liveTables: countRunning(liveTime),
    newSeed: makeSeeds(seed),
    chat: {
      ofSeat: chat.chatOfSeat,
      ofSpectators: chat.chatOfSpectators,
      ofPerson: chat.chatOfPerson,
      bytes: chat.chatBytes,
      spectatorGate: makeGate(chat.spectatorChat),
    },
  }
  return context
}

export type DamageReport = (refusal: Refusal, table?: string) => void

/** Says once of each table that what is kept of it is not what was written. */
export function makeDamageReport(warn: TableContext['warn']): DamageReport {
  const reported = new Set<string>()
  return ({ code, params: { table: named, number } = {} }, table = `${named}`) => {
    if ((code !== 'TABLE_DAMAGED' && code !== 'LOG_DAMAGED') || reported.has(table)) return
    reported.add(table)
    warn('what is kept of a table is damaged', { table, ...(typeof number === 'number' && { number }) })
  }
}
