import type { ServerAnswer } from '@portolan/protocol'

// With what the links begin that are given to others: this page may stand at an address that they can't open.

export interface Reach {
  readonly origin: string
  /** The addresses among which whoever plays on the server's own computer may choose. */
  readonly choices: readonly string[]
  /** Nobody else can open it. */
  readonly onlyHere: boolean
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/

/** A page at a name that others can reach keeps it, unless the server's host has given it one for everybody. */
export function reachOf({ publicUrl, addresses }: ServerAnswer, own: URL, chosen: string): Reach {
  if (publicUrl !== undefined) return { origin: publicUrl, choices: [], onlyHere: false }
  if (!LOOPBACK.test(own.hostname)) return { origin: own.origin, choices: [], onlyHere: false }
  const origin = addresses.includes(chosen) ? chosen : addresses[0]
  return { origin: origin ?? own.origin, choices: addresses, onlyHere: origin === undefined }
}
