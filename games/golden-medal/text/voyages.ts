import { type Catalogue, type Language, makeWords } from '../../words.ts'
import { islandIds, islands, voyageIds, voyages } from '../data/index.ts'
import { ruleText } from '../describe.ts'

interface Choice extends Catalogue {
  readonly value: Catalogue
}

/** A language's catalogue, but for what its card sets and islands are. */
interface Base extends Catalogue {
  readonly option: Catalogue & { readonly cards: Choice; readonly island: Choice }
}

/** The catalogue with what lies in each card set and what each island's rule is, made from the data that is played. */
export function withVoyages(language: Language, base: Base): Catalogue {
  const { say } = makeWords(language, {}, base)
  const { cards, island } = base.option
  const sets = voyageIds.map((id) => [
    id,
    {
      name: say(`voyage.${id}`),
      about: say('voyageAbout', { cards: voyages[id].piles, island: voyages[id].island }),
    },
  ])
  const places = islandIds.map((id) => {
    const { rule } = islands[id]
    return [id, { name: say(`island.${id}`), about: say('islandAbout', { rule: rule.id, text: ruleText(rule, say) }) }]
  })
  return {
    ...base,
    option: {
      ...base.option,
      cards: { ...cards, value: { ...Object.fromEntries(sets), ...cards.value } },
      island: { ...island, value: { ...Object.fromEntries(places), ...island.value } },
    },
  }
}
