import type { Call } from './batch.ts'
import type { Change, StepRow } from './store.ts'

// What is asked of the store is handed over as lines of one text, for many calls at once: for many small objects that is
// cheaper than having them copied from thread to thread. JSON has no line breaks, so every call is a line of it. What is
// kept as JSON is not in that line but follows it, and so goes to the disk as it came, without being read and written anew.

/** A change of a table with all that is kept as JSON written already. */
export interface WrittenChange extends Omit<Change, 'turn' | 'step' | 'snapshot'> {
  readonly turn: string
  readonly step?: WrittenStep | undefined
  readonly snapshot?: string | null | undefined
}

export interface WrittenStep extends Omit<StepRow, 'move' | 'told'> {
  readonly move: string | undefined
  readonly told: string
}

export const writeCall = (call: Call): string => JSON.stringify(call)

export const writeChange = ({ table, turn, due, doc, step, snapshot, ending }: Change): string => {
  const change = { table, due, doc, step: step && { ...step, move: undefined, told: undefined }, ending }
  const head = JSON.stringify({ ...change, snapshot: snapshot && JSON.stringify(snapshot) })
  const told = step === undefined ? '' : `\n${JSON.stringify(step.move) ?? ''}\n${JSON.stringify(step.told)}`
  return `${head}\n${JSON.stringify(turn)}${told}`
}

/** The calls of a text of these. */
export function readCalls(text: string): readonly Call[] {
  const lines = text.split('\n')
  const calls: Call[] = []
  for (let i = 0; i < lines.length; i++) {
    const read = JSON.parse(lines[i])
    if (Array.isArray(read)) calls.push(read as [Call[0]])
    else {
      const turn = lines[++i]
      const step = read.step && { ...read.step, move: lines[++i] || undefined, told: lines[++i] }
      calls.push(['changeTable', { ...read, turn, step } satisfies WrittenChange])
    }
  }
  return calls
}
