import { readdir, readFile } from 'node:fs/promises'
import { clone, equal, isRefusal, Match, SeededChance, seen, viewOf } from '@portolan/engine'
import { findGame, languages, loadWords, type Words } from '@portolan/games'
import { describe, expect, test } from 'vitest'
import { partsBuilt } from '../data/edifice.ts'
import { berth, centreOf, endsOf } from '../data/geometry.ts'
import { sideNumbers, type Zone, zones, zonesAtSide } from '../data/index.ts'
import { ophir } from '../rules/index.ts'
import type { Move } from '../rules/moves.ts'
import { neededRoll } from '../rules/sailing.ts'
import type { State } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { load, m1 } from '../test/builder.ts'
import { caution } from './caution.ts'
import { facts } from './facts.ts'
import { dangerOf, preview } from './preview.ts'
import type { Props } from './props.ts'
import { dropsFor, isAction, lacking, locationOf, movesOfCard, swapsFor } from './trade.ts'
import { movesOfZone } from './zone.tsx'

type OphirMatch = ReturnType<typeof start>

function start(seats: number, seed: string, options = {}) {
  const match = Match.start(ophir, { seats, seed, options })
  if (isRefusal(match)) throw new Error(match.code)
  return match
}

/** Goes through games played at random and looks at every position where somebody sails. */
function wander(games: number, look: (match: OphirMatch, view: View, seat: number) => void): void {
  for (let game = 0; game < games; game++) {
    const match = start(2 + (game % 3), `board ${game}`)
    const chance = new SeededChance(`wander ${game}`)
    for (let step = 0; step < 400; step++) {
      const [decision] = match.decisions()
      if (decision === undefined) break
      const view = match.view(decision.seat)
      if (view.phase === 'sailing') look(match, view, decision.seat)
      const { moves, asides = 0 } = decision
      const wise = moves.slice(0, moves.length - asides)
      match.play(decision.seat, wise[chance.int(wise.length)])
    }
  }
}

const words: Words = await loadWords('en', findGame('ophir'))

/** What a board is given, as far as these functions look. */
function propsOf(match: OphirMatch, seat: number, change: (view: View) => View = (view) => view): Props {
  const { view, decision, ...rest } = seen(match, seat)
  return {
    ...rest,
    view: change(view),
    viewer: seat,
    ...(decision && { decision }),
    options: match.options,
    players: view.players.map((_, one) => ({ seat: one, name: `P${one}`, kind: 'person' as const, mine: true })),
    words: { ...words, move: (move) => words.move({ ...facts(move as Move, view), ...move }) },
    events: [],
    calm: true,
    offer: () => ({}),
    may: (move) => decision?.moves.some((one) => equal(one, move)) ?? false,
    grip: () => ({}),
    explain: () => ({ 'data-explain': '' }),
    choose: () => {},
  }
}

