import './style.css'
import { isKeyOf } from '@portolan/engine'
import type { PickerProps } from '@portolan/web/board'
import { cards, islands, voyageIds, voyages } from '../data/index.ts'
import { ruleText } from '../describe.ts'
import { Difficulty, Quests } from './choosing.tsx'
import { PricedCards } from './priced-cards.tsx'

/** The recommended voyages: where each goes, and of the chosen one the island's rule, its quests, and the cards with their prices. */
export default function VoyagePicker({ words, options, change }: PickerProps) {
  const { cards: set = voyageIds[0], island = 'recommended' } = options
  const chosen = voyageIds.find((id) => id === set)
  const shore = isKeyOf(islands, `${island}`) ? `${island}` : chosen && voyages[chosen].island
  return (
    <fieldset class="g-picker">
      <legend>{words.say('board.voyages')}</legend>
      {voyageIds.map((id) => (
        <label key={id}>
          <input
            type="radio"
            name="g-voyage"
            checked={id === chosen}
            onChange={() => change({ ...options, cards: id, island: 'recommended' })}
          />
          <span>
            <b>{words.say(`voyage.${id}`)}</b> {words.say(`island.${voyages[id].island}`)}{' '}
            <Difficulty island={voyages[id].island} words={words} />
          </span>
        </label>
      ))}
      <div class="g-voyage" aria-live="polite">
        {shore !== undefined && isKeyOf(islands, shore) && (
          <>
            <h3>
              {words.say(`island.${shore}`)} <Difficulty island={shore} words={words} />
            </h3>
            <p>
              <b>{words.say(`rule.${islands[shore].rule.id}`)}</b> {ruleText(islands[shore].rule, words.say)}
            </p>
            <Quests island={shore} words={words} />
          </>
        )}
        {chosen === undefined ? (
          <p>{words.say('board.otherVoyage')}</p>
        ) : (
          <PricedCards list={[...voyages[chosen].piles].sort((a, b) => cards[a].cost - cards[b].cost)} words={words} />
        )}
      </div>
    </fieldset>
  )
}
