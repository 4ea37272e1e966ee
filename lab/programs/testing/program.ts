// A program that speaks the bot protocol by its first argument: as it should (`good`), or wrong in one way.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

const [manner = 'good'] = process.argv.slice(2)
const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`)
const hang = () => setInterval(() => {}, 1000)

/** Its own process and one that it starts, as a thought: a test looks what becomes of them. */
function tellProcesses(number: number): void {
  const code = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"
  const { pid } = spawn(process.execPath, ['-e', code], { stdio: 'ignore' })
  say({ type: 'thinking', number, text: `${process.pid} ${pid}` })
}

const answers: Readonly<Record<string, (number: number, moves: readonly object[]) => void>> = {
  good: (number) => say({ type: 'move', number, index: 0 }),
  byMove: (number, moves) => say({ type: 'move', number, move: moves.at(-1) }),
  thinks(number, moves) {
    for (const index of moves.keys())
      say({ type: 'thinking', number, index, chance: 0.5, text: process.env.PORTOLAN_SECRET ?? 'hm' })
    say({ type: 'move', number, index: 0 })
  },
  inPieces(number) {
    const line = `\r\n\n{"type":"move","number":${number},"index":0}\r\n`
    for (const letter of line) process.stdout.write(letter)
  },
  twice(number) {
    for (const _ of [1, 2]) say({ type: 'move', number, index: 0 })
  },
  alsoThePast(number) {
    say({ type: 'move', number: number - 1, index: 99 })
    say({ type: 'move', number, index: 0 })
  },
  hangs: hang,
  exits: () => process.exit(3),
  complains() {
    process.stderr.write('I have no idea what to do\n')
    process.exit(1)
  },
  floods() {
    setInterval(() => process.stdout.write('x'.repeat(65_000)), 0)
  },
  floodsLines(number) {
    const many = `${JSON.stringify({ type: 'thinking', number, text: 'hm' })}\n`.repeat(1000)
    setInterval(() => process.stdout.write(many), 0)
  },
  floodsErrors() {
    setInterval(() => process.stderr.write('x'.repeat(65_000)), 0)
  },
  nonsense: () => process.stdout.write('bestmove e2e4\n'),
  notText: () => process.stdout.write(Buffer.from([0x7b, 0xff, 0xfe, 0x0a])),
  noMove: (number) => say({ type: 'move', number, index: 99 }),
  badMove: (number) => say({ type: 'move', number, move: { type: 'mark', cell: 77 } }),
  future: (number) => say({ type: 'move', number: number + 1, index: 0 }),
  closesInput() {
    process.stdin.destroy()
    hang()
  },
  hangsOn(number) {
    process.on('SIGTERM', () => {})
    tellProcesses(number)
    hang()
  },
  ignoresSignals(number) {
    answers.hangsOn?.(number, [])
    answers.future?.(number, [])
  },
}

const hellos: Readonly<Record<string, object>> = {
  version9: { type: 'hello', version: 9, name: 'later' },
  cannot: { type: 'cannot', reason: 'not today' },
  mute: {},
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line)
  if (message.type === 'hello') {
    if (manner !== 'mute') say(hellos[manner] ?? { type: 'hello', version: 1, name: manner })
  } else if (message.type === 'newGame') {
    say(manner === 'declines' ? { type: 'cannot', reason: 'I only play go' } : { type: 'ready', match: message.match })
  } else if (message.type === 'decide') answers[manner]?.(message.number, message.decision.moves)
  else if (message.type === 'stop' && manner === 'stopped') say({ type: 'move', number: message.number, index: 0 })
  else if (message.type === 'quit' && manner !== 'stays') process.exit(0)
})
if (manner === 'stays') hang()
