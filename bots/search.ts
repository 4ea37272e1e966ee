import {
  type AnyMove,
  at,
  type Chance,
  clone,
  considered,
  type Decision,
  equal,
  type Game,
  randomMove,
  type SearchSettings,
  type Seat,
} from '@portolan/engine'
import { expectDecision, ignoreEvents } from './bot.ts'
import { worthAfter } from './simple.ts'
import { worthOf } from './worth.ts'

/**
 * Information-set Monte Carlo tree search (IS-MCTS). Each iteration deals anew what the seat cannot know (a
 * determinization), follows the tree by PUCT, expands one new move, plays a short rollout by the game's rollout policy,
 * and adds the estimate of where it ends to every move on the way, as it looks to the one who made it.
 *
 * The tree has no branches for luck: a node stands for all the positions that the moves before it can lead to, so that
 * what is learned is what holds on average. A move counts only where it is offered.
 */
export interface Search {
  readonly iterations: number
  /** Thinks on. */
  run(iterations: number): void
  /** Whether no move can catch up with the first any more in so many iterations. */
  settled(iterationsLeft: number): boolean
  thought(): Thought
}

/** What came of thinking. */
export interface Thought {
  /** The move to play. */
  readonly move: AnyMove
  readonly iterations: number
  /** The moves looked at, the best first. */
  readonly lines: readonly Variation[]
}

export interface Variation {
  /** The move, and how the search expects it to go on, seat by seat. */
  readonly moves: readonly [Ply, ...Ply[]]
  /** The chance of winning, from 0 to 1. */
  readonly worth: number
  /** How often it was tried. */
  readonly visits: number
}

export interface Ply {
  readonly seat: Seat
  readonly move: AnyMove
}

/** How to search: what a game says of itself in `thinking`, but for the length. */
export type SearchManner = Omit<SearchSettings, 'iterations'>

/** A position as the one who must choose there knows it. */
interface Node {
  readonly seat: Seat
  /** What is asked. */
  readonly ask: string
  readonly edges: Edge[]
}

interface Edge {
  readonly seat: Seat
  readonly move: AnyMove
  /** The estimate of the position right after the move. */
  readonly firstValue: number
  /** How strongly that speaks for trying it; a share of the sum over all that are offered. */
  readonly prior: number
  visits: number
  total: number
  readonly next: Node[]
}

/** As how many visits the estimate of the position right after a move counts. */
const PRIOR_VISITS = 1

/** The temperature of the softmax that makes priors of estimates: a move so far behind is tried much less. */
const PRIOR_TEMPERATURE = 0.03

/** No line is followed further than this. */
const LONGEST = 200

export function startSearch(game: Game, known: unknown, seat: Seat, chance: Chance, manner: SearchManner): Search {
  const asked = expectDecision(game, known, seat)
  const root: Node = { seat, ask: asked.prompt.key, edges: [] }
  const atFirst = considered(asked, chance)
  const path: Edge[] = []
  let iterations = 0

  const iterate = () => {
    const state = clone(known)
    game.redeal(state, seat, chance)
    path.length = 0
    let nodes: Node[] = [root]
    for (;;) {
      const decisions = game.decisions(state)
      const decision = decisions.find((one) => one.seat === seat) ?? decisions[0]
      if (decision === undefined) break
      const { moves, asides = 0 } = decision
      const count = path.length === 0 ? atFirst : moves.length - asides || moves.length
      const only = count === 1 && path.length > 0 ? moves[0] : undefined
      if (only !== undefined) {
        game.play(state, decision.seat, only, chance, ignoreEvents)
        continue
      }
      // What others choose at the same time is guessed: they don't know what this seat takes, nor it what they take.
      if (decisions.length > 1 && decision.seat !== seat) {
        game.play(state, decision.seat, rolloutMove(game, state, decision, chance), chance, ignoreEvents)
        continue
      }
      const edge = select(edgesFor(game, state, nodeFor(nodes, decision), decision, count, chance), manner)
      const isNew = edge.visits === 0
      // Counted at once, so that a choice which comes back within one iteration is not made the same way for ever.
      edge.visits++
      path.push(edge)
      game.play(state, decision.seat, edge.move, chance, ignoreEvents)
      if (isNew || path.length === LONGEST) break
      nodes = edge.next
    }
    rollout(game, state, manner.depth, chance)
    const worth = worthOf(game, state)
    for (const edge of path) edge.total += worth(edge.seat)
    iterations++
  }

  const ranked = () => [...root.edges].sort((a, b) => b.visits - a.visits || meanOf(b) - meanOf(a))

  return {
    get iterations() {
      return iterations
    },
    run(more) {
      for (let i = 0; i < more; i++) iterate()
    },
    settled(left) {
      const [best, second] = ranked()
      return best !== undefined && (second === undefined || best.visits - second.visits > left)
    },
    thought() {
      const edges = ranked()
      const lines = edges.map((edge) => ({
        moves: lineFrom(edge),
        worth: meanOf(edge),
        visits: edge.visits,
      }))
      return { move: at(edges, 0).move, iterations, lines }
    },
  }
}

