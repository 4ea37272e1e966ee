import type { AnyMove, Game, Viewer } from './game.ts'

type Viewed<State, View> = Pick<Game<State, AnyMove, View>, 'view' | 'own'>

/** All that this viewer may know of this state. */
export const viewOf = <State, View>(game: Viewed<State, View>, state: State, viewer: Viewer): View => ({
  ...game.view(state),
  ...ownOf(game, state, viewer),
})

/** What this viewer knows of its own alone. */
export const ownOf = <State, View>(game: Viewed<State, View>, state: State, viewer: Viewer): Partial<View> =>
  viewer === 'spectator' || game.own === undefined ? NOTHING : game.own(state, viewer)

const NOTHING = {}
