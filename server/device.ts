/** By what a browser calls itself; the first that fits, for most also claim to be others. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//],
  ['curl', /^curl\//],
]

const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * What a device says it is, for its owner to tell it from their others: `Firefox, Android`. Known names alone, so that
 * nothing else that a stranger sends is kept, and no versions, which nobody recognises; empty where none is known.
 */
export function deviceOf(userAgent: string | undefined): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined).join(', ')
}
