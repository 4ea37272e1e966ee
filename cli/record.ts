import { readFile, stat } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import {
  type AnyEvent,
  isRefusal,
  Match,
  type MatchRecord,
  type Played,
  RECORD_FORMAT,
  readRecord,
} from '@portolan/engine'
import { BAD_INPUT, CHECK_FAILED, type Desk, Stop, stop } from './command.ts'
import { type LoadedGame, loadGame } from './game.ts'

/** Far beyond any record, and a bound on what a stranger's file can cost. */
const MOST_BYTES = 64 * 2 ** 20

/** What is a record, and of a game that can't have been. */
const UNPLAYABLE = new Set(['BAD_RECORD', 'WRONG_SEATS'])

export interface ReadRecord extends LoadedGame {
  readonly record: MatchRecord
}

/** Reads a record from a file, or from what is piped in where the file is `-`. */
export async function readRecordFile(file: string, desk: Desk): Promise<ReadRecord> {
  const input = parse(await read(file), file)
  if (typeof input !== 'object' || input === null || !('game' in input) || !('format' in input))
    throw stop('NOT_A_RECORD')
  if (input.format !== RECORD_FORMAT || typeof input.game !== 'string') throw stop('NOT_A_RECORD')
  const version = 'version' in input && Number.isInteger(input.version) ? Number(input.version) : undefined
  const loaded = await loadGame(input.game, desk, version)
  const record = readRecord(loaded.game, input)
  if (isRefusal(record)) {
    throw new Stop(record, UNPLAYABLE.has(record.code) ? CHECK_FAILED : BAD_INPUT, loaded.words)
  }
  return { ...loaded, record }
}

async function read(file: string): Promise<string> {
  try {
    if (file === '-') return await text(process.stdin)
    const { size } = await stat(file)
    if (size > MOST_BYTES) throw stop('TOO_LARGE', { file, most: MOST_BYTES / 2 ** 20 })
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Stop) throw error
    const { code, message } = error as NodeJS.ErrnoException
    throw code === 'ENOENT' ? stop('NO_FILE', { file }) : stop('UNREADABLE', { file, reason: code ?? message })
  }
}

function parse(json: string, file: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw stop('NOT_JSON', { file, reason: error instanceof Error ? error.message : '' })
  }
}

/** Plays a record through, telling what each entry brought; stops at the first that can't be played. */
export function playThrough(
  { game, record, words }: ReadRecord,
  tell: (played: Played<AnyEvent>, entry: MatchRecord['entries'][number]) => void = () => {},
): Match {
  const match = Match.start(game, record)
  if (isRefusal(match)) throw new Stop(match, CHECK_FAILED, words)
  for (const entry of record.entries) {
    const played = 'move' in entry ? match.play(entry.seat, entry.move) : match.leave(entry.seat)
    if (isRefusal(played)) {
      const params = { ...played.params, entry: match.number + 1, reason: played.code }
      throw new Stop({ code: 'BAD_RECORD', params }, CHECK_FAILED, words)
    }
    tell(played, entry)
  }
  return match
}
