import { useState } from 'preact/hooks'
import type { View } from '../rules/view.ts'
import { Skull } from './marks.tsx'
import type { AnyCard, Props } from './props.ts'
import { isCalamity } from './signs.ts'

const names = ['objectiveDeck', 'objectiveDiscard', 'deck', 'discard'] as const
type PileName = (typeof names)[number]

/** What is known to lie in a pile; of the Objective Deck, what was scouted. */
const cardsOf = (name: PileName, view: View): readonly AnyCard[] =>
  name === 'objectiveDeck' ? view.objectiveDeck.top : view[name]

const sizeOf = (name: PileName, view: View): number =>
  name === 'objectiveDeck' ? view.objectiveDeck.count : view[name].length

/** The decks and the discards as a line of chips; pressed, one shows its cards over the row. */
export function Piles({ props }: { props: Props }) {
  const { view, words, explain } = props
  const [open, setOpen] = useState<PileName | undefined>(undefined)
  return (
    <>
      <section class="c-piles" aria-label={words.say('board.piles')}>
        {names.map((name) => {
          const cards = cardsOf(name, view)
          const calamities = cards.filter(isCalamity).length
          return (
            <button
              key={name}
              type="button"
              class="c-pile"
              aria-expanded={open === name}
              disabled={cards.length === 0}
              onClick={() => setOpen(open === name ? undefined : name)}
              {...explain({ pile: name })}
            >
              <span>{words.say(`label.${name}`)}</span> <b>{sizeOf(name, view)}</b>
              {calamities > 0 && (
                <span class="c-calamities">
                  <Skull /> {calamities}
                </span>
              )}
            </button>
          )
        })}
      </section>
      {open !== undefined && cardsOf(open, view).length > 0 && (
        <section class="c-open" aria-label={words.say(`label.${open}`)}>
          <header>
            <h2>{words.say(open === 'objectiveDeck' ? 'board.knownTop' : `label.${open}`)}</h2>
            <button type="button" onClick={() => setOpen(undefined)}>
              {words.say('board.shut')}
            </button>
          </header>
          <Names cards={cardsOf(open, view)} props={props} />
        </section>
      )}
    </>
  )
}

function Names({ cards, props: { words, explain } }: { cards: readonly AnyCard[]; props: Props }) {
  const counted = new Map<AnyCard, number>()
  for (const card of cards) counted.set(card, (counted.get(card) ?? 0) + 1)
  return (
    <ul class="c-names">
      {[...counted].map(([card, n]) => (
        <li key={card} data-calamity={isCalamity(card) || undefined} {...explain({ card })}>
          {n > 1 && `${n}× `}
          {words.say(`card.${card}`)}
        </li>
      ))}
    </ul>
  )
}
