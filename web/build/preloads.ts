import type { Plugin, Rolldown } from 'vite'

/**
 * Whoever imports a part is told what else to fetch at once with it. What the page began with is there already, so that it is
 * not named: these names, by their number, weigh more than a small page.
 */
export function preloads(): Plugin {
  let bundle: Rolldown.OutputBundle = {}
  let begun: ReadonlySet<string> = new Set()
  return {
    name: 'portolan-preloads',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies(file, needed, { hostType }) {
            if (hostType === 'html') return needed
            const missing = needed.filter((one) => !begun.has(one))
            // A file that needs nothing beside it is fetched by its import alone.
            return missing.every((one) => one === file) && !hasStyles(bundle, file) ? [] : missing
          },
        },
      },
    }),
    generateBundle(_, files) {
      bundle = files
      begun = new Set(
        Object.values(files).flatMap((one) =>
          one.type === 'chunk' && one.isEntry && one.facadeModuleId?.endsWith('.html')
            ? [...importedBy(files, one.fileName)]
            : [],
        ),
      )
    },
  }
}

const hasStyles = (bundle: Rolldown.OutputBundle, file: string): boolean => {
  const one = bundle[file]
  return one?.type === 'chunk' && (one.viteMetadata?.importedCss.size ?? 0) > 0
}

/** A file and all that it can't begin without. */
function importedBy(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const one = bundle[file]
  if (one?.type === 'chunk') for (const next of one.imports) importedBy(bundle, next, found)
  return found
}
