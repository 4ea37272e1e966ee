import type { AnyOptions, Game } from '@portolan/engine'
import type { GameEntry } from '@portolan/games'
import { optionWords, valueWords } from '@portolan/games/options'
import { useEffect, useState } from 'preact/hooks'
import type { Picker } from '../board.ts'
import { loadPicker } from '../pickers.ts'
import { gameWords, words } from '../words.ts'

/** The game's own variants, all at their defaults unless one looks; those for a lone player, for one alone. */
export function Options({
  game,
  rules,
  seats,
  options,
  change,
}: {
  game: GameEntry
  rules: Game
  seats: number
  options: AnyOptions
  change(options: AnyOptions): void
}) {
  const { say } = words.value
  const [spoken] = useState(() => gameWords(game, () => (seat) => say('seat', { number: seat + 1 })))
  const [picker, setPicker] = useState<{ readonly Picker?: Picker | undefined }>({})
  useEffect(() => {
    void loadPicker(game.id).then((Picker) => setPicker({ Picker }))
  }, [game])
  const own = spoken.value
  const all = Object.entries(rules.options).filter(([name]) => seats === 1 || !game.about.soloOptions?.includes(name))
  if (own === undefined || all.length === 0) return null
  return (
    <>
      {picker.Picker !== undefined && <picker.Picker words={own} options={options} change={change} />}
      <details class="options folded">
        <summary>{say('setup.variants')}</summary>
        {all.map(([name, values]) => {
          const value = options[name] ?? values[0]
          const { name: label, about } = optionWords(own, name)
          return typeof value === 'boolean' ? (
            <label key={name} class="switch">
              <input
                type="checkbox"
                aria-labelledby={`option-${name}`}
                aria-describedby={`about-${name}`}
                checked={value}
                onChange={(event) => change({ ...options, [name]: event.currentTarget.checked })}
              />
              <span>
                <span id={`option-${name}`}>{label}</span>
                <small id={`about-${name}`}>{about}</small>
              </span>
            </label>
          ) : (
            <div key={name} class="field">
              <label for={`option-${name}`}>{label}</label>
              <select
                id={`option-${name}`}
                aria-describedby={`about-${name}`}
                value={String(value)}
                onChange={(event) => {
                  const chosen = values.find((one) => String(one) === event.currentTarget.value)
                  if (chosen !== undefined) change({ ...options, [name]: chosen })
                }}
              >
                {values.map((one) => (
                  <option key={String(one)} value={String(one)}>
                    {valueWords(own, name, one).name}
                  </option>
                ))}
              </select>
              <small id={`about-${name}`}>
                {[about, valueWords(own, name, value).about].filter((text) => text !== undefined).join(' ')}
              </small>
            </div>
          )
        })}
      </details>
    </>
  )
}