describe('odds on the chart', () => {
  test('are those of the rules, in every position of many games', () => {
    let rolls = 0
    wander(6, (match, view, seat) => {
      const state = match.state as State
      for (const move of match.decisions()[0]?.moves ?? []) {
        if (move.type !== 'move') continue
        const roll = preview(move, { view, viewer: seat }).roll
        const needed = neededRoll(state, state.players[seat], move.zone)
        expect(roll?.threshold).toBe(needed > 0 ? needed : undefined)
        if (needed > 0) rolls++
      }
    })
    expect(rolls).toBeGreaterThan(50)
  })

  const alone = (influence: number, specialist: 'templeGuard' | 'navigator' | 'priest', barriers: number[] = []) => {
    const view = start(2, 'odds').view(0)
    const [me, other] = view.players
    const at = { ...other, zone: 'right' as const, influence }
    return { ...view, barriers, neutral: { ...at, zone: 'left' as const }, players: [{ ...me, specialist }, at] }
  }

  const rollTo = (zone: Zone, view: View) => preview({ type: 'move', zone }, { view, viewer: 0 }).roll

  test.each([
    [1, 6, 'safe'],
    [2, 5, 'even'],
    [4, 3, 'even'],
    [5, 2, 'grim'],
    [6, 1, 'grim'],
  ])('against a %i, %i faces of six pass: %s', (influence, faces, danger) => {
    const roll = rollTo('right', alone(influence, 'priest'))
    expect(roll).toEqual({ threshold: influence, faces })
    expect(dangerOf(roll)).toBe(danger)
  })

  test('a Temple Guard has one face more, but never seven', () => {
    const faces = [1, 2, 4, 6].map((influence) => rollTo('right', alone(influence, 'templeGuard'))?.faces)
    expect(faces).toEqual([6, 6, 4, 2])
  })

  test('a crossing, favor and an empty zone need no roll', () => {
    expect(rollTo('right', alone(6, 'navigator', [4]))).toBeUndefined()
    expect(rollTo('topLeft', alone(6, 'priest'))).toBeUndefined()
    expect(dangerOf(undefined)).toBe('free')
  })

  test('a sale and a donation take out of the hold what the rules take', () => {
    let seen = 0
    wander(6, (match, view, seat) => {
      const held = (state: State) => Object.values(state.players[seat].hold).reduce((sum, n) => sum + n, 0)
      for (const move of match.decisions()[0]?.moves ?? []) {
        if (move.type !== 'sellGoods' && move.type !== 'donateGoods' && move.type !== 'donateMetal') continue
        const { gives } = preview(move, { view, viewer: seat })
        const state = clone(match.state) as State
        const before = held(state)
        ophir.play(state, seat, move, new SeededChance('sale'), () => {})
        expect(before - held(state)).toBe(gives.length)
        seen++
      }
    })
    expect(seen).toBeGreaterThan(10)
  })
})

describe('cards and holds', () => {
  test('a market card stands for every sale and donation that the rules allow by it', () => {
    let found = 0
    wander(9, (match, view, seat) => {
      const known = [0, 1, 2].flatMap((slot) => movesOfCard(view, view.players[seat], slot as 0 | 1 | 2))
      const byCard = (match.decisions()[0]?.moves ?? []).filter((move) => 'slot' in move)
      for (const move of byCard) expect(known.some((one) => equal(one, move))).toBe(true)
      found += byCard.length
    })
    expect(found).toBeGreaterThan(50)
  })

  const hold = { gems: 0, ebony: 0, marble: 0, linen: 0, gold: 0, silver: 0 }

  test('what a card lacks is counted piece by piece', () => {
    expect(lacking('A14', { ...hold, gems: 1 })).toEqual(['gems'])
    expect(lacking('B24', { ...hold, linen: 1 })).toEqual(['gems', 'marble'])
    expect(lacking('A14', { ...hold, gems: 2 })).toEqual([])
  })

  test('the least that must go is offered, and nothing more than that', () => {
    const ship = (capacity: number, aboard: Partial<typeof hold>) => ({
      ...start(3, 'hold').view(0).players[0],
      capacity,
      hold: { ...hold, ...aboard },
    })
    expect(dropsFor(ship(2, { gems: 1, linen: 1 }), 1)).toEqual([['gems'], ['linen']])
    expect(dropsFor(ship(2, { gems: 2 }), 2)).toEqual([['gems', 'gems']])
    expect(dropsFor(ship(3, { gems: 1, silver: 1 }), 2)).toEqual([['silver']])
    expect(dropsFor(ship(4, { gems: 1 }), 2)).toEqual([])
  })

  test('drop and take can be done as it is offered', () => {
    let swaps = 0
    wander(9, (match, view, seat) => {
      for (const { move, drops } of swapsFor(view, view.players[seat])) {
        for (const items of drops) {
          const again = Match.from(ophir, match.record())
          if (isRefusal(again)) throw new Error(again.code)
          const moves: Move[] = [...items.map((item) => ({ type: 'dropItem', item }) as const), move]
          for (const one of moves) expect(again.play(seat, one)).not.toHaveProperty('code')
          swaps++
        }
      }
    })
    expect(swaps).toBeGreaterThan(10)
  })

  test('nothing is dropped for what is worth less', () => {
    const state = m1(undefined, (table, player) => {
      Object.assign(player, { zone: 'right', coins: 20, capacity: 4 })
      load(table, 0, 'gold', 'gems', 'linen')
      Object.assign(table.turn, { anchored: true })
    })
    const drops = () => {
      const view = viewOf(ophir, state, 0)
      return swapsFor(view, view.players[0]).map(({ take, drops }) => [take, drops])
    }
    expect(drops()).toEqual([
      ['gold', [['gems', 'linen']]],
      ['silver', [['gems', 'linen']]],
    ])
    Object.assign(state.players[0].hold, { gold: 0, silver: 1 })
    expect(drops()).toEqual([
      ['gold', [['gems', 'linen'], ['silver']]],
      ['silver', [['gems', 'linen']]],
    ])
  })
})

