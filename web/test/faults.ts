import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  readonly axe: { run(context: Document, options: RunOptions): Promise<AxeResults> }
}

/** What axe finds wrong, each as its rule and the first element that breaks it; of one rule alone, if it is named. */
export async function faults(page: Page, rule?: string): Promise<readonly string[]> {
  await page.evaluate(`${await axe};0`)
  return page.evaluate(
    async (options) => {
      const { violations } = await (globalThis as unknown as Axe).axe.run(document, options)
      // What is well is a thousand times as much: it stays in the page.
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
    },
    {
      ...(rule !== undefined && { runOnly: { type: 'rule' as const, values: [rule] } }),
      // The figures on a drawing are told in its name as sentences, not one after another as they are drawn.
      rules: { 'label-content-name-mismatch': { enabled: false } },
      // All rules are tried all the same; what keeps them is not described.
      resultTypes: ['violations'],
    } satisfies RunOptions,
  )
}

/** What does not fit: a page wider than its window, a decision bar out of view, a target too small for a finger or a mouse. */
export const misfits = (page: Page): Promise<readonly string[]> => page.evaluate(misfitting)

/** Runs in the page. */
export function misfitting(): string[] {
  // WCAG 2.5.5 for fingers, 2.5.8 for a mouse.
  const least = matchMedia('(pointer: coarse)').matches ? 44 : 24
  const found: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`)
  const bar = document.querySelector('.bar')?.getBoundingClientRect()
  if (bar !== undefined && bar.bottom > innerHeight + 1) found.push('the decision bar is out of view')
  for (const element of document.querySelectorAll('button, a, select, input, textarea, summary, [role=button]')) {
    // Links inside sentences and the lines of the log are as high as their lines.
    if (element.matches('p a, .prose :is(li, h2, h3) > a, .log a, .log button, .skip-link')) continue
    // A table of contents is close for a mouse and wide for a finger.
    if (element.matches('.rules-contents a') && matchMedia('(pointer: fine)').matches) continue
    const box = (element.closest('label') ?? element).getBoundingClientRect()
    if (box.width > 0 && (Math.round(box.height) < least || Math.round(box.width) < least)) {
      found.push(`${Math.round(box.width)}×${Math.round(box.height)}: ${element.outerHTML.slice(0, 120)}`)
    }
  }
  return found
}
