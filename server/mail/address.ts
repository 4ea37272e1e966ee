import { domainToASCII } from 'node:url'

/** What stands before the @, as nearly everybody's does: nothing quoted, and nothing that means something in a header. */
const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** The address in one way of writing it, or nothing if it is none that mail can be sent to. */
export function readMailAddress(text: string): string | undefined {
  const trimmed = text.trim()
  const at = trimmed.lastIndexOf('@')
  const local = trimmed.slice(0, Math.max(0, at)).normalize('NFC').toLowerCase()
  const domain = domainToASCII(trimmed.slice(at + 1)).toLowerCase()
  const isRight = LOCAL.test(local) && Buffer.byteLength(local) <= 64 && DOMAIN.test(domain) && !/^[\d.]+$/.test(domain)
  return isRight ? `${local}@${domain}` : undefined
}

/** Who mail is from, as a host gives it: `turns@games.example`, or `Portolan <turns@games.example>`. */
export function readMailFrom(text: string): string | undefined {
  const [, name = '', inBrackets] = /^([^<>"\p{Cc}]*)<([^<>]+)>$/u.exec(text.trim()) ?? []
  const address = readMailAddress(inBrackets ?? text)
  if (address === undefined) return undefined
  return name.trim() === '' ? address : `"${name.trim().replaceAll('\\', '')}" <${address}>`
}
