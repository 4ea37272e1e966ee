import type { SignalSettings } from '@portolan/protocol'
import { words } from '../words.ts'

/** How many hours before the time runs out one can be reminded. */
const HOURS = [1, 3, 6, 12, 24, 48]

const NIGHT = { from: 22 * 60, to: 8 * 60 }

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':')

const minutesOf = (clock: string): number | undefined => {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** Of which tables, and at which hours. Whatever is changed is kept at once. */
export function WhenTold({ settings, save }: { settings: SignalSettings; save(settings: SignalSettings): void }) {
  const { say } = words.value
  const { quiet, ...rest } = settings
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = [...new Set([settings.zone, own, 'UTC'])]
  return (
    <section aria-labelledby="signals-when">
      <h2 id="signals-when">{say('signals.when')}</h2>
      <div class="settings">
        <label class="setting">
          <span>{say('signals.tables')}</span>
          <select
            value={settings.tables}
            onChange={(event) =>
              save({ ...settings, tables: event.currentTarget.value === 'chosen' ? 'chosen' : 'all' })
            }
          >
            <option value="all">{say('signals.all')}</option>
            <option value="chosen">{say('signals.chosen')}</option>
          </select>
        </label>
        <label class="setting">
          <span>{say('signals.quiet')}</span>
          <input
            type="checkbox"
            checked={quiet !== undefined}
            onChange={(event) => save(event.currentTarget.checked ? { ...rest, zone: own, quiet: NIGHT } : { ...rest })}
          />
        </label>
        {quiet !== undefined &&
          (['from', 'to'] as const).map((end) => (
            <label key={end} class="setting">
              <span>{say(`signals.${end}`)}</span>
              <input
                type="time"
                required
                value={clockOf(quiet[end])}
                onChange={(event) => {
                  const minutes = minutesOf(event.currentTarget.value)
                  if (minutes !== undefined) save({ ...settings, quiet: { ...quiet, [end]: minutes } })
                }}
              />
            </label>
          ))}
        {quiet !== undefined && (
          <label class="setting">
            <span>{say('signals.zone')}</span>
            <select value={settings.zone} onChange={(event) => save({ ...settings, zone: event.currentTarget.value })}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {zone}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="setting">
          <span>{say('signals.remind')}</span>
          <select
            value={settings.remind}
            onChange={(event) => save({ ...settings, remind: Number(event.currentTarget.value) })}
          >
            <option value={0}>{say('signals.never')}</option>
            {HOURS.map((count) => (
              <option key={count} value={count}>
                {say('signals.hours', { count })}
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  )
}