describe('a press on one’s own zone', () => {
  test('stands for every action that is open there', () => {
    let mailed = 0
    const check = (match: OphirMatch, seat: number) => {
      const props = propsOf(match, seat)
      const known = movesOfZone(props, props.view.players[seat].zone)
      for (const move of props.decision?.moves.filter(isAction) ?? []) {
        expect(known.some((one) => equal(one, move))).toBe(true)
        if (move.type === 'donateMetal' && locationOf(props.view, props.view.players[seat]) === 'market') mailed++
      }
    }
    wander(9, (match, _, seat) => check(match, seat))

    const post = start(3, 'post at the market')
    const state = post.state as State
    Object.assign(
      state,
      m1(['postmaster', 'advisor', 'priest'], (given, p1) => {
        // The market lies next to the temple here.
        Object.assign(given.locations, { right: 'market', topRight: 'treasury' })
        p1.zone = 'topRight'
        load(given, 0, 'silver')
      }),
    )
    post.play(0, { type: 'move', zone: 'right' })
    check(post, 0)
    expect(mailed).toBeGreaterThan(0)
  })
})

describe('questions before what has no way back', () => {
  /** The first position of a game in which somebody may do this. */
  function find(wanted: (move: Move, view: View) => boolean, seats = 3) {
    for (let seed = 0; seed < 60; seed++) {
      const match = start(seats, `ask ${seed}`)
      const chance = new SeededChance(`ask ${seed}`)
      for (let step = 0; step < 500; step++) {
        const [decision] = match.decisions()
        if (decision === undefined) break
        const view = match.view(decision.seat)
        const move = decision.moves.find((one) => wanted(one, view))
        if (move !== undefined) return { match, move, seat: decision.seat }
        const wise = decision.moves.slice(0, decision.moves.length - (decision.asides ?? 0))
        match.play(decision.seat, wise[chance.int(wise.length)])
      }
    }
    throw new Error('no such position')
  }

  const rollsAt = (movesLeft: number, anchored: boolean) => {
    const { match, move, seat } = find((one, view) => {
      const { turn } = view
      if (one.type !== 'move' || turn?.movesLeft !== movesLeft || turn.anchored !== anchored) return false
      return (preview(one, { view, viewer: turn.seat }).roll?.faces ?? 6) < 6
    })
    return caution(move, propsOf(match, seat))
  }

  test('a roll is asked for with its odds and its price', () => {
    expect(rollsAt(2, false)).toMatch(/You need \d or more: \d+%\. Failing costs you this move/)
    expect(rollsAt(1, true)).toMatch(/Failing costs you this zone’s actions\.$/)
    expect(rollsAt(1, false)).toMatch(/Failing strands you/)
  })

  test('sailing where nobody is needs no question', () => {
    const { match, move, seat } = find(
      (one, view) =>
        one.type === 'move' &&
        view.turn !== undefined &&
        preview(one, { view, viewer: view.turn.seat }).roll === undefined,
    )
    expect(caution(move, propsOf(match, seat))).toBeUndefined()
  })

  test('that acting ends the movement is said once, whatever is done', () => {
    const sale = find((one, { turn }) => one.type === 'sellGoods' && turn?.movesLeft === 1)
    expect(caution(sale.move, propsOf(sale.match, sale.seat))).toContain('you lose the move that is left')
    expect(caution(sale.move, propsOf(sale.match, sale.seat))).not.toContain('you lose')
    const { match, move, seat } = find((one, { turn }) => one.type === 'loadGood' && turn?.movesLeft === 1)
    expect(caution(move, propsOf(match, seat))).toBeUndefined()
  })

  test('a sale names its goods and coins, and says so when it ends the game', () => {
    const { match, move, seat } = find(({ type }) => type === 'sellGoods')
    expect(caution(move, propsOf(match, seat))).toMatch(/^Sell \w+.* for \d coins?\? The market shifts/)
    const dry = (view: View): View => ({ ...view, ...(view.market && { market: { ...view.market, shiftsLeft: 0 } }) })
    expect(caution(move, propsOf(match, seat, dry))).toContain('the game ends with it')
  })

  test('metal is not dropped unasked', () => {
    const { match, move, seat } = find((one) => one.type === 'dropItem' && one.item === 'gold')
    expect(caution(move, propsOf(match, seat))).toBe('Drop gold? At the temple it is worth 10 VP.')
    expect(caution({ type: 'dropItem', item: 'gems' }, propsOf(match, seat))).toBeUndefined()
  })

  test('the metal that completes the temple is asked for', () => {
    const { match, move, seat } = find(({ type }) => type === 'donateMetal')
    const nearly = (view: View): View => ({ ...view, donated: view.metalsToComplete - 1 })
    expect(caution(move, propsOf(match, seat, nearly))).toContain('the game ends at once')
  })

  test('the end of a turn is asked for only while something useful is left', () => {
    const idle = find((one, { turn }) => one.type === 'endTurn' && turn?.stranded === true)
    expect(caution(idle.move, propsOf(idle.match, idle.seat))).toBe(false)
    const busy = find(({ type }) => type === 'loadGood')
    expect(caution({ type: 'endTurn' }, propsOf(busy.match, busy.seat))).toMatch(
      /still open: .*Load (gems|ebony|marble|linen)/,
    )
  })
})

