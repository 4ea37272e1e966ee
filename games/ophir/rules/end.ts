import { type Result, tiesIn } from '@portolan/engine'
import { donationVp, leftoverVp, soloTitles } from '../data/index.ts'
import type { Emit } from './events.ts'
import { type Ending, isGone, type Player, type State } from './state.ts'

/** The victory points earned so far. */
export const earnedVp = ({ goldDonated, silverDonated, goodsVp }: Player): number =>
  donationVp.gold * goldDonated + donationVp.silver * silverDonated + goodsVp

/** 12: with the metals still aboard. */
export const finalVp = (player: Player): number =>
  earnedVp(player) + leftoverVp.gold * player.hold.gold + leftoverVp.silver * player.hold.silver

export const soloTitle = (vp: number): string => soloTitles.find(({ from }) => vp >= from)?.title ?? 'deckhand'

export function endGame(state: State, ending: Ending, emit: Emit): void {
  state.phase = 'over'
  state.ending = ending
  emit({ type: 'gameEnded', ending })
  if (state.players.length === 1) emit({ type: 'titleWon', seat: 0, title: soloTitle(finalVp(state.players[0])) })
  const standings = result(state)?.standings ?? []
  for (const tie of tiesIn(standings, (seat) => !isGone(state.players[seat]))) emit(tie)
}

/** 12: by points, then favor, then coins; those who left come last. */
const isAhead = (a: Player, b: Player): boolean => {
  if (isGone(a) || isGone(b)) return isGone(b) && !isGone(a)
  if (finalVp(a) !== finalVp(b)) return finalVp(a) > finalVp(b)
  return a.favor !== b.favor ? a.favor > b.favor : a.coins > b.coins
}

export function result({ ending, players }: State): Result | undefined {
  if (ending === 'none') return undefined
  return {
    ending,
    standings: players.map((player) => ({
      // A lone player who gave up lost, if only to the sea.
      rank: 1 + (ending === 'abandoned' ? 1 : players.filter((other) => isAhead(other, player)).length),
      score: finalVp(player),
      items: [
        { key: 'goldDonated', points: donationVp.gold * player.goldDonated },
        { key: 'silverDonated', points: donationVp.silver * player.silverDonated },
        { key: 'goodsDonated', points: player.goodsVp },
        { key: 'goldAboard', points: leftoverVp.gold * player.hold.gold },
        { key: 'silverAboard', points: leftoverVp.silver * player.hold.silver },
      ],
    })),
  }
}
