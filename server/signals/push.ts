import { createECDH } from 'node:crypto'
import type { SubscriptionBody } from '@portolan/protocol'
import webPush from 'web-push'
import type { Store } from '../store/store.ts'
import type { SignalText } from './message.ts'
import type { OutsideCall } from './outside.ts'

// Messages to browsers: encrypted for each of them (RFC 8291), and signed with a key of this server (VAPID, RFC 8292).

/** What is kept of a subscription beside its endpoint. */
export interface PushDoc {
  readonly keys: SubscriptionBody['keys']
  /** What the browser said it is. */
  readonly device: string
}

export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Made at the first start, and kept: browsers are subscribed by them. */
export async function vapidKeys(store: Pick<Store, 'keepKey'>): Promise<VapidKeys> {
  return JSON.parse(await store.keepKey('vapid', JSON.stringify(webPush.generateVAPIDKeys())))
}

/** Whether something can be encrypted with these: a point on the curve, and 16 bytes. */
export function areKeys({ p256dh, auth }: SubscriptionBody['keys']): boolean {
  if (!/^[\w-]+$/.test(p256dh) || !/^[\w-]+$/.test(auth) || Buffer.from(auth, 'base64url').length !== 16) return false
  const point = Buffer.from(p256dh, 'base64url')
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    own.computeSecret(point)
    return point.length === 65
  } catch {
    return false
  }
}

/** A signal that nobody is there for in a day is told by the next one. */
const LIFETIME = 24 * 60 * 60

/**
 * The topic has a message replace one that has not been delivered, and the tag of what is shown replaces what is shown: so a
 * message that comes twice is seen once.
 */
export function pushCall(
  endpoint: string,
  { keys }: PushDoc,
  vapid: VapidKeys & { readonly subject: string },
  { kind, text, url, game }: SignalText,
  topic: string,
): OutsideCall {
  const { pathname } = new URL(url)
  const payload = JSON.stringify({ kind, title: game, text, path: pathname })
  const details = webPush.generateRequestDetails({ endpoint, keys: { ...keys } }, payload, {
    TTL: LIFETIME,
    topic,
    urgency: 'high',
    vapidDetails: vapid,
    contentEncoding: 'aes128gcm',
  })
  const headers = Object.entries(details.headers).map(([name, value]) => [name.toLowerCase(), `${value}`])
  return { url: endpoint, headers: Object.fromEntries(headers), body: details.body ?? '' }
}
