import type { Game } from '@portolan/engine'

/** Rules that threw. What they threw is for the log alone: it may tell of the state, which is secret. */
export class RulesError extends Error {
  constructor(game: Game, cause: unknown) {
    super(`the rules of ${game.id}, version ${game.version}, failed`, { cause })
  }
}

/** The same rules; whatever is thrown by them can be told from all else that goes wrong at a table. */
export function guardedRules(game: Game): Game {
  const guard =
    <Args extends unknown[], Answer>(act: (...args: Args) => Answer) =>
    (...args: Args): Answer => {
      try {
        return act.apply(game, args)
      } catch (thrown) {
        // A symbol is no failure: by one the engine ends a trial that it makes itself.
        throw typeof thrown === 'symbol' || thrown instanceof RulesError ? thrown : new RulesError(game, thrown)
      }
    }
  return {
    ...game,
    setup: guard(game.setup),
    decisions: guard(game.decisions),
    refuse: guard(game.refuse),
    play: guard(game.play),
    view: guard(game.view),
    redeal: guard(game.redeal),
    result: guard(game.result),
    ...(game.own && { own: guard(game.own) }),
    ...(game.leave && { leave: guard(game.leave) }),
    ...(game.idle && { idle: guard(game.idle) }),
  }
}
