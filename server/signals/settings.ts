import type { SignalSettings } from '@portolan/protocol'
import type { SignalsOfPerson, Wait, WayRow } from '../store/store.ts'
import { afterQuiet, beforeQuiet } from './quiet.ts'

/** What holds for who has set nothing. */
export const USUAL: SignalSettings = { language: 'en', zone: 'UTC', remind: 0, tables: 'all', mail: true }

const MAIL = 'mail'
const HOUR = 60 * 60_000

export function signalSettingsOf({ settings, mail }: SignalsOfPerson): SignalSettings {
  const set: Partial<SignalSettings> = settings === undefined ? {} : JSON.parse(settings)
  return { ...USUAL, ...set, mail: mail?.off !== true }
}

/** A way by which somebody is told of a table. */
export type WayTo =
  | { readonly id: string; readonly way: WayRow }
  | { readonly id: typeof MAIL; readonly address: string; readonly way?: undefined }

/** By which ways the person wants to hear of this table now. */
export function waysTo(known: SignalsOfPerson, table: string): readonly WayTo[] {
  const choice = known.choices[table]
  if (choice === 'mute') return []
  const wantsAll = choice === 'tell' || signalSettingsOf(known).tables === 'all'
  const { address, off } = known.mail ?? { off: true }
  return [
    ...known.ways
      .filter((way) => (way.table === undefined ? wantsAll : way.table === table))
      .map((way) => ({ id: way.id, way })),
    ...(wantsAll && address !== undefined && !off ? [{ id: MAIL, address } as const] : []),
  ]
}

/** When somebody is reminded that their time runs out: not in quiet hours, but before or, in time, after them. */
export function remindAt({ deadline, since }: Wait, settings: SignalSettings, now: number): number | undefined {
  if (settings.remind === 0 || deadline === undefined) return undefined
  const wanted = deadline - settings.remind * HOUR
  // Who has no longer than that is told at once, by the turn itself.
  if (wanted <= since) return undefined
  const before = beforeQuiet(wanted, settings)
  if (before >= now) return before
  const after = afterQuiet(Math.max(wanted, now), settings)
  return after < deadline ? after : undefined
}
