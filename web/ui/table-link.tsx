import { findGame } from '@portolan/games'
import { coverOf } from '../covers.ts'
import { words } from '../words.ts'

interface TableLinkProps {
  readonly href: string
  readonly game: string
  /** Whether it waits for the reader. */
  readonly yours?: boolean
  /** What is to be said of it before who plays. */
  readonly state?: string | undefined
  readonly detail: string
}

/** A table in a list. */
export function TableLink({ href, game, yours, state, detail }: TableLinkProps) {
  const { say, language } = words.value
  const art = coverOf(game)
  return (
    <a class="table-link" href={href} data-yours={yours || undefined}>
      {art !== undefined && <img src={art} alt="" width="96" height="60" />}
      <span>
        <strong>{findGame(game)?.about.name[language] ?? game}</strong>
        {yours && <em>{say('ui.yourTurn')}</em>}
        {state !== undefined && <span>{state}</span>}
        <small>{detail}</small>
      </span>
    </a>
  )
}
