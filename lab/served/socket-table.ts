import { at } from '@portolan/engine'
import type { SeatUpdate, ServedTable } from './load.ts'
import { type BareSocket, openWebSocket, type SocketAddress } from './websocket.ts'

/** How a player at one seat speaks with a server: all in which the servers differ. */
export interface SeatClient extends Omit<SocketAddress, 'port'> {
  /** What to say first. */
  readonly greeting?: string
  /** What of the match a text tells, if anything; what the server wants to hear is answered. Throws where it has refused. */
  hear(text: string, answer: (text: string) => void): SeatUpdate | undefined
  /** How to say a move. */
  say(update: SeatUpdate, move: unknown): string
}

/** A table at which each seat has a WebSocket. */
export async function socketTable(port: number, clients: readonly SeatClient[]): Promise<ServedTable> {
  const sockets: BareSocket[] = []
  const table: ServedTable = {
    told: [],
    play: (seat, update, move) => at(sockets, seat).send(at(clients, seat).say(update, move)),
    onUpdate() {},
    onFailed() {},
    close() {
      for (const socket of sockets) socket.close()
    },
  }
  for (const [seat, client] of clients.entries()) {
    const { promise: begun, resolve, reject } = Promise.withResolvers<void>()
    const fail = (error: Error) => {
      reject(error)
      table.onFailed(error)
    }
    const socket = openWebSocket(
      { ...client, port },
      {
        onOpen: () => client.greeting !== undefined && socket.send(client.greeting),
        onText(text) {
          try {
            const update = client.hear(text, socket.send)
            if (update === undefined) return
            table.told[seat] = update
            resolve()
            table.onUpdate(seat, update)
          } catch (error) {
            fail(error instanceof Error ? error : new Error(String(error)))
          }
        },
        onLost: fail,
      },
    )
    sockets.push(socket)
    await begun
  }
  return table
}
