import '../style/settings.css'
import type { Signal } from '@preact/signals'
import { motion, motions, palette, palettes, sound, textSize, textSizes } from '../settings.ts'
import { animationPace, botPace, confirmations, paces } from '../table-settings.ts'
import { words } from '../words.ts'

/** Everything that people set to their liking, beyond the language and the theme. */
export function SettingsList() {
  const { say } = words.value
  return (
    <div class="settings">
      <Choice
        label={say('settings.animationPace')}
        of={animationPace}
        among={paces}
        named={(value) => say(`settings.pace.${value}`)}
      />
      <Choice
        label={say('settings.botPace')}
        of={botPace}
        among={paces}
        named={(value) => say(`settings.pace.${value}`)}
      />
      <Choice
        label={say('settings.motion')}
        of={motion}
        among={motions}
        named={(value) => say(`settings.motions.${value}`)}
      />
      <Choice
        label={say('settings.textSize')}
        of={textSize}
        among={textSizes}
        named={(value) => say(`settings.size.${value}`)}
      />
      <Choice
        label={say('settings.palette')}
        of={palette}
        among={palettes}
        named={(value) => say(`settings.palettes.${value}`)}
      />
      <Switch label={say('settings.confirmations')} of={confirmations} />
      <Switch label={say('ui.sound')} of={sound} />
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly of: Signal<Value>
  readonly among: readonly Value[]
  named(value: Value): string
}

function Choice<Value extends string>({ label, of, among, named }: ChoiceProps<Value>) {
  const choose = (wanted: string) => {
    of.value = among.find((value) => value === wanted) ?? of.value
  }
  return (
    <label class="setting">
      <span>{label}</span>
      <select value={of.value} onChange={(event) => choose(event.currentTarget.value)}>
        {among.map((value) => (
          <option key={value} value={value}>
            {named(value)}
          </option>
        ))}
      </select>
    </label>
  )
}

function Switch({ label, of }: { label: string; of: Signal<boolean> }) {
  return (
    <label class="setting">
      <span>{label}</span>
      <input type="checkbox" checked={of.value} onChange={(event) => (of.value = event.currentTarget.checked)} />
    </label>
  )
}