function nodeFor(nodes: Node[], { seat, prompt }: Decision): Node {
  for (const node of nodes) if (node.seat === seat && node.ask === prompt.key) return node
  const node: Node = { seat, ask: prompt.key, edges: [] }
  nodes.push(node)
  return node
}

/** The edges of the first `count` moves that are offered this time, in their order. */
function edgesFor(
  game: Game,
  state: unknown,
  node: Node,
  { seat, moves }: Decision,
  count: number,
  chance: Chance,
): Edge[] {
  const { edges } = node
  const offered: Edge[] = []
  for (let i = 0; i < count; i++) {
    const move = moves[i]
    if (move === undefined) break
    // Mostly the same moves are offered in the same order.
    let edge: Edge | undefined = edges[i]
    if (edge === undefined || !equal(edge.move, move)) edge = edges.find((one) => equal(one.move, move))
    if (edge === undefined) {
      edge = newEdge(game, state, seat, move, chance)
      edges.push(edge)
    }
    offered.push(edge)
  }
  return offered
}

function newEdge(game: Game, state: unknown, seat: Seat, move: AnyMove, chance: Chance): Edge {
  const firstValue = worthAfter(game, state, seat, move, chance)
  return { seat, move, firstValue, prior: Math.exp(firstValue / PRIOR_TEMPERATURE), visits: 0, total: 0, next: [] }
}

const meanOf = ({ total, firstValue, visits }: Edge): number =>
  (total + PRIOR_VISITS * firstValue) / (visits + PRIOR_VISITS)

/** PUCT: the mean so far, and a bonus that grows with the prior and shrinks with the visits. */
function select(offered: readonly Edge[], { exploration }: SearchManner): Edge {
  let visits = 1
  let priors = 0
  for (const edge of offered) {
    visits += edge.visits
    priors += edge.prior
  }
  const bonus = (exploration * Math.sqrt(visits)) / priors
  let best = offered[0]
  let most = Number.NEGATIVE_INFINITY
  for (const edge of offered) {
    const value = meanOf(edge) + (bonus * edge.prior) / (1 + edge.visits)
    if (value > most) {
      best = edge
      most = value
    }
  }
  if (best === undefined) throw new Error('there is no move to try')
  return best
}

const rolloutMove = (game: Game, state: unknown, decision: Decision, chance: Chance): AnyMove =>
  game.rolloutPolicy?.(state, decision, chance) ?? randomMove(decision, chance)

export function rollout(game: Game, state: unknown, depth: number, chance: Chance): void {
  for (let i = 0; i < depth; i++) {
    const decision = game.decisions(state)[0]
    if (decision === undefined) return
    game.play(state, decision.seat, rolloutMove(game, state, decision, chance), chance, ignoreEvents)
  }
}

function lineFrom({ seat, move, next }: Edge): [Ply, ...Ply[]] {
  const line: [Ply, ...Ply[]] = [{ seat, move }]
  let nodes = next
  for (;;) {
    let best: Edge | undefined
    for (const node of nodes) for (const edge of node.edges) if (edge.visits > (best?.visits ?? 0)) best = edge
    if (best === undefined) return line
    line.push({ seat: best.seat, move: best.move })
    nodes = best.next
  }
}
