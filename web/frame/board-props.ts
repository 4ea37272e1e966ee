import type { Words } from '@portolan/games'
import { computed, type ReadonlySignal } from '@preact/signals'
import type { BoardModule, BoardProps, Thing } from '../board.ts'
import { calm } from '../settings.ts'
import { hasGivenUp, type Table } from '../table/table.ts'
import { words as frameWords } from '../words.ts'
import { type Hands, makeOffers } from './offers.ts'
import type { Spoken } from './spoken.ts'
import type { Stage } from './stage.ts'
import { wordsIn } from './words-in.ts'

const explain = (thing: Thing) => ({ 'data-explain': JSON.stringify(thing) })

/** What the board is given, once there is a position to show and the game's words are there. */
export function makeBoardProps(
  table: Table,
  { shown }: Stage,
  { words, nameOf }: Spoken,
  hands: Omit<Hands, 'decision' | 'words'>,
  module: () => BoardModule | undefined,
): ReadonlySignal<BoardProps | undefined> {
  const decision = computed(() => {
    const position = shown.value
    if (position === undefined || position.passing || hasGivenUp(table.info.value)) return undefined
    return position.seen.decision
  })
  const answering = computed((): Words | undefined => {
    const said = words.value
    const now = decision.value
    if (said === undefined) return undefined
    const asked = now && module()?.asked?.(now)
    const named = wordsIn(said, module(), shown.value?.seen.view, now?.prompt)
    return { ...named, prompt: (prompt) => said.prompt(prompt === now?.prompt ? (asked ?? prompt) : prompt) }
  })
  const offers = computed(() =>
    makeOffers({ ...hands, decision: decision.value, words: answering.value ?? frameWords.value }),
  )
  return computed(() => {
    if (shown.value === undefined || answering.value === undefined) return undefined
    const { seen, viewer, events } = shown.value
    const { options, players } = table.info.value
    return {
      number: seen.number,
      view: seen.view,
      viewer,
      ...(decision.value && { decision: decision.value }),
      awaited: seen.awaited,
      ...(seen.result && { result: seen.result }),
      options,
      players: players.map((player) => ({ ...player, name: nameOf(player.seat) })),
      words: answering.value,
      events,
      calm: calm.value,
      explain,
      ...offers.value,
    }
  })
}
