import { bots, budgetOf, expectDecision, type ListedBot, thinkInSlices } from '@portolan/bots'
import { type AnyMove, isRefusal, type Refusal, SeededChance, single, type Viewer } from '@portolan/engine'
import { findGame, rulesOf } from '@portolan/games'
import { advise } from '../analysis/advice.ts'
import { analyse } from '../analysis/analysis.ts'
import { type BotTurn, type LocalMatch, openLocalMatch } from './local-match.ts'
import type { FromWorker, KeeperAnswer, KeeperRequest, ToWorker } from './worker-protocol.ts'

/** How often those who wait for a long thought are told how far it is, in milliseconds. */
const TELL_EVERY = 120

/**
 * Keeps one match, with its bots, and does what it is asked. What takes long is done in small portions, between which
 * it hears what else is asked: so a thought can be stopped, and a browser without workers can do without one.
 */
export function makeKeeper(post: (message: FromWorker) => void): (message: ToWorker) => void {
  let local: LocalMatch | undefined
  let viewer: Viewer | undefined
  /** Grows with all that happens to the match: a thought about what was before is of no use. */
  let course = 0
  /** The questions that were taken back. */
  const stopped = new Set<number>()
  let closed = false

  async function answer(id: number, asked: KeeperRequest): Promise<KeeperAnswer> {
    if (asked.call === 'open') return open(asked)
    if (asked.call === 'stop') {
      stopped.add(asked.id)
      return {}
    }
    if (asked.call === 'close') {
      closed = true
      course++
      return {}
    }
    if (local === undefined) throw new Error(`${asked.call} before open`)
    const { match } = local
    switch (asked.call) {
      case 'play':
        return after(local.play(asked.seat, asked.move, asked.unlessFinal), 'forward')
      case 'undo':
        return after(local.undo(asked.seat), 'rewind')
      case 'rewind':
        return after(local.rewind(asked.entry), 'rewind')
      case 'why':
        return { refusal: local.why(asked.seat, asked.move) }
      case 'look':
        viewer = asked.viewer
        return { position: local.position(viewer, 'jump'), log: local.log(viewer), record: match.record() }
      case 'at': {
        const earlier = openAt(local, asked.entry)
        return isRefusal(earlier) ? { refusal: earlier } : { position: earlier.position(asked.viewer, 'forward') }
      }
      case 'advise':
        return adviseAt(id, local, asked.entry, asked.seat)
      case 'analyse': {
        const rest = resting(id)
        const analysis = await analyse(match.game, match.record(), asked.known, (so) => rest({ analysis: so }))
        return isRefusal(analysis) ? { refusal: analysis } : { analysis }
      }
    }
  }

  async function open(asked: Extract<KeeperRequest, { call: 'open' }>): Promise<KeeperAnswer> {
    const entry = findGame(asked.game)
    const rules = entry && (await rulesOf(entry, asked.version))
    if (rules === undefined) {
      const isVersionMissing = entry !== undefined && asked.version !== undefined
      return { refusal: isVersionMissing ? { code: 'CANNOT_REPLAY' } : noGame(asked.game) }
    }
    const opened = openLocalMatch(rules, asked.from, asked.seats)
    if (isRefusal(opened)) return { refusal: opened }
    local = opened
    viewer = asked.viewer ?? local.viewer(undefined)
    if (asked.bots) void playBots(local)
    return { position: local.position(viewer, 'jump'), log: local.log(viewer), record: local.match.record() }
  }

  function after(outcome: object | undefined, transition: 'forward' | 'rewind'): KeeperAnswer {
    if (outcome !== undefined && isRefusal(outcome)) return { refusal: outcome as Refusal }
    tell(transition)
    if (local !== undefined) void playBots(local)
    return {}
  }

  /** Tells the screen how things stand, through the eyes that may see it. */
  function tell(transition: 'forward' | 'rewind'): void {
    if (local === undefined || viewer === undefined) return
    const next = local.viewer(viewer)
    const log = local.log(viewer)
    post({
      type: 'position',
      position: local.position(viewer, transition),
      ...(transition === 'forward' ? { entry: log[log.length - 1] } : { log }),
      record: local.match.record(),
      ...(next !== viewer && { next }),
    })
  }

  /** Lets the bots move, one after another, until a person is asked or something else happens. */
  async function playBots(at: LocalMatch): Promise<void> {
    const mine = ++course
    const rest = async () => {
      await breath()
      return mine === course
    }
    try {
      while (await rest()) {
        const turn = at.botTurn()
        if (turn === undefined) return
        const move = await moveOf(at, turn, rest)
        if (mine !== course) return
        const played = at.play(turn.seat, move)
        if (isRefusal(played)) throw new Error(`bot ${turn.bot} was refused: ${played.code}`)
        tell('forward')
      }
    } catch (error) {
      post({ type: 'broken', message: String(error) })
    }
  }

  /** What is advised at a moment of the match, or now; then it ends when the match goes on. */
  async function adviseAt(id: number, at: LocalMatch, entry: number | undefined, seat: number): Promise<KeeperAnswer> {
    const earlier = entry === undefined ? at : openAt(at, entry)
    if (isRefusal(earlier)) return { refusal: earlier }
    const { match } = earlier
    if (!match.decisions().some((decision) => decision.seat === seat)) return { refusal: { code: 'NOT_YOUR_TURN' } }
    const { game, state, seats, number } = match
    const rest = resting(id)
    const then = course
    const chance = new SeededChance(`advice ${number} ${seat} ${match.record().commitment}`)
    const advice = await advise({ game, state, seats, number }, seat, chance, async (so) => {
      const on = await rest({ advice: so })
      return on && (entry !== undefined || then === course)
    })
    return { advice }
  }

  /** Tells the one who asked how far it is, not too often, and whether to go on. */
  function resting(id: number): (value: KeeperAnswer) => Promise<boolean> {
    let told = performance.now()
    return async (value) => {
      if (performance.now() - told > TELL_EVERY) {
        told = performance.now()
        post({ type: 'progress', id, value })
      }
      await breath()
      return !closed && !stopped.has(id)
    }
  }

  return ({ id, asked }) => {
    answer(id, asked)
      .then(
        (value) => post({ type: 'answer', id, value }),
        (error: unknown) => post({ type: 'failed', id, message: String(error) }),
      )
      .finally(() => stopped.delete(id))
  }
}

const noGame = (game: string): Refusal => ({ code: 'NO_SUCH_GAME', params: { game } })

function openAt(local: LocalMatch, entry: number): LocalMatch | Refusal {
  const record = local.match.record()
  return openLocalMatch(local.match.game, { ...record, entries: record.entries.slice(0, entry) }, [])
}

async function moveOf(local: LocalMatch, turn: BotTurn, rest: () => Promise<boolean>): Promise<AnyMove> {
  const { game } = local.match
  const { seat, known, luck } = turn
  const { moves } = expectDecision(game, known, seat)
  const only = single(moves)
  if (only !== undefined) return only
  // A table may have been kept by a client that had other bots.
  const name: ListedBot = Object.hasOwn(bots, turn.bot) ? turn.bot : 'medium'
  const budget = budgetOf(name, game)
  if (budget === undefined) return bots[name](game, known, seat, luck)
  return (await thinkInSlices(game, known, seat, luck, budget, rest)).move
}

/** Lets messages that have arrived be heard; a timer would wait longer than need be. */
const breath = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
