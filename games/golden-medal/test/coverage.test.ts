import { randomMove, SeededChance } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import { cardIds, cards, type Effect, type EffectOp, islandIds, islands, questIds, ruleIds } from '../data/index.ts'
import type { Event } from '../rules/events.ts'
import { goldenMedal } from '../rules/index.ts'
import { moveShapes } from '../rules/moves.ts'
import { ops } from '../rules/ops/index.ts'
import { endings } from '../rules/state.ts'
import { withOptions } from './builder.ts'

// Random games over every island and many sets: whatever the game has must have happened in them, and the laws of the
// game must have held all along.

const GAMES = 8

function play(seats: number, number: number, island: (typeof islandIds)[number]) {
  const chance = new SeededChance(`coverage ${island} ${seats} ${number}`)
  const cardsOf = number % 4 === 3 ? 'pickAndBan' : 'random'
  const state = goldenMedal.setup(seats, withOptions({ cards: cardsOf, island }), chance)
  const seen = { events: [] as Event[], moves: new Set<string>(), broken: undefined as string | undefined, state }
  for (
    let [decision] = goldenMedal.decisions(state);
    decision !== undefined;
    [decision] = goldenMedal.decisions(state)
  ) {
    const { moves } = decision
    // Most cards in the hand are played: who buys and never plays sees little of the game.
    const plays = moves.filter(({ type }) => type === 'play')
    const move = plays.length > 0 && chance.int(4) > 0 ? plays[chance.int(plays.length)] : randomMove(decision, chance)
    seen.moves.add(move.type)
    goldenMedal.play(state, decision.seat, move, chance, (event) => seen.events.push(event))
    seen.broken ??= goldenMedal.violation?.(state)
  }
  return seen
}

describe('in random games', () => {
  const games = islandIds.flatMap((island) =>
    [1, 2, 3, 4].flatMap((seats) => Array.from({ length: GAMES }, (_, number) => play(seats, number, island))),
  )
  const events = games.flatMap((game) => game.events)
  const missing = <T>(all: readonly T[], happened: ReadonlySet<T>) => all.filter((one) => !happened.has(one))

  test('the laws hold', () => {
    expect(games.flatMap(({ broken }) => broken ?? [])).toEqual([])
  })

  test('every action card is played, and every card of the supply bought', () => {
    const played = new Set(events.flatMap((event) => (event.type === 'played' ? [event.card] : [])))
    expect(
      missing(
        cardIds.filter((card) => cards[card].type !== 'medal'),
        played,
      ),
    ).toEqual([])
    const bought = new Set(events.flatMap((event) => (event.type === 'bought' ? [event.card] : [])))
    expect(
      missing(
        cardIds.filter((card) => cards[card].cost > 0),
        bought,
      ),
    ).toEqual([])
  })

  test('every quest is cleared and rewards somebody', () => {
    const cleared = new Set(events.flatMap((event) => (event.type === 'cleared' ? [event.quest] : [])))
    const rewarded = new Set(events.flatMap((event) => (event.type === 'rewarded' ? [event.quest] : [])))
    expect(missing(questIds, cleared)).toEqual([])
    expect(missing(questIds, rewarded)).toEqual([])
  })

  test('every island rule that does something has done it', () => {
    const sources = new Set<string>(events.flatMap((event) => ('source' in event ? [event.source] : [])))
    // Fog does nothing but forbid.
    expect(
      missing(
        ruleIds.filter((id) => id !== 'fog'),
        sources as ReadonlySet<(typeof ruleIds)[number]>,
      ),
    ).toEqual([])
  })

  test('every kind of move is made but the vote, which has its own test', () => {
    const moves = new Set(games.flatMap((game) => [...game.moves]))
    expect(missing(Object.keys(moveShapes), moves)).toEqual(['vote'])
  })

  test('the three ends of the rules all come about', () => {
    const ends = new Set(games.flatMap((game) => (game.state.ending === 'none' ? [] : [game.state.ending])))
    expect(missing(endings.slice(0, 3), ends)).toEqual([])
  })
})

test('every op is used by a card, a quest or a rule', () => {
  const used = new Set<EffectOp>()
  const look = (list: readonly Effect[]): void => {
    for (const effect of list) {
      used.add(effect.op)
      if (effect.op === 'may') look([...effect.price, ...effect.effects])
      else if (effect.op === 'if') look([...effect.yes, ...effect.no])
      else if (effect.op === 'attack') look([effect.effect])
    }
  }
  for (const id of cardIds) look(cards[id].effects)
  for (const id of islandIds) {
    const { quests, rule } = islands[id]
    for (const { effects, camp } of quests) look([...effects, ...camp])
    if ('effects' in rule) look(rule.effects)
  }
  expect([...used].sort()).toEqual(Object.keys(ops).sort())
})
