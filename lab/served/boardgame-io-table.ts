import { range } from '@portolan/engine'
import type { Kind } from './games.ts'
import { ask, type SeatUpdate, type ServedTable, wiseMoves } from './load.ts'
import { markUpdate } from './marks.ts'
import type { IoView } from './port.ts'
import { type SeatClient, socketTable } from './socket-table.ts'

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
 * socket.io's own client does: packets of Engine.IO 4 in a WebSocket.
 */
export async function boardgameIoTable(port: number, kind: Kind): Promise<ServedTable> {
  const { game, seats } = kind
  const lobby = `http://127.0.0.1:${port + 1}/games/${game}`
  const { matchID } = (await ask<{ matchID: string }>(`${lobby}/create`, { numPlayers: seats })).body
  const clients: SeatClient[] = []
  for (const seat of range(0, seats - 1)) {
    const player = { playerID: `${seat}`, playerName: `player ${seat}` }
    const { body } = await ask<{ playerCredentials: string }>(`${lobby}/${matchID}/join`, player)
    clients.push(clientFor(kind, matchID, seat, body.playerCredentials))
  }
  return socketTable(port, clients)
}

function clientFor({ game, seats }: Kind, matchID: string, seat: number, credentials: string): SeatClient {
  const { action, read } = game === 'marks' ? counting : deciding
  const begin = `42/${game},`
  const event = (...parts: readonly unknown[]) => `${begin}${JSON.stringify(parts)}`
  return {
    path: '/socket.io/?EIO=4&transport=websocket',
    hear(text, answer) {
      if (text.startsWith(`${begin}["update"`) || text.startsWith(`${begin}["sync"`)) return read(text, seat)
      if (text.startsWith('0')) answer(`40/${game},`)
      else if (text.startsWith(`40/${game},`)) answer(event('sync', matchID, `${seat}`, credentials, seats))
      else if (text === '2') answer('3')
      return undefined
    },
    say({ number }, move) {
      const payload = { ...action(move), playerID: `${seat}`, credentials }
      return event('update', { type: 'MAKE_MOVE', payload }, number, matchID, `${seat}`)
    },
  }
}
