import { Icon } from '@portolan/web/icon'
import { SeatMark } from '@portolan/web/seat-mark'
import type { ComponentChildren } from 'preact'
import { seatVp } from '../data/index.ts'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import { cardIcon, GoodMark, guildIcon, markerIcon, sealIcon } from './marks.tsx'
import { type Preview, preview } from './preview.ts'
import { capital, type Props } from './props.ts'

/** A change that a move would bring, in words and drawn. */
export interface Change {
  readonly label: string
  readonly drawn: ComponentChildren
  readonly isLoss?: boolean
}

const signed = (count: number): string => (count < 0 ? `−${-count}` : `+${count}`)

/** All that a move would change. */
export function changesOf(changes: Preview, { words, viewer }: Pick<Props, 'words' | 'viewer'>): readonly Change[] {
  const { say, event } = words
  const { points, shillings, markers, seals, goods, stars, seats, rulers, battle } = changes
  /** A number of something, where it changes. */
  const count = (by: number, label: string, mark: ComponentChildren): Change[] =>
    by === 0 ? [] : [{ label: `${signed(by)} ${label}`, drawn: [signed(by), ' ', mark] }]
  const told: Change[] = []
  if (battle !== undefined) {
    const { attack, defence, most } = battle
    told.push({
      label: say(attack > defence ? 'board.wins' : 'board.fails'),
      isLoss: attack <= defence,
      drawn: [
        <Icon of={cardIcon.conquer} size="1.1em" />,
        ` ${attack}${most > attack ? ` (${say('board.upTo', { count: most })})` : ''} : ${defence}`,
      ],
    })
  }
  if (points !== 0) {
    const drawn = `${signed(points)} ${say('board.vp')}`
    told.push({ label: `${signed(points)} ${say('label.vp')}`, isLoss: points < 0, drawn: <b>{drawn}</b> })
  }
  for (const { good, count: by } of goods) told.push(...count(by, say(`good.${good}`), <GoodMark good={good} />))
  told.push(
    ...count(shillings, say('label.shillings'), 's'),
    ...count(markers, say('label.markers'), <Icon of={markerIcon} size="1.1em" />),
    ...count(seals, say('label.seals'), <Icon of={sealIcon} size="1.1em" />),
  )
  for (const { guild, count: by } of stars) {
    const shift = signed(by)
    const drawn = [`${shift} ★ `, <Icon of={guildIcon[guild]} size="1.1em" />]
    told.push({ label: say('board.starShift', { guild, shift }), isLoss: by < 0, drawn })
  }
  for (const { seat, location } of rulers) {
    const ruled: Event = { type: 'ruled', seat, location }
    told.push({
      label: event(ruled),
      drawn: [<SeatMark seat={seat} size="1.1rem" />, ` ${say(`location.${location}`)}`],
    })
  }
  for (const { seat, guild, rank } of seats) {
    const change: Event = rank === 'none' ? { type: 'unseated', seat, guild } : { type: 'seated', seat, guild, rank }
    told.push({
      label: event(change),
      isLoss: seat === viewer && rank === 'none',
      drawn: [
        <SeatMark seat={seat} size="1.1rem" />,
        ' ',
        <Icon of={guildIcon[guild]} size="1.1em" />,
        ` ${rank === 'none' ? '✕' : seatVp[rank]}`,
      ],
    })
  }
  return told
}

/** What a move would do, in one line; nothing where it changes nothing that its own words don't say. */
export function tellPreview(move: Move, props: Pick<Props, 'view' | 'viewer' | 'words'>): string | undefined {
  const changes = preview(move, props)
  const told = changes === undefined ? [] : changesOf(changes, props)
  return told.length === 0
    ? undefined
    : `${capital(props.words.move(move))}: ${told.map(({ label }) => label).join(' · ')}`
}