describe('the drawing', () => {
  test('every side lies between its two zones', () => {
    for (const side of sideNumbers) {
      const [from, to] = endsOf(side)
      const [a, b] = zonesAtSide(side).map((zone) => centreOf[zone])
      for (const end of [from, to]) {
        expect(Math.hypot(end.x - a.x, end.y - a.y)).toBeCloseTo(Math.hypot(end.x - b.x, end.y - b.y), 0)
      }
    }
  })

  test('ships in one zone lie apart, and inside it', () => {
    for (const ships of [1, 2, 3, 4]) {
      const places = Array.from({ length: ships }, (_, i) => berth('center', i, ships))
      for (const [i, a] of places.entries()) {
        expect(Math.abs(a.x)).toBeLessThan(70)
        for (const b of places.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(50)
      }
    }
    expect(zones.map((zone) => centreOf[zone])).toHaveLength(7)
  })

  test.each([9, 12, 15, 18])('with %i metals to give, the temple rises with every column and then stands', (all) => {
    const stages = Array.from({ length: all / 3 + 1 }, (_, column) => partsBuilt(3 * column, all))
    expect(stages[0]).toBe(0)
    expect(stages.at(-1)).toBe(6)
    expect(stages).toEqual([...new Set(stages)].sort())
  })
})

describe('its words', () => {
  test.each(languages)('every sentence that the board asks for is there in %s', async (language) => {
    const spoken = await loadWords(language, findGame('ophir'))
    const files = (await readdir(import.meta.dirname)).filter(
      (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
    )
    const sources = await Promise.all(files.map((file) => readFile(new URL(file, import.meta.url), 'utf8')))
    const asked = sources.flatMap((source) => [
      ...[...source.matchAll(/'((?:board|label|caution|location)\.\w+)'/g)].map(([, key]) => key),
      ...[...source.matchAll(/[^.]say\('(\w+)'/g)].map(([, key]) => `caution.${key}`),
    ])
    expect(asked.length).toBeGreaterThan(60)
    expect(asked.filter((key) => !spoken.has(key))).toEqual([])
  })
})
