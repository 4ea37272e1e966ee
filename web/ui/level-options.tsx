import { levels } from '../levels.ts'
import { words } from '../words.ts'

/** The options of a choice among bots. */
export const LevelOptions = () => (
  <>
    {levels.map((level) => (
      <option key={level} value={level}>
        {words.value.say(`ui.botOf.${level}`)}
      </option>
    ))}
  </>
)
