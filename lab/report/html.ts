/** Text that is markup already. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | false | undefined | readonly Part[]

/** Markup whose gaps are filled with text, which can't become markup, or with other markup. */
export const html = (pieces: TemplateStringsArray, ...gaps: readonly Part[]): Html => ({
  html: pieces.reduce((whole, piece, i) => whole + filled(gaps[i - 1]) + piece),
})

function filled(part: Part): string {
  if (part === undefined || part === false) return ''
  if (typeof part === 'number') return `${part}`
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
  return 'html' in part ? part.html : part.map(filled).join('')
}

/** Markup made by ourselves: styles and the like. */
export const raw = (markup: string): Html => ({ html: markup })
