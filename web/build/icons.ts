import { createRequire } from 'node:module'
import svgpath from 'svgpath'
import type { Plugin } from 'vite'

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>
}

const PREFIX = 'icon:'

/** `import anchor from 'icon:anchor'`: one icon of the game-icons set, so that only those in use are bundled. */
export function icons(): Plugin {
  let set: IconSet | undefined
  return {
    name: 'portolan-icons',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const name = id.slice(PREFIX.length + 1)
      set ??= createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconSet
      const icon = set.icons[name]
      if (icon === undefined) throw new Error(`game-icons has no icon "${name}"`)
      return `export default ${JSON.stringify(rounded(icon.body))}`
    },
  }
}

/**
 * One on a square of 512 is a tenth of a pixel at the largest size here; the digits beyond are a third of an icon's weight.
 * From point to point, numbers are smaller than from the corner.
 */
const rounded = (body: string) => body.replace(/(?<= d=")[^"]+/g, (path) => svgpath(path).round(0).rel().toString())
