// A host that starts a program which ends by no signal and by no word, tells its processes, and waits to be killed.
import { fileURLToPath } from 'node:url'
import { LAB_HOST, startProgram, USUAL_TIMES } from '../program.ts'

const file = fileURLToPath(new URL('./program.ts', import.meta.url))
const program = startProgram({
  command: { file: process.execPath, args: [file, 'hangsOn'] },
  times: { ...USUAL_TIMES, budget: 600_000 },
  known: false,
  host: LAB_HOST,
  onThought: ({ text }) => console.log(text),
})
await program.begin({ match: '1', game: 'any', version: 1, seats: 1, seat: 0, options: {} })
await program.decide({
  view: {},
  decision: { seat: 0, prompt: { key: 'any' }, moves: [{ type: 'any' }] },
  awaited: [0],
  events: [],
})
