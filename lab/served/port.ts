import { type AnyMove, type Chance, equal, type Game, isRefusal, readMove, readOptions, viewOf } from '@portolan/engine'

/** boardgame.io's dice. */
interface Random {
  Die(faces: number): number
}

interface Context {
  readonly G: unknown
  readonly ctx: { readonly numPlayers: number }
  readonly random: Random
}

/** What a seat is told there: what it may see, and what it may choose from if it is to move. */
export interface IoView {
  readonly view: unknown
  readonly decision?: { readonly moves: readonly AnyMove[]; readonly asides?: number }
}

/**
 * A game of ours for boardgame.io, by the same rules: its state is theirs, its view their `playerView`, and a move is
 * found among those offered before it is played. Each seat is told its decision, for a screen needs it. Undo is theirs
 * to leave out: kept, every move copies all the earlier ones of its turn.
 */
export function portOf(game: Game) {
  const options = readOptions(game, {})
  if (isRefusal(options)) throw new Error('a game without options is refused')
  const decisionOf = (state: unknown, seat: number) => game.decisions(state).find((one) => one.seat === seat)
  return {
    name: game.id,
    disableUndo: true,
    setup: ({ ctx, random }: Context) => game.setup(ctx.numPlayers, options, chanceOf(random)),
    // Anybody may send a move at any time; the rules know whose turn it is.
    turn: { activePlayers: { all: null } },
    moves: {
      play({ G, playerID, random }: Context & { playerID: string }, input: unknown) {
        const seat = Number(playerID)
        const read = readMove(game.moves, input)
        const move = isRefusal(read) ? undefined : decisionOf(G, seat)?.moves.find((one) => equal(one, read))
        if (move === undefined) return 'INVALID_MOVE'
        game.play(G, seat, move, chanceOf(random), () => {})
        return undefined
      },
    },
    playerView({ G, playerID }: Context & { playerID: string | null }): IoView {
      if (playerID === null) return { view: game.view(G) }
      const seat = Number(playerID)
      const decision = decisionOf(G, seat)
      return { view: viewOf(game, G, seat), ...(decision && { decision }) }
    },
    endIf: ({ G }: Context) => game.result(G),
  }
}

const chanceOf = (random: Random): Chance => ({ int: (n) => random.Die(n) - 1, reveal() {} })
