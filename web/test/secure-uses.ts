import type { Page } from 'playwright-core'

// Which names of a browser are there for pages that it counts as secure, and where a source reaches for one of them.

/** What a page finds under its global names, each as `name` or, of those that have parts worth asking for, `name.part`. */
export const namesThere = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const names = new Set<string>()
    const note = (prefix: string, of: object) => {
      for (let one: object | null = of; one !== null; one = Object.getPrototypeOf(one))
        for (const name of Object.getOwnPropertyNames(one)) names.add(prefix + name)
    }
    note('', globalThis)
    const wholes = { navigator, crypto, document, history, location, performance, screen }
    for (const [name, whole] of Object.entries(wholes)) note(`${name}.`, whole)
    return [...names]
  })

/** What asking this browser does not tell: some it has at any address, and refuses there; some only phones have. */
export const ALSO_KEPT_BACK = [
  'Notification',
  'PushManager',
  'navigator.geolocation',
  'navigator.share',
  'navigator.canShare',
  'navigator.contacts',
]

/** The names of `secureOnly` that a source uses. What it only says in a comment or a sentence does not count. */
export function secureUses(source: string, secureOnly: readonly string[]): readonly string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1')
  const unsaid = code.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
  return secureOnly.filter((name) => {
    const [whole, part] = name.split('.')
    // As a part of something, taken out of it, or asked for by its name.
    if (part !== undefined)
      return (
        new RegExp(`\\b${whole}\\s*\\??\\.\\s*${part}\\b`).test(unsaid) ||
        new RegExp(`\\{[^{}]*\\b${part}\\b[^{}]*\\}\\s*=\\s*${whole}\\b`).test(unsaid) ||
        new RegExp(`\\b${whole}\\s*\\[\\s*['"]${part}['"]|['"]${part}['"]\\s+in\\s+${whole}\\b`).test(code)
      )
    const own = new RegExp(`\\b(?:const|let|function|class|interface|type|import)\\s+(?:\\{[^{}]*)?${whole}\\b`)
    const used = new RegExp(`(?:(?<![\\w$.])|\\b(?:globalThis|window|self)\\.)${whole}\\b(?!\\s*:)`)
    return used.test(unsaid) && !own.test(unsaid)
  })
}
