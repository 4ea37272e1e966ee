import { readFileSync } from 'node:fs'
import { Marked, Renderer, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import type { Heading, RulesPage } from '../rules-page.ts'

const QUERY = '?page'

/** `import page from './rules.en.md?page'`: a page in Markdown as the markup that it is shown as, with its contents. */
export function rulesPages(): Plugin {
  return {
    name: 'portolan-rules-pages',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(`.md${QUERY}`)) return undefined
      const file = id.slice(0, -QUERY.length)
      this.addWatchFile(file)
      return `export default ${JSON.stringify(pageOf(readFileSync(file, 'utf8')))}`
    },
  }
}

/**
 * Beyond Markdown: `{#name}` at the end of a heading or in an item of a list is its anchor, the same in every language;
 * `![what it shows](piece:name)` is a drawing or a list of the game's own, from its `board/pieces.tsx`; a quotation is a
 * worked example.
 */
export function pageOf(markdown: string): RulesPage {
  const contents: Heading[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const [text, named] = withoutAnchor(this.parser.parseInline(tokens))
        const title = text.replaceAll(/<[^>]*>/g, '')
        const anchor = named ?? slugOf(title)
        contents.push({ anchor, level: depth, title: unescaped(title) })
        return `<h${depth} id="${anchor}" tabindex="-1"><a href="#${anchor}">${text}</a></h${depth}>\n`
      },
      listitem(item) {
        const [text, named] = withoutAnchor(Renderer.prototype.listitem.call(this, item))
        return named === undefined ? text : text.replace('<li>', `<li id="${named}" tabindex="-1">`)
      },
      paragraph(paragraph) {
        const [only, ...more] = paragraph.tokens
        if (only?.type === 'image' && more.length === 0) return `${piece('div', only as Tokens.Image)}\n`
        return Renderer.prototype.paragraph.call(this, paragraph)
      },
      image: (image) => piece('span', image),
      blockquote(quote) {
        return `<div class="example">\n${this.parser.parse(quote.tokens)}</div>\n`
      },
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
  return { markup: marked.parse(markdown, { async: false }), contents }
}

/** A text without the anchor that is written in it, and the anchor. */
function withoutAnchor(text: string): [string, string | undefined] {
  const [whole, anchor] = /\s*\{#([a-z][a-z-]*)\}/.exec(text) ?? []
  return whole === undefined ? [text, undefined] : [text.replace(whole, ''), anchor]
}

/** A heading without an anchor of its own is found by its words. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

function piece(tag: 'div' | 'span', { href, text }: Tokens.Image): string {
  const [, name] = /^piece:(\w+)$/.exec(href) ?? []
  if (name === undefined) throw new Error(`a rules page can show a piece of the game alone, not ${href}`)
  const spoken = text === '' ? '' : ` role="img" aria-label="${escaped(text)}"`
  return `<${tag} data-piece="${name}"${spoken}></${tag}>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', '’')
    .replaceAll('&amp;', '&')
