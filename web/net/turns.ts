import { effect, untracked } from '@preact/signals'
import { me } from '../table/api.ts'
import { turnNews, type WaitingTable, waiting } from '../turns.ts'
import type { TurnMessage } from './connection.ts'
import { connection } from './live.ts'

/** What waits for the person after one more message. */
export function afterTurn(now: readonly WaitingTable[], message: TurnMessage): readonly WaitingTable[] {
  if (message.type === 'turns') return message.tables
  const { id, game, state } = message
  if (state !== 'yours') return now.filter((one) => one.id !== id)
  return now.some((one) => one.id === id) ? now : [...now, { id, game }]
}

// As long as the page is there, as whoever one is.
let who: string | undefined
let stop = () => {}
effect(() => {
  const person = me.value?.id
  if (person === who) return
  who = person
  stop()
  stop = () => {}
  untracked(() => {
    waiting.value = []
    if (person !== undefined) stop = follow()
  })
})

function follow(): () => void {
  let isFirst = true
  return connection.followTurns((message) => {
    waiting.value = afterTurn(waiting.value, message)
    // A list that comes again comes after a connection was lost.
    if (message.type === 'turn') turnNews.value = message
    else if (!isFirst) turnNews.value = {}
    isFirst = false
  })
}
