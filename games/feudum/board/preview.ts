import { EMPTY, improvement, improveVp } from '../data.ts'
import { sites } from '../rules/map.ts'
import { forecast } from './forecast.ts'
import { capital, type Props } from './props.ts'

/** What the move under the pointer or the focus would bring, in a line. */
export function forecastLine({ preview, view, words }: Props): string {
  if (preview === undefined) return ''
  switch (preview.type) {
    case 'improve':
    case 'raiseFeudum': {
      const { kind } = view.places[preview.location]
      if (kind === 'feudum') return ''
      const next = improvement[kind]
      if (next === 'outpost') return ''
      const numeral = view.stacks[sites[preview.location].region]
      const ripe = numeral <= view.epoch && numeral < EMPTY
      return words.say(ripe ? 'board.improveGain' : 'board.improveLate', {
        kind: next,
        count: ripe ? improveVp[next][numeral] : 0,
        numeral: numeral < EMPTY ? numeral : 5,
      })
    }
    case 'pull':
    case 'push': {
      const { possible, vp, lucky } = forecast(view, preview.guild, preview.type)
      if (!possible) return ''
      return words.say(lucky ? 'board.upTo' : 'board.worth', { count: vp })
    }
    case 'selectCard':
    case 'playCard':
    case 'repeat':
      return words.say(`cardHelp.${preview.card}`)
    case 'trade':
      return words.say(`guildHelp.${preview.guild}`)
    default:
      return capital(words.move(preview))
  }
}
