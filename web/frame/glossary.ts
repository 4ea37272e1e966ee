import type { Catalogue, Words } from '@portolan/games'
import type { BoardProps, LookUp, LookUpEntry, Thing } from '../board.ts'
import { type Term, thingKey } from './link-terms.ts'

/** All that can be looked up in a game. */
export interface Glossary {
  readonly module: LookUp
  readonly things: readonly Thing[]
}

/** Of what the game's words explain (`lookUp` of its catalogue) and what its module does. */
export function makeGlossary(module: LookUp, explained: Catalogue): Glossary {
  const worded = Object.entries(explained).flatMap(([kind, ofKind]) =>
    typeof ofKind === 'string'
      ? []
      : Object.entries(ofKind).flatMap(([id, words]) => (typeof words === 'string' ? [] : [{ [kind]: id }])),
  )
  return { module, things: [...worded, ...(module.things ?? [])] }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What the words call a thing. */
function nameOf(thing: Thing, { has, say }: Words): string | undefined {
  const key = thingKey(thing)
  const found = [`lookUp.${key}.name`, `${key}.name`, key].find((one) => has(one))
  return found && say(found)
}

/** The card of a thing; none where nothing is known about it. */
export function entryOf({ module }: Glossary, thing: Thing, props: BoardProps): LookUpEntry | undefined {
  const { words } = props
  const { name = nameOf(thing, words), text = [], ...more } = module.entry(thing, props)
  const key = `lookUp.${thingKey(thing)}.text`
  const paragraphs = [...(words.has(key) ? [words.say(key)] : []), ...text]
  if (name === undefined || (paragraphs.length === 0 && more.numbers === undefined)) return undefined
  return { name: capital(name), text: paragraphs, ...more }
}

/** What texts call the things of a game. */
export const termsOf = ({ things, module }: Glossary, props: BoardProps): readonly Term[] =>
  things.map((thing) => {
    const { words } = props
    const also = `lookUp.${thingKey(thing)}.also`
    const names = [module.entry(thing, props).name ?? nameOf(thing, words) ?? '']
    if (words.has(also)) names.push(...words.say(also).split('|'))
    return { thing, names: names.map((name) => name.trim()) }
  })
