import { createRequire } from 'node:module'
import { openLine, openStream } from './wire.ts'

/** A table that plays as fast as it can: each seat moves when it is told of the other's move. */
interface Player {
  /** The seat's move as the nth of the game, counted from 0; fulfilled when it is acknowledged. */
  play(n: number): Promise<void>
}

interface Table {
  readonly seats: readonly [Player, Player]
  /** Called when a seat is told of the nth move. */
  onTold: (seat: number, n: number) => void
  close(): void
}

export interface Load {
  readonly movesPerSecond: number
  /** From a move to the other seat's stream, in milliseconds. */
  readonly p50: number
  readonly p99: number
}

/** A game in which no cell is taken twice: the board is wiped after nine. */
export const cellOf = (n: number) => n % 9

export async function measureLoad(tables: readonly Table[], seconds: number): Promise<Load> {
  const waits: number[] = []
  let acknowledged = 0
  let counting = false
  let over = false
  const finished = tables.map(
    (table) =>
      new Promise<void>((resolve, reject) => {
        let sent = 0
        const move = (n: number) => {
          if (over) return resolve()
          sent = performance.now()
          table.seats[n % 2].play(n).then(() => {
            if (counting) acknowledged++
          }, reject)
        }
        table.onTold = (seat, n) => {
          if (seat === n % 2) return
          if (counting) waits.push(performance.now() - sent)
          move(n + 1)
        }
        move(0)
      }),
  )
  await pause(1.5)
  counting = true
  const begun = performance.now()
  await pause(seconds)
  counting = false
  const took = (performance.now() - begun) / 1000
  over = true
  await Promise.all(finished)
  for (const table of tables) table.close()
  waits.sort((a, b) => a - b)
  const at = (share: number) => waits[Math.floor(share * waits.length)]
  return { movesPerSecond: acknowledged / took, p50: at(0.5), p99: at(0.99) }
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

export async function portolanTable(port: number): Promise<Table> {
  const origin = `http://127.0.0.1:${port}`
  const post = async (path: string, cookie: string, body: object) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const guest = async () => (await post('/api/me', '', {})).headers.get('set-cookie')?.split(';')[0] ?? ''
  const cookies = [await guest(), await guest()]
  const made = await post('/api/tables', cookies[0], { game: 'marks', seats: ['me', 'open'] })
  const { table } = (await made.json()) as { table: { id: string } }
  await post(`/api/tables/${table.id}/join`, cookies[1], {})
  await post(`/api/tables/${table.id}/start`, cookies[0], {})

  const lines = await Promise.all(cookies.map((cookie) => openLine(port, `cookie: ${cookie}\r\nportolan-stream: own`)))
  const path = `/api/tables/${table.id}/moves`
  const seat = (own: number): Player => ({
    async play(n) {
      // The log's first number is the start.
      const status = await lines[own].post(path, `{"number":${n + 1},"move":{"type":"mark","cell":${cellOf(n)}}}`)
      if (status !== 200) throw new Error(`move ${n} was answered with ${status}`)
    },
  })
  const streams: { close(): void }[] = []
  const result: Table = {
    seats: [seat(0), seat(1)],
    onTold: () => {},
    close() {
      for (const one of [...streams, ...lines]) one.close()
    },
  }
  for (const own of [0, 1]) {
    const told = (number: number) => result.onTold(own, number - 2)
    streams.push(await openStream(port, `/api/stream?tables=${table.id}&name=own`, cookies[own], told))
  }
  return result
}

interface IoSocket {
  emit(event: string, ...args: unknown[]): void
  on(event: string, listener: (...args: never[]) => void): void
  disconnect(): void
}

/** A match made in the lobby, with two players and their credentials, as people would have it. */
export async function boardgameIoTable(port: number): Promise<Table> {
  const lobby = async (path: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port + 1}/games/marks/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { matchID: string; playerCredentials: string }
  }
  const { matchID } = await lobby('create', { numPlayers: 2 })
  const joined = [0, 1].map((own) => lobby(`${matchID}/join`, { playerID: `${own}`, playerName: `player ${own}` }))
  const credentials = (await Promise.all(joined)).map(({ playerCredentials }) => playerCredentials)

  const { io } = createRequire(import.meta.url)('socket.io-client') as { io(url: string, options: object): IoSocket }
  const acknowledge: (() => void)[] = []
  const result: { onTold: Table['onTold'] } = { onTold: () => {} }
  const sockets = await Promise.all(
    [0, 1].map(
      (own) =>
        new Promise<IoSocket>((resolve) => {
          const socket = io(`http://127.0.0.1:${port}/marks`, { transports: ['websocket'], forceNew: true })
          socket.on('sync', () => resolve(socket))
          socket.on('update', (_match: never, { _stateID: next }: { _stateID: number }) => {
            const n = next - 1
            if (n % 2 === own) acknowledge[own]?.()
            result.onTold(own, n)
          })
          socket.emit('sync', matchID, `${own}`, credentials[own], 2)
        }),
    ),
  )
  const seat = (own: number): Player => ({
    play: (n) =>
      new Promise((resolve) => {
        acknowledge[own] = resolve
        const payload = { type: 'mark', args: [cellOf(n)], playerID: `${own}`, credentials: credentials[own] }
        sockets[own].emit('update', { type: 'MAKE_MOVE', payload }, n, matchID, `${own}`)
      }),
  })
  return Object.assign(result, {
    seats: [seat(0), seat(1)] as const,
    close() {
      for (const socket of sockets) socket.disconnect()
    },
  })
}
