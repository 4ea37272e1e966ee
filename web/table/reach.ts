import { isRefusal } from '@portolan/engine'
import type { ServerAnswer } from '@portolan/protocol'
import { computed, signal } from '@preact/signals'
import { kept } from '../kept.ts'
import { reachOf } from '../reach.ts'
import { call } from './api.ts'

const answered = signal<ServerAnswer | undefined>(undefined)

/** The address chosen for others, as this browser remembers it. */
export const chosenAddress = kept('address', '', (value) => typeof value === 'string')

/** Undefined until the server has said where others find it. */
export const reach = computed(() =>
  answered.value === undefined ? undefined : reachOf(answered.value, new URL(location.href), chosenAddress.value),
)

/** The link to a path of this server that others can open. */
export async function linkTo(path: string): Promise<string> {
  if (answered.value === undefined) await askReach()
  return (reach.value?.origin ?? location.origin) + path
}

/** Asks anew each time: a laptop changes its networks. */
export async function askReach(): Promise<void> {
  const answer = await call('GET /api/server')
  if (!isRefusal(answer)) answered.value = answer
}
