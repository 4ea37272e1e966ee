import { isRefusal, type Refusal } from '@portolan/engine'
import type { SubscriptionBody } from '@portolan/protocol'
import { call } from './table/api.ts'

// Push messages to this browser. Browsers allow them at https and localhost alone, and some only to an app that is installed.

/** `insecure`: the browser would, were it not plain http. `denied`: the person has told the browser never to. */
export type PushState = 'insecure' | 'impossible' | 'denied' | 'off' | 'on'

/** How long a worker may take to begin at somebody's first visit, in milliseconds. */
const BEGIN_MS = 3_000

const ready = async (): Promise<ServiceWorkerRegistration | undefined> => {
  if (!('serviceWorker' in navigator)) return undefined
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, BEGIN_MS))
  return Promise.race([navigator.serviceWorker.ready, late])
}

export async function pushState(): Promise<PushState> {
  if (!isSecureContext) return 'insecure'
  const registration = await ready()
  if (registration === undefined || !('pushManager' in registration)) return 'impossible'
  if (Notification.permission === 'denied') return 'denied'
  return (await registration.pushManager.getSubscription()) === null ? 'off' : 'on'
}

/** Asks the browser, and tells the server where to send. Nothing where the person does not want to after all. */
export async function turnPushOn(key: string): Promise<object | Refusal> {
  const registration = await ready()
  if (registration === undefined) return { code: 'BAD_SUBSCRIPTION' }
  try {
    const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint, keys = {} } = subscription.toJSON()
    const body: SubscriptionBody = {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
    }
    const answer = await call('POST /api/me/signals/push', { body })
    if (isRefusal(answer)) await subscription.unsubscribe()
    return answer
  } catch {
    return { code: 'BAD_SUBSCRIPTION' }
  }
}

/** The server finds out by itself that nobody is there any more. */
export async function turnPushOff(): Promise<void> {
  const subscription = await (await ready())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
