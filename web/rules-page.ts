/** A rules page as it is shown: made from Markdown when the client is built (build/rules-pages.ts). */
export interface RulesPage {
  readonly markup: string
  /** Its headings, in their order. */
  readonly contents: readonly Heading[]
}

export interface Heading {
  readonly anchor: string
  readonly level: number
  readonly title: string
}
