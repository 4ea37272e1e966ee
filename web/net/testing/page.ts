import { equal } from '@portolan/engine'
import type { LiveRequest, TableAnswer } from '@portolan/protocol'
import type { Position } from '../../table/table.ts'
import { beginWith, reduce } from '../reduce.ts'
import type { Outgoing, TableMessage, TableState } from '../state.ts'
import type { Eyes, Truth } from './truth.ts'

/** Something that must never be. */
export function demand(holds: boolean, what: string, ...details: readonly unknown[]): asserts holds {
  if (!holds) throw new Error(`${what} ${JSON.stringify(details)}`)
}

export interface Surroundings {
  truths(eyes: Eyes): readonly Truth[]
  /** Whether the server has gone back, and the page has not heard of it. */
  isPastUnclear(): boolean
  send(request: LiveRequest): void
  readLog(id: number): void
  retryLater(): void
}

export type Page = ReturnType<typeof openPage>

/** A page that does what the reducer wants, and looks at everything that it wants. */
export function openPage(first: TableAnswer, around: Surroundings) {
  /** What became of each request, by its key. */
  const requests = new Map<string, 'waiting' | 'played' | string>()
  const acknowledged = new Set<string>()
  let shown: { readonly step: number; readonly eyes: Eyes } | undefined
  let state: TableState = beginWith(first)

  function perform(one: Outgoing): void {
    if (one.type === 'send') send(one.request)
    else if (one.type === 'readLog') around.readLog(one.id)
    else if (one.type === 'retryLater') around.retryLater()
    else if (one.type === 'show') show(one.position)
    else settle(one.key, one.refusal?.code)
  }

  function send(request: LiveRequest): void {
    if ('key' in request) demand(!acknowledged.has(request.key), 'an acknowledged request is sent again', request)
    around.send(request)
  }

  function settle(key: string, code = 'played'): void {
    demand(requests.get(key) === 'waiting', 'a request is settled twice', key, code)
    requests.set(key, code)
  }

  /** Everything that is shown is true, and what happened on the way to it is told once, in its order. */
  function show({ seen, events, transition, viewer }: Position): void {
    const now = seen.view as { readonly step: number; readonly eyes: Eyes }
    const before = shown
    shown = now
    const truths = around.truths(now.eyes)
    demand(equal(truths[now.step - 1]?.seen, seen), 'something is shown that is not so', seen)
    demand(now.eyes === viewer, 'somebody sees what another seat does', now.eyes, viewer)
    if (transition === 'jump') {
      demand(events.length === 0, 'a jump tells events', events)
      return
    }
    demand(before?.eyes === viewer, 'another seat goes on from here', before, viewer)
    demand(now.step > before.step, 'a position is shown again', before, now)
    const passed = truths.slice(before.step, now.step).flatMap(({ step }) => step.events)
    demand(equal(events, passed), 'what happened is told wrongly', events, passed)
  }

  function hear(message: TableMessage): void {
    if (message.type === 'move' || message.type === 'undo') requests.set(message.key, 'waiting')
    if (message.type === 'played') acknowledged.add(message.key)
    if (message.type === 'step' && message.step.key !== undefined) acknowledged.add(message.step.key)
    state = reduce(state, message)
    for (const one of state.outbox) perform(one)
  }

  /** What the page knows at any time is what was so at the number that it has come to. */
  function check(): void {
    const { number, shownAt, isAdrift, early, log, reading, detail, position, chat, pending } = state
    const isSorted = chat.every((line, i) => i === 0 || line.number > (chat[i - 1]?.number ?? 0))
    demand(isSorted, 'the chat is out of order', chat)
    for (const step of early) demand(step.number > number, 'an early step is late', step)
    for (const { request } of pending)
      demand(requests.get(request.key) === 'waiting', 'a settled request waits', request)
    if (isAdrift || around.isPastUnclear()) return
    const truths = around.truths(detail.you ?? 'spectator')
    demand(equal(position?.seen, truths[shownAt - 1]?.seen), 'what is shown is not so', shownAt, position)
    const isLogTrue = reading !== undefined || equal(log, truths[number - 1]?.log)
    demand(isLogTrue, 'the log is not so', number, log, truths[number - 1]?.log)
  }

  for (const one of state.outbox) perform(one)
  return {
    get state(): TableState {
      return state
    },
    requests,
    hear,
    check,
  }
}
