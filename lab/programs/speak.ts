import { setImmediate as breath } from 'node:timers/promises'
import { botNamed, budgetOf, type Search, thinkInSlices } from '@portolan/bots'
import { type AnyMove, type Decision, type Game, isRefusal, randomMove, SeededChance, single } from '@portolan/engine'
import { findGame, rulesOf } from '@portolan/games'
import {
  BOT_PROTOCOL_VERSIONS,
  type Decide,
  type HostMessage,
  type NewGame,
  type ProgramMessage,
  readHostMessage,
} from '@portolan/protocol'

/** Between two thoughts told on the way, in milliseconds. */
const BETWEEN_THOUGHTS = 250

export interface Speaker {
  /** A line of the host’s. */
  hear(line: string): void
  /** When the host has said that this is all. */
  readonly ended: Promise<void>
}

/** One of our bots as a program that speaks the protocol, for arenas and screens of others. */
export function speakAs(name: string, say: (message: ProgramMessage) => void): Speaker {
  const bot = botNamed(name)
  if (bot === undefined) throw new Error(`there is no bot ${name}`)
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let canHaveKnown = false
  let playing: { readonly game: Game; readonly luck: string } | undefined
  let thinking = 0
  let done: Promise<void> = Promise.resolve()

  const begin = async ({ match, game: id, version, luck = match }: NewGame) => {
    playing = undefined
    const entry = findGame(id)
    const game = entry && (await rulesOf(entry, version))
    if (game === undefined) return say({ type: 'cannot', reason: `there is no version ${version} of ${id} here` })
    if (!canHaveKnown && name !== 'random') {
      return say({ type: 'cannot', reason: `${name} looks ahead, for which it must be given \`known\`` })
    }
    playing = { game, luck }
    say({ type: 'ready', match })
  }
  const decide = async (asked: Decide) => {
    if (playing === undefined) return
    const { number } = asked
    const chance = new SeededChance(`${playing.luck} ${number}`)
    const move = await moveFor(playing.game, asked, chance)
    say({ type: 'move', number, move })
  }
  const moveFor = async (game: Game, asked: Decide, chance: SeededChance): Promise<AnyMove> => {
    const { number, known } = asked
    const decision: Decision = asked.decision as Decision
    const { seat, moves } = decision
    if (known === undefined) return randomMove(decision, chance)
    const budget = budgetOf(name, game)
    if (budget === undefined) return bot(game, known, seat, chance)
    const only = single(moves)
    if (only !== undefined) return only
    let told = performance.now()
    const rest = async (search: Search) => {
      if (performance.now() - told > BETWEEN_THOUGHTS) {
        told = performance.now()
        say({ type: 'thinking', number, ...bestOf(search, moves) })
      }
      await breath()
      return thinking === number
    }
    const milliseconds = Math.min(asked.budget, budget.milliseconds ?? asked.budget)
    return (await thinkInSlices(game, known, seat, chance, { ...budget, milliseconds }, rest)).move
  }
  const obey = (message: HostMessage) => {
    if (message.type === 'hello') {
      canHaveKnown = message.known
      const version = BOT_PROTOCOL_VERSIONS.find((one) => message.versions.includes(one))
      if (version === undefined)
        say({ type: 'cannot', reason: `only version ${BOT_PROTOCOL_VERSIONS.join(', ')} is spoken here` })
      else say({ type: 'hello', version, name: `Portolan ${name}`, wants: ['known'] })
    } else if (message.type === 'newGame') done = done.then(() => begin(message))
    else if (message.type === 'decide') {
      thinking = message.number
      done = done.then(() => decide(message))
    } else if (message.type === 'stop' && message.number === thinking) thinking = 0
    else if (message.type === 'quit') {
      thinking = 0
      // What was asked before is still answered.
      done = done.finally(end)
    }
  }
  return {
    hear(line) {
      const message = readHostMessage(line)
      if (message !== undefined && !isRefusal(message)) obey(message)
    },
    ended,
  }
}

/** What the search would play now, and how it sees its chances. */
function bestOf(search: Search, moves: readonly AnyMove[]): { readonly index?: number; readonly chance?: number } {
  const [best] = search.thought().lines
  const index =
    best === undefined ? -1 : moves.findIndex((move) => JSON.stringify(move) === JSON.stringify(best.moves[0].move))
  if (best === undefined || index < 0) return {}
  return { index, chance: Math.min(1, Math.max(0, best.worth)) }
}
