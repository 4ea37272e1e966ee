import type { AnyMove, Game, Seat } from '@portolan/engine'
import type { GameEntry } from '@portolan/games'
import { makeBids } from './bids.ts'
import { testGame } from './games.ts'

// The test games after an update. What it did is said behind the address of this module: `updated-games.ts?changed`.

/** What is looked at here of the state of the test game. */
type Bids = { round: number; stake: number; points: number[]; hands: string[][] }

const bids = (version: number): Game => makeBids('bids', version, false) as unknown as Game
const leaving = testGame(makeBids('bids-leaving', 1, true) as unknown as Game)

/** A point for every move from a round on, of which nobody is told. */
const changed = (game: Game, from: number): Game => ({
  ...game,
  play(state, seat, move, chance, tell) {
    game.play(state, seat, move, chance, tell)
    const { round, points } = state as Bids
    if (round >= from) points[seat]++
  },
})

/** The lowest stake is not offered any more. */
const stricter = (game: Game): Game => ({
  ...game,
  decisions: (state) =>
    game.decisions(state).map((decision) => ({
      ...decision,
      moves: decision.moves.filter((move) => (move as AnyMove & { points?: number }).points !== 1),
    })),
})

/** Says in its state and in its view which version it is, and knows nothing of the states of others. */
const marked = (game: Game): Game => ({
  ...game,
  setup: (...given) => ({ ...(game.setup(...given) as object), version: game.version }),
  decisions(state) {
    if ((state as { version?: number }).version !== game.version) throw new Error('a state of another version')
    return game.decisions(state)
  },
  view: (state) => ({ ...(game.view(state) as object), version: game.version }),
})

/** What rules throw that fail where somebody has staked three: the cards of the first seat. */
function fail(state: unknown): void {
  const { stake, hands } = state as Bids
  if (stake === 3) throw new Error(`the hand was ${hands[0]}`)
}

const failing = (game: Game, how: URLSearchParams): Game => ({
  ...game,
  ...(how.has('view') && {
    view(state: unknown) {
      fail(state)
      return game.view(state)
    },
  }),
  ...(how.has('own') && {
    own(state: unknown, seat: Seat) {
      fail(state)
      return game.own?.(state, seat) as object
    },
  }),
  ...(how.has('decisions') && {
    decisions(state: unknown) {
      fail(state)
      return game.decisions(state)
    },
  }),
  ...(how.has('play') && {
    play(...[state, seat, move, chance, tell]: Parameters<Game['play']>) {
      game.play(state, seat, move, chance, tell)
      fail(state)
    },
  }),
})

function updated(how: URLSearchParams): readonly GameEntry[] {
  if (how.has('gone')) return []
  if (how.has('newer')) return [testGame(bids(2))]
  if (how.has('stricter')) return [testGame(stricter(bids(2)))]
  if (how.has('kept')) return [{ ...testGame(bids(2)), versions: { 1: { rules: async () => bids(1) } } }]
  if (how.has('marked')) return [testGame(marked(bids(1)))]
  if (how.has('changed')) return [testGame(changed(bids(1), 1))]
  // The seventh move is the first of the third round.
  if (how.has('late')) return [testGame(changed(bids(1), 3))]
  if (how.has('beside')) {
    return [{ ...testGame(marked(bids(2))), versions: { 1: { rules: async () => marked(bids(1)) } } }]
  }
  if (how.has('broken')) {
    const missing = () => import(`${import.meta.dirname}/no-such-file.ts`)
    return [{ ...testGame(bids(1)), rules: missing, text: missing }]
  }
  return [testGame(failing(bids(1), how))]
}

/** What happens to the first of them must not happen to the other. */
export const gamesAfter = (what: string): readonly GameEntry[] => [...updated(new URLSearchParams(what)), leaving]

export const games = gamesAfter(new URL(import.meta.url).search)

/** For `gamesFrom`. */
export const updatedGames = (what: string): string => new URL(`./updated-games.ts?${what}`, import.meta.url).href
