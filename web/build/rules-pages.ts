import { readFileSync } from 'node:fs'
import { Marked, Renderer } from 'marked'
import type { Plugin } from 'vite'

const QUERY = '?markup'

/** `import page from './rules.en.md?markup'`: a page in Markdown as the markup that it is shown as. */
export function rulesPages(): Plugin {
  return {
    name: 'portolan-rules-pages',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(`.md${QUERY}`)) return undefined
      const file = id.slice(0, -QUERY.length)
      this.addWatchFile(file)
      return `export default ${JSON.stringify(markupOf(readFileSync(file, 'utf8')))}`
    },
  }
}

const marked = new Marked({
  renderer: {
    // What scrolls must be in reach of the keyboard.
    table(table) {
      return `<div class="scroll-x" tabindex="0">${Renderer.prototype.table.call(this, table)}</div>`
    },
    // The corner of a table heads nothing.
    tablecell(cell) {
      return cell.header && cell.text === '' ? '<td></td>' : Renderer.prototype.tablecell.call(this, cell)
    },
    html({ text }): string {
      throw new Error(`a page in Markdown has markup of its own: ${text}`)
    },
  },
})

export const markupOf = (markdown: string): string => marked.parse(markdown, { async: false })
