import type { Call } from './batch.ts'
import type { StepRow, TableChange } from './store.ts'

// What is asked of the store is handed over as lines of one text, for many calls at once: for many small objects that is
// cheaper than having them copied from thread to thread. JSON has no line breaks, so every call is a line of it. What is
// kept as JSON is not in that line but follows it, and so goes to the disk as it came, without being read and written anew.

/** A change of a table with all that is kept as JSON written already. */
export interface WrittenChange extends Omit<TableChange, 'turn' | 'step' | 'snapshot'> {
  readonly turn: string
  readonly step?: WrittenStep | undefined
  readonly snapshot?: string | null | undefined
}

export interface WrittenStep extends Omit<StepRow, 'move' | 'emitted'> {
  readonly move: string | undefined
  readonly emitted: string
}

export const writeCall = (call: Call): string => JSON.stringify(call)

export const writeChange = ({ table, turn, due, doc, step, snapshot, ending }: TableChange): string => {
  const change = { table, due, doc, step: step && { ...step, move: undefined, emitted: undefined }, ending }
  const head = JSON.stringify({ ...change, snapshot: snapshot && JSON.stringify(snapshot) })
  const emitted = step === undefined ? '' : `\n${JSON.stringify(step.move) ?? ''}\n${JSON.stringify(step.emitted)}`
  return `${head}\n${JSON.stringify(turn)}${emitted}`
}

/** The calls of a text of these. */
export function readCalls(text: string): readonly Call[] {
  const lines = text.split('\n').values()
  const nextLine = () => lines.next().value ?? ''
  const calls: Call[] = []
  for (const line of lines) {
    const read = JSON.parse(line)
    if (Array.isArray(read)) calls.push(read as [Call[0]])
    else {
      const turn = nextLine()
      const step = read.step && { ...read.step, move: nextLine() || undefined, emitted: nextLine() }
      calls.push(['changeTable', { ...read, turn, step } satisfies WrittenChange])
    }
  }
  return calls
}
