import { isRefusal } from '@portolan/engine'
import { useEffect, useState } from 'preact/hooks'
import { call } from '../table/api.ts'
import { words } from '../words.ts'

const choices = ['usual', 'tell', 'mute'] as const
type Choice = (typeof choices)[number]

/** Whether one hears of this table when one is not there. */
export function TableSignals({ id }: { id: string }) {
  const { say } = words.value
  const [choice, setChoice] = useState<Choice | undefined>(undefined)
  useEffect(() => {
    void call('GET /api/me/signals').then((known) => {
      if (!isRefusal(known)) setChoice(known.choices[id] ?? 'usual')
    })
  }, [id])
  const choose = async (wanted: string) => {
    const next = choices.find((one) => one === wanted) ?? 'usual'
    const answer = await call('POST /api/tables/:id/signals', { id, body: { choice: next } })
    if (!isRefusal(answer)) setChoice(next)
  }
  if (choice === undefined) return null
  return (
    <label class="setting">
      <span>{say('tableSignals.label')}</span>
      <select value={choice} onChange={(event) => void choose(event.currentTarget.value)}>
        {choices.map((one) => (
          <option key={one} value={one}>
            {say(`tableSignals.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
