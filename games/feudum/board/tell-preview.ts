import type { Words } from '@portolan/games'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import { type Preview, preview } from './preview.ts'
import { capital, type Props } from './props.ts'

export const signed = (count: number): string => (count < 0 ? `−${-count}` : `+${count}`)

/** What each change of a preview is called. */
export const changeLabel = {
  battle: ({ attack, defence }: NonNullable<Preview['battle']>, { say }: Words) =>
    say(attack > defence ? 'board.wins' : 'board.fails'),
  points: (points: number, { say }: Words) => `${signed(points)} ${say('label.vp')}`,
  good: ({ good, count }: Preview['goods'][number], { say }: Words) => `${signed(count)} ${say(`good.${good}`)}`,
  shillings: (count: number, { say }: Words) => `${signed(count)} ${say('label.shillings')}`,
  markers: (count: number, { say }: Words) => `${signed(count)} ${say('label.markers')}`,
  seals: (count: number, { say }: Words) => `${signed(count)} ${say('label.seals')}`,
  stars: ({ guild, count }: Preview['stars'][number], { say }: Words) =>
    say('board.starShift', { guild, shift: signed(count) }),
  ruler: ({ seat, location }: Preview['rulers'][number], { event }: Words) => {
    const ruled: Event = { type: 'ruled', seat, location }
    return event(ruled)
  },
  seat: ({ seat, guild, rank }: Preview['seats'][number], { event }: Words) => {
    const change: Event = rank === 'none' ? { type: 'unseated', seat, guild } : { type: 'seated', seat, guild, rank }
    return event(change)
  },
} as const

/** What a move would do, in one line; nothing where it changes nothing that its own words don't say. */
export function tellPreview(move: Move, props: Pick<Props, 'view' | 'viewer' | 'words'>): string | undefined {
  const { words } = props
  const changes = preview(move, props)
  if (changes === undefined) return undefined
  const { points, shillings, markers, seals, goods, stars, seats, rulers, battle } = changes
  const told = [
    ...(battle === undefined ? [] : [changeLabel.battle(battle, words)]),
    ...(points === 0 ? [] : [changeLabel.points(points, words)]),
    ...goods.map((one) => changeLabel.good(one, words)),
    ...(shillings === 0 ? [] : [changeLabel.shillings(shillings, words)]),
    ...(markers === 0 ? [] : [changeLabel.markers(markers, words)]),
    ...(seals === 0 ? [] : [changeLabel.seals(seals, words)]),
    ...stars.map((one) => changeLabel.stars(one, words)),
    ...rulers.map((one) => changeLabel.ruler(one, words)),
    ...seats.map((one) => changeLabel.seat(one, words)),
  ]
  return told.length === 0 ? undefined : `${capital(words.move(move))}: ${told.join(' · ')}`
}
