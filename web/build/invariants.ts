import type { Plugin } from 'vite'

const INVARIANTS = /\/games\/[^/]+\/(versions\/\d+\/)?rules\/invariants\.ts$/

/** What must always hold in a game is asked by tests and the laboratory alone: a tenth of its rules that no browser needs. */
export const withoutInvariants = (): Plugin => ({
  name: 'portolan-without-invariants',
  apply: 'build',
  load: (id) => (INVARIANTS.test(id) ? 'export const violation = undefined' : undefined),
})
