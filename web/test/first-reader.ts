import { bots, expectDecision } from '@portolan/bots'
import { type AnyMove, commitment, type Game, isRefusal, RECORD_FORMAT, type Refusal, single } from '@portolan/engine'
import type { FirstGame, GuideNote, Situation } from '../board.ts'
import { noteFor, proposedIn, situationAt } from '../frame/guide-notes.ts'
import { type LocalMatch, type LocalSeat, openLocalMatch } from '../table/local-match.ts'

/** A first game without a page: the match as it is laid, and a reader who reads whatever is to be read. */
export interface Reader {
  readonly local: LocalMatch
  /** The notes that were shown, in their order. */
  readonly shown: readonly string[]
  situation(): Situation
  note(): GuideNote | undefined
  proposed(): readonly AnyMove[]
  /** Plays the reader's move, and then the bots'. */
  play(move: AnyMove): void
}

const VIEWER = 0

export function openFirstGame(game: Game, { seats, seed, options = {}, opening = [], notes }: FirstGame): Reader {
  const record = { format: RECORD_FORMAT, game: game.id, version: game.version, seats, options, seed } as const
  const sitting = Array.from(
    { length: seats },
    (_, seat): LocalSeat => (seat === VIEWER ? { kind: 'person' } : { kind: 'bot', bot: 'easy' }),
  )
  const local = expectGiven(
    openLocalMatch(game, { ...record, commitment: commitment(seed), entries: opening }, sitting),
  )
  const shown: string[] = []
  const read: string[] = []
  const situation = () => situationAt(local.position(VIEWER, 'forward').seen, VIEWER, local.log(VIEWER))

  /** Reads what is to be read until something is to be done. */
  function look(): void {
    for (let note = noteFor(notes, situation(), read); note !== undefined; note = noteFor(notes, situation(), read)) {
      if (shown.at(-1) !== note.key) shown.push(note.key)
      if (note.done !== undefined) return
      read.push(note.key)
    }
  }
  function playBots(): void {
    for (let turn = local.botTurn(); turn !== undefined; turn = local.botTurn()) {
      const { seat, known, luck } = turn
      const only = single(expectDecision(game, known, seat).moves)
      expectGiven(local.play(seat, only ?? bots.easy(game, known, seat, luck)))
    }
  }
  playBots()
  look()
  return {
    local,
    shown,
    situation,
    note: () => noteFor(notes, situation(), read),
    proposed: () => proposedIn(notes, situation()),
    play(move) {
      expectGiven(local.play(VIEWER, move))
      look()
      playBots()
      look()
    },
  }
}

function expectGiven<Given extends object>(answer: Given | Refusal): Given {
  if (isRefusal(answer)) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return answer
}
