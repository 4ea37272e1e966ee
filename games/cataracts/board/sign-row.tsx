import type { Words } from '@portolan/games'
import { Mark, ResourceMark } from './marks.tsx'
import type { Sign, Signs } from './signs.ts'

/** Signs in a row. Whoever listens is told the words of what they stand on. */
export const SignRow = ({ of, words }: { of: Signs; words: Words }) => (
  <span class="c-signs" aria-hidden="true">
    {of.map((sign, i) =>
      sign === 'or' || sign === 'to' ? (
        <i key={i}>{sign === 'or' ? '/' : '→'}</i>
      ) : (
        <OneSign key={i} sign={sign} words={words} />
      ),
    )}
  </span>
)

function OneSign({ sign: { drawing, n, of = [], card, side, harms }, words }: { sign: Sign; words: Words }) {
  return (
    <span class="c-sign" data-harms={harms}>
      {n}
      {drawing !== undefined && <Mark of={drawing} {...(side && { side })} />}
      {of.map((resource) => (
        <ResourceMark key={resource} of={resource} />
      ))}
      {card !== undefined && <small>{words.say(`card.${card}`)}</small>}
    </span>
  )
}
