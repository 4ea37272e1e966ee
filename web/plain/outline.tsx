import type { Words } from '@portolan/games'
import type { ComponentChildren } from 'preact'
import type { BoardProps } from '../board.ts'

interface OutlineProps extends Reader {
  readonly of: unknown
}

/** Plain data as something to read: fields by their labels, terms by their words, seats by their names. */
export function Outline({ of, ...reader }: OutlineProps) {
  return <div class="outline">{write(of, '', reader)}</div>
}

type Reader = Pick<BoardProps, 'words' | 'players' | 'explain'>

function write(value: unknown, key: string, reader: Reader): ComponentChildren {
  if (Array.isArray(value)) return writeList(value, key, reader)
  if (typeof value === 'object' && value !== null) {
    return (
      <dl>
        {Object.entries(value).map(([name, inner]) => (
          <div key={name} data-flat={isFlat(inner) || undefined}>
            <dt {...explained(name, reader)}>{label(name, key, reader.words)}</dt>
            <dd>{write(inner, name, reader)}</dd>
          </div>
        ))}
      </dl>
    )
  }
  return writeWord(value, key, reader)
}

function writeList(list: readonly unknown[], key: string, reader: Reader): ComponentChildren {
  const { words, players } = reader
  if (list.length === 0) return words.say('nothing')
  if (list.every(isFlat)) return list.map((item) => writeWord(item, singular(key), reader)).join(', ')
  const bySeat = key === 'players' || key === 'seats'
  return (
    <ol class="outline-list">
      {list.map((item, i) => (
        <li key={i}>
          {bySeat && <strong>{players[i]?.name}</strong>}
          {write(item, singular(key), reader)}
        </li>
      ))}
    </ol>
  )
}

function writeWord(value: unknown, key: string, { words, players }: Reader): string {
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (typeof value === 'number') {
    if (key === 'seat') return players[value]?.name ?? `${value}`
    return words.number(value)
  }
  if (value === undefined || value === null) return '–'
  return wordFor([`${key}.${value}`], words) ?? humanise(`${value}`)
}

/** A field can be looked up where the game has words about it. */
const explained = (name: string, { words, explain }: Reader) =>
  words.has(`lookUp.label.${name}.text`) ? explain({ label: name }) : {}

const isFlat = (value: unknown): boolean => typeof value !== 'object' || value === null

const label = (name: string, within: string, words: Words): string =>
  wordFor([`label.${name}`, `${singular(within)}.${name}`, `${within}.${name}`], words) ?? humanise(name)

/** What the first of these keys says that is known; some name more than one thing of theirs, as options do. */
function wordFor(keys: readonly string[], words: Words): string | undefined {
  for (const key of keys) {
    if (words.has(`${key}.name`)) return words.say(`${key}.name`)
    if (words.has(key)) return words.say(key)
  }
  return undefined
}

const singular = (key: string) => (key.endsWith('s') ? key.slice(0, -1) : key)

/** `metalsToComplete` becomes "metals to complete". */
const humanise = (name: string) =>
  name.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
