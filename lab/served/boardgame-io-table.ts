import { at, range } from '@portolan/engine'
import type { Kind } from './games.ts'
import { ask, type SeatUpdate, type ServedTable, wiseMoves } from './load.ts'
import { markUpdate } from './marks.ts'
import type { IoView } from './port.ts'
import { openWebSocket } from './websocket.ts'

/** How moves of a game are said there, and how its players understand what they are told. */
interface Speaker {
  action(move: unknown): { readonly type: string; readonly args: readonly unknown[] }
  read(text: string, seat: number): SeatUpdate
}

/** Players who look at what they are to decide, and at nothing else: it stands last in what they see. */
const deciding: Speaker = {
  action: (move) => ({ type: 'play', args: [move] }),
  read(text) {
    const end = text.indexOf('},"ctx":{')
    const begin = text.lastIndexOf(DECISION, end)
    const decision: IoView['decision'] = begin < 0 ? undefined : JSON.parse(text.slice(begin + DECISION.length, end))
    const number = Number(/"_stateID":(\d+)/.exec(text.slice(end))?.[1])
    return { number, moves: wiseMoves(decision), over: text.includes('"gameover":{', end) }
  },
}

const DECISION = ',"decision":'

/** Players who only count: of the simplest game, whose moves follow from their number. */
const counting: Speaker = {
  action: (move) => ({ type: 'mark', args: [(move as { cell: number }).cell] }),
  read: (text, seat) => markUpdate(Number(/"_stateID":(\d+)/.exec(text)?.[1]), 0, seat),
}

/**
 * A match made in the lobby, with its players and their credentials, as people would have it. They speak what
 * socket.io's own client does (packets of Engine.IO 4 in a WebSocket), as sparingly as those at our tables speak HTTP.
 */
export async function boardgameIoTable(port: number, { game, seats }: Kind): Promise<ServedTable> {
  const { action, read } = game === 'marks' ? counting : deciding
  const lobby = `http://127.0.0.1:${port + 1}/games/${game}`
  const { matchID } = (await ask<{ matchID: string }>(`${lobby}/create`, { numPlayers: seats })).body
  const credentials: string[] = []
  for (const seat of range(0, seats - 1)) {
    const player = { playerID: `${seat}`, playerName: `player ${seat}` }
    const joined = await ask<{ playerCredentials: string }>(`${lobby}/${matchID}/join`, player)
    credentials.push(joined.body.playerCredentials)
  }

  const say = (seat: number, ...event: unknown[]) => at(lines, seat).send(`42/${game},${JSON.stringify(event)}`)
  const table: ServedTable = {
    first: [],
    play(seat, { number }, move) {
      const payload = { ...action(move), playerID: `${seat}`, credentials: credentials[seat] }
      say(seat, 'update', { type: 'MAKE_MOVE', payload }, number, matchID, `${seat}`)
    },
    onUpdate() {},
    onFailed() {},
    close() {
      for (const line of lines) line.close()
    },
  }
  const lines: { send(text: string): void; close(): void }[] = []
  const begin = `42/${game},`
  for (const seat of range(0, seats - 1)) {
    table.first[seat] = await new Promise<SeatUpdate>((resolve) => {
      const line = openWebSocket(port, '/socket.io/?EIO=4&transport=websocket', (text) => {
        if (text.startsWith(`${begin}["update"`)) table.onUpdate(seat, read(text.slice(begin.length), seat))
        else if (text.startsWith(`${begin}["sync"`)) resolve(read(text.slice(begin.length), seat))
        else if (text.startsWith('0')) line.send(`40/${game},`)
        else if (text.startsWith(`40/${game},`)) say(seat, 'sync', matchID, `${seat}`, credentials[seat], seats)
        else if (text === '2') line.send('3')
      })
      lines.push(line)
    })
  }
  return table
}
