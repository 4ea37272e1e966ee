import { EMPTY, improvement } from '../data/index.ts'
import { sites } from '../data/map.ts'
import { bestOf } from './best.ts'
import { preview } from './preview.ts'
import { capital, type Props } from './props.ts'
import { changesOf } from './tell-preview.tsx'

/** What the move under the pointer or the focus would do, before it is made. */
export function PreviewLine(props: Props) {
  const changes = props.pointed && preview(props.pointed, props)
  const line = lineOf(props)
  return (
    <p class="f-preview" aria-live="polite" title={line}>
      {changes &&
        changesOf(changes, props).map(({ label, drawn, isLoss }) => (
          <span
            key={label}
            class="f-change"
            role="img"
            data-loss={isLoss || undefined}
            title={label}
            aria-label={label}
          >
            {drawn}
          </span>
        ))}
      {changes?.open && (
        <span
          class="f-change"
          role="img"
          title={props.words.say('board.open')}
          aria-label={props.words.say('board.open')}
        >
          …
        </span>
      )}
      <span>{line}</span>
    </p>
  )
}

/** The same in a few words: what becomes of a place, what a guild can complete. */
function lineOf({ pointed, view, words }: Props): string {
  if (pointed === undefined) return ''
  switch (pointed.type) {
    case 'improve':
    case 'raiseFeudum': {
      const { kind } = view.places[pointed.location]
      if (kind === 'feudum') return ''
      const numeral = view.stacks[sites[pointed.location].region]
      const ripe = numeral <= view.epoch && numeral < EMPTY
      return words.say(ripe ? 'board.improveGain' : 'board.improveLate', { kind: improvement[kind], numeral })
    }
    case 'pull':
    case 'push': {
      const { possible, vp, lucky } = bestOf(view, pointed.guild, pointed.type)
      if (!possible) return ''
      return `${capital(words.move(pointed))}: ${words.say(lucky ? 'board.upTo' : 'board.worth', { count: vp })}`
    }
    default:
      return capital(words.move(pointed))
  }
}
