import type { AnyOptions } from '@portolan/engine'
import type { Words } from '@portolan/games'
import { optionWords, valueWords } from '@portolan/games/options'
import { words } from '../words.ts'

/** What was chosen for a table, each option with its value and what that means; what is not played needs no words. */
export function PlayedOptions({ options, spoken }: { options: AnyOptions; spoken: Words | undefined }) {
  const all = Object.entries(options)
  if (spoken === undefined || all.length === 0) return null
  return (
    <details class="folded played">
      <summary>{words.value.say('table.played')}</summary>
      <dl>
        {all.map(([name, value]) => {
          const option = optionWords(spoken, name)
          const chosen = valueWords(spoken, name, value)
          return (
            <div key={name}>
              <dt>{option.name}</dt>
              <dd>
                <b>{chosen.name}</b>
                {value !== false && <small>{chosen.about ?? option.about}</small>}
              </dd>
            </div>
          )
        })}
      </dl>
    </details>
  )
}
