import { viewOf } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import type { Location } from '../data/map.ts'
import { moveAllowance } from '../rules/actions/move.ts'
import { chartersPoints, voyagePoints } from '../rules/end.ts'
import { feudum } from '../rules/index.ts'
import { reseat } from '../rules/seats.ts'
import { countGoods, type State } from '../rules/state.ts'
import {
  A,
  act,
  adv,
  asked,
  at,
  atHome,
  B,
  barrel,
  beads,
  C,
  earned,
  fill,
  go,
  hand,
  hold,
  improving,
  influencing,
  inGuild,
  luck,
  make,
  markers,
  movesOf,
  moving,
  pawn,
  place,
  purse,
  realm,
  seals,
  sit,
  stars,
  step,
  table,
  tile,
  turn,
  vp,
  why,
  writs,
} from './builder.ts'

// The rulings that no worked example shows already; the others are named in the titles of scenarios.test.ts.

const quiet = () => {}

describe('Influence, rule and landscapes', () => {
  test('R-03 a lone ruler adds a subject, and a rival then serves in a full place', () => {
    const state = table()
    pawn(state, A, 'farmer', 'millGlade')
    pawn(state, B, 'farmer', 'millGlade')
    markers(state, 'millGlade', { ruler: A })
    influencing(state, A)
    act(state, A, place('millGlade'))
    expect(state.places.millGlade).toMatchObject({ ruler: A, subject: true, serf: -1 })
    influencing(state, B)
    act(state, B, place('millGlade'))
    expect(state.places.millGlade).toMatchObject({ ruler: A, subject: true, serf: B })
    influencing(state, B)
    expect(why(state, B, place('millGlade'))).toBe('PLACE_FULL')
  })

  test.each([
    [false, 'FEUDUM_STANDS'],
    [true, undefined],
  ])('R-04 a serf and the ruler of a feudum, usurpable: %s', (feudumUsurpable, code) => {
    const state = table(3, { feudumUsurpable })
    make(state, 'millGlade', 'feudum', 'monk')
    pawn(state, A, 'farmer', 'millGlade')
    pawn(state, B, 'farmer', 'millGlade')
    markers(state, 'millGlade', { ruler: A })
    influencing(state, B)
    act(state, B, place('millGlade'))
    expect(state.places.millGlade.serf).toBe(B)
    state.steps.length = 0
    influencing(state, B)
    expect(why(state, B, place('millGlade'))).toBe(code)
    state.steps.length = 0
    influencing(state, A)
    expect(why(state, A, place('millGlade'))).toBeUndefined()
  })

  test('R-06 a landscape is tended by whoever serves there now', () => {
    const state = table(3, adv)
    markers(state, 'oasisCross', { ruler: A, serf: B })
    tile(state, B, 'orchard')
    hold(state, B, { wood: 1 })
    improving(state, B)
    act(state, B, { type: 'tend', location: 'oasisCross', landscape: 'orchard' })
    act(state, B, { type: 'collect', take: false })
    pawn(state, B, 'monk', 'oasisCross')
    influencing(state, B)
    act(state, B, place('oasisCross'))
    expect(state.places.oasisCross).toMatchObject({ ruler: B, serf: A, landscape: 'orchard' })
    Object.assign(state.stacks, { sea: 2, island: 2, forest: 2, desert: 2, badlands: 2, mountain: 2 })
    state.backs[0] = { orchard: 0, archeryButts: 0, silverMine: 0, sulfurMine: 0 }
    at(state, { type: 'roll' })
    go(state)
    expect(earned(state, A, 'landscapes')).toBe(4)
    expect(feudum.decisions(state)[0]).toMatchObject({ seat: A, prompt: { key: 'collect' } })
  })

  test('R-07 the pilferer picks among loose goods and the landscape’s', () => {
    const state = table(3, adv)
    pawn(state, A, 'monk', 'oasisCross')
    fill(state, state.places.oasisCross, { iron: 1, wood: 1 })
    tile(state, B, 'archeryButts')
    state.players[B].tiles.archeryButts = 0
    Object.assign(state.places.oasisCross, { landscape: 'archeryButts', resources: 3 })
    state.targets -= 3
    at(state, { type: 'pilfer', seat: A })
    const offered = movesOf(state, A).flatMap((move) => (move.type === 'pilfer' ? [move.what] : []))
    expect(offered).toEqual(['iron', 'wood', 'landscape'])
    const before = state.players[A].markers
    act(state, A, { type: 'pilfer', location: 'oasisCross', what: 'landscape' })
    // 7.7: a target is a marker from the general supply; a seat then takes it at once.
    expect(state.general[A]).toBe(10)
    expect(state.players[A].markers + state.seats.monk.length).toBe(before + 1)
    expect(state.targets).toBe(12 - 2)
  })

  test('R-08 goods lying at a farm are its ruler’s to trade', () => {
    const state = table()
    make(state, 'gullSkerry', 'farm')
    fill(state, state.places.gullSkerry, { wood: 2 })
    fill(state, state.boards.barn, {})
    markers(state, 'gullSkerry', { ruler: A })
    inGuild(state)
    act(state, A, { type: 'trade', guild: 'farmer' })
    expect(state.boards.barn.wood).toBe(2)
  })
})

describe('Guild seats', () => {
  test('R-09 without a marker no seat; with the next marker one, behind equals', () => {
    const state = table()
    pawn(state, A, 'monk', 'millGlade')
    pawn(state, B, 'monk', 'millGlade')
    atHome(state, A, 0)
    reseat(state, quiet)
    expect(state.seats.monk).toEqual([B])
    writs(state, A, 'easternPatron')
    realm(state, A, 'palmwell', 'feudum', 'knight')
    state.general[A]--
    state.players[A].markers++
    turn(state, A, 'tax')
    act(state, A, { type: 'playMandate', writ: 'easternPatron', choice: 0 })
    expect(state.seats.monk).toEqual([B, A])
  })

  test('R-10 equals without a seat come in turn order from the active player', () => {
    const state = table()
    for (const seat of [A, B, C]) pawn(state, seat, 'noble', 'millGlade')
    state.active = C
    reseat(state, quiet)
    expect(state.seats.noble).toEqual([C, A])
  })

  test('R-11 who falls level keeps the seat, who falls behind does not', () => {
    const state = table()
    pawn(state, A, 'noble', 'millGlade')
    pawn(state, A, 'noble', 'millGlade')
    pawn(state, B, 'noble', 'millGlade')
    reseat(state, quiet)
    expect(state.seats.noble).toEqual([A, B])
    state.players[A].pawns[0].at = 'home'
    reseat(state, quiet)
    expect(state.seats.noble).toEqual([A, B])
    pawn(state, B, 'noble', 'millGlade')
    reseat(state, quiet)
    expect(state.seats.noble).toEqual([B, A])
  })
})

describe('Guild functions', () => {
  test('R-14 a single bead needs no hiding, and without beads there is no draw', () => {
    const state = table()
    beads(state, state.boards.rosary, 4)
    inGuild(state)
    act(state, A, { type: 'trade', guild: 'monk' })
    expect(state.players[A].beads).toEqual([4])
    inGuild(state, B)
    expect(why(state, B, { type: 'trade', guild: 'monk' })).toBe('NO_BEADS')
  })

  test('R-14 a named opponent hides the beads, and nobody else knows where', () => {
    const state = table(3, { fists: 'interactive' })
    beads(state, state.boards.rosary, 2, 5)
    inGuild(state)
    act(state, A, { type: 'trade', guild: 'monk' })
    expect(why(state, A, { type: 'nameHider', seat: A })).toBe('NOT_AN_OPPONENT')
    act(state, A, { type: 'nameHider', seat: C })
    const told: unknown[] = []
    feudum.play(state, C, { type: 'hide', left: 'high' }, luck(), (event, to) => told.push([event.type, to]))
    expect(told).toEqual([
      ['handsHidden', undefined],
      ['hid', [C]],
    ])
    act(state, A, { type: 'pickHand', hand: 'left' })
    expect(state.players[A].beads).toEqual([5])
  })

  test('R-16 as many as fit must go, and what completes nothing is worth nothing', () => {
    const state = table()
    sit(state, 'merchant', A)
    fill(state, state.boards.market, { saltpeter: 3 })
    fill(state, state.boards.piles, {})
    inGuild(state)
    act(state, A, { type: 'push', guild: 'merchant' })
    expect(state.boards.piles.saltpeter).toBe(3)
    expect(vp(state, A)).toBe(4)
    inGuild(state)
    state.players[A].guildUsed = 'none'
    expect(why(state, A, { type: 'push', guild: 'merchant' })).toBe('NOTHING_TO_MOVE')
    fill(state, state.boards.market, { iron: 2 })
    act(state, A, { type: 'push', guild: 'merchant' })
    expect(vp(state, A)).toBe(4)
  })

  test('R-48 a feaster takes the host’s share of the pot, the other member keeps his', () => {
    const state = table(3, adv)
    pawn(state, C, 'noble', 'millGlade')
    const host = pawn(state, A, 'monk', 'millGlade')
    sit(state, 'monk', A, B)
    barrel(state, C, 1)
    state.bank -= 5
    state.boards.coffer = 5
    beads(state, state.boards.rosary, 3)
    const before = state.players.map(({ shillings }) => shillings)
    inGuild(state, C)
    act(state, C, { type: 'feast', seat: A, pawn: host })
    expect(state.players.map(({ shillings }, seat) => shillings - before[seat])).toEqual([0, 2, 3])
    // another guild for the Repeat after a feast.
    inGuild(state, C)
    expect(why(state, C, { type: 'trade', guild: 'monk' })).toBe('GUILD_USED')
  })
})

describe('Combat', () => {
  /** B with these pawns against A's monk at Mill Glade, on A's feudum where asked for. */
  function battle(attackers: readonly ('knight' | 'monk')[], feudumThere = false): State {
    const state = table()
    if (feudumThere) {
      make(state, 'millGlade', 'feudum', 'farmer')
      markers(state, 'millGlade', { ruler: A, subject: true })
    }
    pawn(state, A, 'monk', 'millGlade')
    for (const one of attackers) pawn(state, B, one, 'millGlade')
    hold(state, B, { saltpeter: 5 })
    hand(state, B, 'tax')
    return at(state, { type: 'conquer', seat: B })
  }

  test('R-21 R-27 all at the place take part, and a feudum does not help a pawn', () => {
    const state = battle(['knight', 'monk'], true)
    act(state, B, { type: 'attackPawn', seat: A, pawn: 0 })
    expect(feudum.view(state).attack).toMatchObject({ attack: 2, defence: 2 })
    const other = battle(['knight', 'monk'], true)
    act(other, B, { type: 'attackFeudum', location: 'millGlade' })
    expect(feudum.view(other).attack).toMatchObject({ attack: 2, defence: 2 + 2 + 1 })
  })

  test('R-22 a drunk knight adds nothing and leads nobody; a drunk target defends nothing', () => {
    const state = battle(['knight', 'monk'])
    state.players[B].pawns[0].wine = true
    state.players[A].pawns[0].wine = true
    state.haversack.sulfur -= 2
    act(state, B, { type: 'attackPawn', seat: A, pawn: 0 })
    expect(feudum.view(state).attack).toMatchObject({ attack: 1, defence: 0 })
    act(state, B, { type: 'boost' })
    expect(why(state, B, { type: 'boost' })).toBe('ONE_SALTPETER')
  })

  test('9.8 what an attack brought about is told: who went home, what fell, who rules now', () => {
    const won = battle(['knight', 'knight', 'monk'])
    hold(won, B, {})
    expect(act(won, B, { type: 'attackPawn', seat: A, pawn: 0 })).toContainEqual({
      type: 'beatenHome',
      seat: A,
      character: 'monk',
      location: 'millGlade',
    })
    const rebel = table()
    make(rebel, 'needleHollow', 'feudum', 'farmer')
    markers(rebel, 'needleHollow', { ruler: A, serf: B })
    for (const one of ['monk', 'noble'] as const) pawn(rebel, B, one, 'needleHollow')
    hold(rebel, B, {})
    hand(rebel, B, 'tax')
    at(rebel, { type: 'conquer', seat: B })
    const told = act(rebel, B, { type: 'attackFeudum', location: 'needleHollow' })
    expect(told).toContainEqual({ type: 'feudumFell', seat: A, location: 'needleHollow' })
    expect(told).toContainEqual({ type: 'ruled', seat: B, location: 'needleHollow' })
  })

  test('R-25 an outpost is made where none is left', () => {
    const state = table()
    make(state, 'millGlade', 'feudum', 'farmer')
    markers(state, 'millGlade', { ruler: A })
    for (const one of ['knight', 'monk', 'monk'] as const) pawn(state, B, one, 'millGlade')
    hand(state, B, 'tax')
    hold(state, B, {})
    // Farms stand where the supply's outposts would be.
    for (const at of Object.keys(state.places) as Location[]) {
      if (state.discs.outpost === 0) break
      if (state.places[at].kind !== 'farm') continue
      state.places[at].kind = 'outpost'
      state.discs.outpost--
      state.discs.farm++
    }
    at(state, { type: 'conquer', seat: B })
    act(state, B, { type: 'attackFeudum', location: 'millGlade' })
    expect(state.places.millGlade.kind).toBe('outpost')
    expect([state.discs.outpost, state.outpostsMade]).toEqual([0, 1])
  })

  test('R-26 Defend flipped out of turn leaves the hand', () => {
    const state = battle(['knight', 'monk'])
    hand(state, A, 'defend', 'tax')
    act(state, B, { type: 'attackPawn', seat: A, pawn: 0 })
    act(state, B, { type: 'done' })
    act(state, A, { type: 'flipDefend' })
    expect(state.players[A]).toMatchObject({ hand: ['tax'], revealed: ['defend'] })
  })

  test('Defend is asked of all who might hold it, and its absence shows nowhere', () => {
    for (const cards of [['tax'], ['defend']] as const) {
      const state = battle(['knight', 'monk'])
      hold(state, B, {})
      hand(state, A, ...cards)
      act(state, B, { type: 'attackPawn', seat: A, pawn: 0 })
      expect(asked(state)).toBe('defend')
      for (const rival of [B, C, 'spectator'] as const) {
        expect(JSON.stringify(viewOf(feudum, state, rival))).not.toContain('"hand":["defend"]')
        expect(viewOf(feudum, state, rival).players[A]).not.toHaveProperty('hand')
      }
    }
  })

  test('the option asks only those who hold it', () => {
    const state = table(3, { defendPrompt: 'onlyIfHeld' })
    pawn(state, A, 'monk', 'millGlade')
    pawn(state, B, 'monk', 'millGlade')
    hold(state, B, {})
    hand(state, A, 'tax')
    hand(state, B, 'tax')
    at(state, { type: 'conquer', seat: B })
    let shown = 0
    feudum.play(state, B, { type: 'attackPawn', seat: A, pawn: 0 }, { int: () => 0, reveal: () => shown++ }, quiet)
    expect(asked(state)).toBeUndefined()
    expect(shown).toBe(1)
  })
})

describe('Time, tiles and goods', () => {
  test('R-32 a forfeited Move can be repeated and counts no success', () => {
    const state = table()
    pawn(state, A, 'farmer', 'millGlade')
    turn(state, A, 'move', 'repeat')
    act(state, A, { type: 'playCard', card: 'move' })
    act(state, A, { type: 'forfeit' })
    act(state, A, { type: 'playCard', card: 'repeat' })
    act(state, A, { type: 'repeat', card: 'move' })
    act(state, A, step(0, 'road', 'bridgewood'))
    expect(state.players[A]).toMatchObject({ journeys: 1, voyage: 0 })
  })

  test('R-38 four dawns score, and the first epoch does not', () => {
    const state = table()
    sit(state, 'monk', A)
    const dawn = (epoch: number) => {
      state.epoch = epoch - 1
      for (const region of ['sea', 'island', 'forest', 'desert', 'badlands', 'mountain'] as const) {
        state.stacks[region] = epoch
      }
      state.steps = [{ type: 'roll' }]
      go(state)
      state.steps.length = 0
      return vp(state, A)
    }
    expect(vp(state, A)).toBe(0)
    expect([2, 3, 4, 5].map(dawn)).toEqual([5, 10, 15, 20])
  })

  test('R-39 tiles spent leave the game', () => {
    const state = table()
    tile(state, A)
    hold(state, A, {})
    pawn(state, A, 'farmer', 'millGlade')
    at(state, { type: 'migrate', seat: A })
    const before = countGoods(state.haversack)
    act(state, A, { type: 'migrateOn', character: 'monk', location: 'millGlade' })
    expect(state.players[A].tiles.plain).toBe(0)
    expect(countGoods(state.haversack)).toBe(before)
  })

  test('15 the back of a tile that the die takes away is seen by nobody', () => {
    const state = table(3, adv)
    const before = structuredClone(state.backs)
    at(state, { type: 'roll' })
    go(state)
    expect(state.stacks.sea).toBe(2)
    expect(state.backs).toEqual(before)
  })

  test('R-41 the gift stands above the guild with the stars', () => {
    const state = table()
    writs(state, A, 'westernPatron')
    realm(state, A, 'palmwell', 'feudum', 'alchemist')
    reseat(state, quiet)
    turn(state, A, 'tax')
    expect(stars(state, A, 'alchemist')).toBe(3)
    expect(why(state, A, { type: 'playMandate', writ: 'westernPatron', choice: 0 })).toBe('NEEDS_STARS')
    act(state, A, { type: 'playMandate', writ: 'westernPatron', choice: 2 })
    act(state, A, { type: 'chooseVessel', vessel: 'flying' })
    expect(state.players[A].vessels.flying).toBe(1)
  })

  test('R-42 seals of immunity come back for the charters', () => {
    const state = table(3, adv)
    writs(state, A, 'centralKingdom')
    markers(state, 'millGlade', { ruler: A, subject: true })
    state.places.millGlade.subjectSeal = true
    state.immunities++
    state.sealSupply--
    expect(chartersPoints(state, A)).toBe(3)
    turn(state, A, 'tax')
    act(state, A, { type: 'takeSeal', location: 'millGlade', marker: 'subject' })
    expect(state.players[A].seals).toBe(1)
    seals(state, A, 1)
    expect(chartersPoints(state, A)).toBe(3)
  })

  test('R-45 pawns may be left unfed on purpose', () => {
    const state = table()
    pawn(state, A, 'monk', 'millGlade')
    at(state, { type: 'nourish' })
    go(state)
    act(state, A, { type: 'endNourish' })
    expect(state.players[A]).toMatchObject({ goods: { food: 7 } })
    expect(state.players[A].pawns[0].at).toBe('home')
  })

  test('12 food for all is one move, where there is enough', () => {
    const state = table()
    for (const place of ['millGlade', 'bridgewood', 'palmwell'] as const) pawn(state, A, 'knight', place)
    hold(state, A, { food: 2 })
    at(state, { type: 'nourish' })
    go(state)
    expect(feudum.decisions(state)[0].prompt).toEqual({ key: 'nourish', params: { count: 3, food: 2 } })
    expect(why(state, A, { type: 'feedAll' })).toBe('NO_FOOD')
    hold(state, A, { food: 4 })
    expect(feudum.idle?.(state, feudum.decisions(state)[0])).toEqual({ type: 'feedAll' })
    act(state, A, { type: 'feedAll' })
    expect(state.players[A].goods.food).toBe(1)
    expect(state.players[A].pawns.map(({ at: place }) => place)).toEqual(['millGlade', 'bridgewood', 'palmwell'])
    expect(asked(state)).toBeUndefined()
  })

  test('12 the hungry of all players leave together, whoever answers first', () => {
    for (const order of [
      [A, B],
      [B, A],
    ]) {
      const state = table()
      for (const seat of [A, B]) for (let i = 0; i < 2; i++) pawn(state, seat, 'monk', 'millGlade')
      reseat(state, quiet)
      expect(state.seats.monk).toEqual([A, B])
      at(state, { type: 'nourish' })
      go(state)
      for (const seat of order) act(state, seat, { type: 'feed', pawn: 0, with: 'food' })
      act(state, order[0], { type: 'endNourish' })
      expect(state.players[order[0]].pawns[1].at).toBe('millGlade')
      act(state, order[1], { type: 'endNourish' })
      expect(state.players.map(({ pawns }) => pawns[1].at)).toEqual(['home', 'home', 'home'])
      // Level with each other before and after: nobody was ever surpassed.
      expect(state.seats.monk).toEqual([A, B])
    }
  })

  test('8.3 a card that only a writ or an immunity seal can save is not given up unasked', () => {
    const builder = (options = {}) => {
      const state = table(3, options)
      hold(state, A, {})
      realm(state, A, 'needleHollow', 'town')
      realm(state, A, 'palmwell', 'feudum', 'noble')
      reseat(state, quiet)
      return turn(state, A, 'improve', 'tax')
    }
    const raise = { type: 'raiseFeudum', location: 'needleHollow', guild: 'monk' } as const
    const mandated = builder()
    writs(mandated, A, 'easternPatron')
    act(mandated, A, { type: 'playCard', card: 'improve' })
    act(mandated, A, { type: 'playMandate', writ: 'easternPatron', choice: 1 })
    expect(why(mandated, A, raise)).toBeUndefined()

    const immune = builder(adv)
    markers(immune, 'millGlade', { ruler: B, serf: A })
    immune.places.millGlade.serfSeal = true
    immune.immunities++
    immune.sealSupply--
    act(immune, A, { type: 'playCard', card: 'improve' })
    act(immune, A, { type: 'takeSeal', location: 'millGlade', marker: 'serf' })
    expect(why(immune, A, raise)).toBeUndefined()

    const helpless = builder()
    expect(act(helpless, A, { type: 'playCard', card: 'improve' })).toContainEqual({
      type: 'forfeited',
      seat: A,
      card: 'improve',
    })
  })

  test('8.3 a mandate can be played while others feed their pawns, with no pawn of one’s own to feed', () => {
    const state = table()
    hold(state, A, { saltpeter: 1, sulfur: 1, iron: 1, wood: 1, food: 1 })
    writs(state, A, 'royalStores')
    writs(state, B, 'easternKingdom')
    at(state, { type: 'nourish' })
    go(state)
    // Whatever the writ is, or being asked would tell.
    expect(feudum.decisions(state).map(({ seat }) => seat)).toEqual([A, B])
    act(state, A, { type: 'playMandate', writ: 'royalStores', choice: 1 })
    expect(state.players[A].shillings).toBe(20)
    for (const seat of [A, B]) act(state, seat, { type: 'endNourish' })
    expect(asked(state)).toBeUndefined()
  })

  test('8.1 what a mandate was paid with can no longer lie on the pouch', () => {
    const state = table()
    state.phase = 'select'
    state.players[A].committed = false
    hold(state, A, { saltpeter: 1, sulfur: 1, iron: 1, wood: 1, food: 1 })
    writs(state, A, 'royalStores')
    at(state, { type: 'select' })
    act(state, A, { type: 'layPouch', good: 'sulfur', with: 'cube' })
    for (const card of ['move', 'tax', 'guild', 'repeat'] as const) act(state, A, { type: 'selectCard', card })
    act(state, A, { type: 'playMandate', writ: 'royalStores', choice: 1 })
    expect(why(state, A, { type: 'commitCards' })).toBe('MISSING_GOOD')
    act(state, A, { type: 'clearPouch' })
    act(state, A, { type: 'commitCards' })
    expect(state.players[A].goods.sulfur).toBe(0)
  })

  test('8.1 a silent seat takes back from the pouch what it no longer has, and commits', () => {
    for (const good of ['saltpeter', 'sulfur'] as const) {
      const state = table()
      state.phase = 'select'
      state.players[A].committed = false
      hold(state, A, { [good === 'sulfur' ? 'saltpeter' : 'sulfur']: 1 })
      Object.assign(state.players[A], { pouch: good, pouchWith: 'cube' })
      at(state, { type: 'select' })
      for (let n = 0; n < 20 && !state.players[A].committed; n++) {
        const move = feudum.idle?.(state, feudum.decisions(state)[0])
        if (move !== undefined) act(state, A, move)
      }
      expect(state.players[A]).toMatchObject({ committed: true, pouch: 'none' })
      expect(state.players[A].hand).toHaveLength(4)
    }
  })

  test('R-46 any cards may be chosen, of use or not', () => {
    const state = table()
    state.phase = 'select'
    state.players[A].committed = false
    at(state, { type: 'select' })
    expect(movesOf(state, A).filter(({ type }) => type === 'selectCard')).toHaveLength(11)
  })

  test('R-49 a reeve leaves with the journeyman’s seat', () => {
    const state = table(4, adv)
    sit(state, 'noble', A, B, C)
    for (const seat of [A, B, C]) pawn(state, seat, 'noble', 'millGlade')
    state.players[B].reeves = ['noble']
    reseat(state, quiet)
    expect(state.players[B].reeves).toEqual(['noble'])
    pawn(state, C, 'noble', 'millGlade')
    reseat(state, quiet)
    pawn(state, A, 'noble', 'millGlade')
    reseat(state, quiet)
    expect(state.seats.noble).toEqual([C, A, B])
    expect(state.players[B].reeves).toEqual([])
  })
})

describe('What is told', () => {
  const gains = (told: ReturnType<typeof act>) =>
    told.flatMap((event) => (event.type === 'shillingsGained' ? [[event.seat, event.count]] : []))

  test('7.6 who gets the shillings of a trade', () => {
    const state = table()
    sit(state, 'knight', B, C)
    inGuild(state)
    expect(gains(act(state, A, { type: 'trade', guild: 'knight' }))).toEqual([
      [B, 1],
      [C, 1],
    ])
    expect(state.boards.purse).toBe(1)
  })

  test('10 who gets what of a pot', () => {
    const state = table()
    sit(state, 'farmer', A, B)
    fill(state, state.boards.market, { iron: 3 })
    fill(state, state.boards.barn, { iron: 1 })
    state.bank -= 5
    state.boards.purse = 5
    inGuild(state)
    expect(gains(act(state, A, { type: 'push', guild: 'farmer' }))).toEqual([
      [A, 3],
      [B, 2],
    ])
  })

  test('9.6 the favours that were chosen from an inspected harvest', () => {
    const state = table(3, adv)
    realm(state, A, 'gullSkerry', 'farm')
    pawn(state, A, 'farmer', 'millGlade')
    beads(state, state.players[A].beads, 2)
    at(state, { type: 'harvest', seat: A })
    act(state, A, { type: 'harvest', location: 'gullSkerry' }, luck(0, 40, 80, 80, 80, 80, 80))
    expect(countGoods(state.places.gullSkerry)).toBe(7)
    act(state, A, { type: 'favours', take: true })
    const picked = movesOf(state, A).flatMap((move) => (move.type === 'pickGood' ? [move.good] : []))[0]
    act(state, A, { type: 'pickGood', good: picked })
    const next = movesOf(state, A).flatMap((move) => (move.type === 'pickGood' ? [move.good] : []))[0]
    expect(act(state, A, { type: 'pickGood', good: next })).toContainEqual({
      type: 'favoursTaken',
      seat: A,
      goods: [picked, next],
      beads: 1,
    })
    expect(countGoods(state.places.gullSkerry)).toBe(5)
  })

  test('9.4 the guild of a new feudum', () => {
    const state = table()
    realm(state, A, 'needleHollow', 'town')
    seals(state, A, 1)
    improving(state)
    expect(act(state, A, { type: 'raiseFeudum', location: 'needleHollow', guild: 'knight' })).toContainEqual({
      type: 'feudumRaised',
      seat: A,
      location: 'needleHollow',
      guild: 'knight',
    })
  })

  test('13.5 what grows on a landscape, as far as there is any', () => {
    const state = table(3, adv)
    markers(state, 'oasisCross', { ruler: A, serf: B })
    tile(state, B, 'archeryButts')
    state.players[B].tiles.archeryButts = 0
    Object.assign(state.places.oasisCross, { landscape: 'archeryButts', resources: 10 })
    state.targets -= 10
    for (const region of ['sea', 'island', 'forest', 'desert', 'badlands', 'mountain'] as const)
      state.stacks[region] = 2
    at(state, { type: 'roll' })
    expect(go(state)).toContainEqual({
      type: 'landscapeGrew',
      location: 'oasisCross',
      landscape: 'archeryButts',
      count: 2,
    })
  })

  test('9.9 an immunity without a seal is none', () => {
    const state = table(3, adv)
    pawn(state, B, 'noble', 'oasisCross')
    markers(state, 'oasisCross', { ruler: A, subject: true })
    seals(state, C, state.sealSupply)
    hand(state, B, 'tax')
    hand(state, A, 'defend')
    at(state, { type: 'conquer', seat: B })
    act(state, B, { type: 'starve', location: 'oasisCross', marker: 'subject' })
    const told = act(state, A, { type: 'flipDefend' }).map(({ type }) => type)
    expect(told).toContain('starvingAverted')
    expect(told).not.toContain('madeImmune')
    expect(state.places.oasisCross).toMatchObject({ subject: true, subjectSeal: false })
  })
})

describe('Monsters', () => {
  const withMonsters = { advanced: true, monsters: true }

  test('R-50 a pinned pawn cannot walk away, and one that comes stays', () => {
    const state = table(3, withMonsters)
    state.monsters.behemoth = { owner: B, at: 'bridgewood' }
    state.players[B].markers--
    pawn(state, A, 'farmer', 'millGlade')
    pawn(state, A, 'noble', 'millGlade')
    moving(state)
    act(state, A, step(0, 'road', 'bridgewood'))
    expect(why(state, A, step(0, 'road', 'spireGate'))).toBe('PINNED')
    expect(why(state, A, step(1, 'road', 'spireGate'))).toBeUndefined()
    state.steps.length = 0
    at(state, { type: 'migrate', seat: A })
    expect(why(state, A, { type: 'migrateOff', pawn: 0 })).toBeUndefined()
    state.steps.length = 0
    // Beside the own monster alone nobody arrives.
    at(state, { type: 'migrate', seat: B })
    pawn(state, B, 'monk', 'palmwell')
    expect(why(state, B, { type: 'migrateOn', character: 'monk', location: 'bridgewood' })).toBe('NOT_BESIDE_YOURS')
  })

  test('R-51 18 two tamings, their markers out of supply till the monster falls', () => {
    const state = table(3, withMonsters)
    pawn(state, A, 'monk', 'brambleHaven')
    sit(state, 'monk', A)
    state.boards.rows[A] = 6
    state.general[A] -= 4
    inGuild(state)
    act(state, A, { type: 'trade', guild: 'knight' })
    const [home, general] = [state.players[A].markers, state.general[A]]
    expect(why(state, A, { type: 'tame', monster: 'serpent', location: 'millGlade' })).toBe('NOBODY_OF_YOURS_HERE')
    act(state, A, { type: 'tame', monster: 'serpent', location: 'brambleHaven' })
    expect([state.players[A].markers, state.general[A]]).toEqual([home - 3, general + 2])
    at(state, { type: 'tame', seat: A })
    expect(why(state, A, { type: 'tame', monster: 'serpent', location: 'brambleHaven' })).toBe('MONSTER_TAKEN')
    act(state, A, { type: 'tame', monster: 'behemoth', location: 'brambleHaven' })
    expect([state.monsters.serpent.owner, state.monsters.behemoth.owner]).toEqual([A, A])

    moving(state, A, 3)
    expect(why(state, A, { type: 'stepMonster', monster: 'serpent', to: 'ochreHead' })).toBe('WRONG_EDGE_FOR_MONSTER')
    // A monster's steps alone are no successful Move: no journey, and nothing is pilfered.
    act(state, A, { type: 'stepMonster', monster: 'behemoth', to: 'ochreHead' })
    expect(why(state, A, { type: 'forfeit' })).toBe('NOT_NOW')
    fill(state, state.places.ochreHead, { wood: 1 })
    act(state, A, { type: 'done' })
    expect(state.players[A].journeys).toBe(0)
    expect(asked(state)).not.toBe('pilfer')

    for (const one of ['knight', 'knight', 'knight'] as const) pawn(state, B, one, 'ochreHead')
    hold(state, B, {})
    hand(state, B, 'tax')
    const before = state.players[A].markers
    at(state, { type: 'conquer', seat: B })
    const told = act(state, B, { type: 'attackMonster', monster: 'behemoth' })
    expect(told).toContainEqual({ type: 'monsterFell', seat: A, monster: 'behemoth' })
    expect(vp(state, B)).toBe(2)
    expect(state.players[B].beatMonster).toBe(true)
    expect(state.players[A].markers).toBe(before + 1)
    expect(state.monsters.behemoth.owner).toBe(-1)
  })

  test('without the module the charter of the beasts is not in the deck', () => {
    const all = (state: State) => state.deck.flatMap(({ cards }) => cards)
    expect(all(table(3))).toHaveLength(15)
    expect(all(table(3, withMonsters))).toContain('beastSlayer')
  })
})

describe('Modes', () => {
  const modes = (options: object) => {
    const { abilities, advanced, monsters } = table(3, options).options
    return { abilities, advanced, monsters }
  }

  test.each([
    [{ monsters: true }, { abilities: true, advanced: true, monsters: true }],
    [{ advanced: true }, { abilities: true, advanced: true, monsters: false }],
    [{ abilities: true }, { abilities: true, advanced: false, monsters: false }],
    [{}, { abilities: false, advanced: false, monsters: false }],
  ])('R-71 what is chosen brings what it needs: %j', (chosen, played) => {
    expect(modes(chosen)).toEqual(played)
  })

  test('R-71 the game as it comes has the special abilities, and neither feasts nor landscapes', () => {
    const [abilities] = feudum.options.abilities
    const state = table(3, { abilities })
    pawn(state, A, 'monk', 'millGlade')
    expect(moveAllowance(state, A)).toBe(2)
    hold(state, A, { wood: 1 })
    tile(state, A, 'orchard')
    markers(state, 'millGlade', { ruler: B, serf: A })
    improving(state)
    expect(why(state, A, { type: 'tend', location: 'millGlade', landscape: 'orchard' })).toBe('ADVANCED_ONLY')
  })
})

test('R-29 a vessel that was exchanged for another is not boarded again in that turn', () => {
  const state = table()
  const one = pawn(state, A, 'farmer', 'orchardPoint')
  state.players[A].pawns[one].vessel = 'ship'
  state.adrift.push({ at: 'orchardPoint', vessel: 'submersible', exchanged: false })
  state.vesselSupply.ship--
  state.vesselSupply.submersible--
  moving(state)
  act(state, A, { type: 'boardVessel', pawn: one, vessel: 'submersible' })
  expect(why(state, A, { type: 'boardVessel', pawn: one, vessel: 'ship' })).toBe('VESSEL_JUST_LEFT')
  state.steps = [{ type: 'endTurn', seat: A }]
  go(state)
  moving(state)
  expect(why(state, A, { type: 'boardVessel', pawn: one, vessel: 'ship' })).toBeUndefined()
})

test.each([
  [
    [4, 3, 0],
    [9, 7, 0],
  ],
  [
    [4, 4, 2],
    [9, 9, 5],
  ],
  [
    [6, 5, 1],
    [13, 11, 5],
  ],
  [
    [7, 7, 6],
    [17, 17, 13],
  ],
])('R-72 discs on spaces %j of the voyage score %j', (spaces, points) => {
  const state = table()
  spaces.forEach((space, seat) => {
    state.players[seat].voyage = space
  })
  expect(spaces.map((_, seat) => voyagePoints(state, seat))).toEqual(points)
})

test('R-32 what another has played is not repeated', () => {
  const state = table()
  pawn(state, A, 'farmer', 'millGlade')
  state.players[B].revealed.push('move')
  at(state, { type: 'repeat', seat: A })
  expect(why(state, A, { type: 'repeat', card: 'move' })).toBe('NOT_REVEALED')
})

test('9.5 with no writ left nobody explores, nor pays iron for it', () => {
  const state = table(3, { abilities: true })
  realm(state, A, 'gullSkerry', 'outpost')
  hold(state, A, { iron: 1 })
  state.deck.length = 0
  at(state, { type: 'explore', seat: A })
  expect(why(state, A, { type: 'explore' })).toBe('NO_WRITS')
  at(state, { type: 'shovels', seat: A })
  expect(why(state, A, { type: 'accept' })).toBe('NO_WRITS')
})

test.each([
  // Food in the haversack, shillings in the bank, and which amounts of food can be chosen.
  [9, 50, [0, 1, 2, 3]],
  [1, 50, [0, 1]],
  [9, 2, [1, 2, 3]],
  [9, 0, [3]],
  [1, 0, [1]],
] as const)('a Farmer earns three: with %i food and %i shillings left, food can be %j', (food, shillings, offered) => {
  const state = table()
  hold(state, B, { food: state.haversack.food + state.players[B].goods.food - food })
  purse(state, B, state.bank + state.players[B].shillings - shillings)
  at(state, { type: 'earn', seat: A, count: 3 })
  expect(movesOf(state, A)).toEqual(offered.map((amount) => ({ type: 'earn', food: amount })))
})

test('who migrates off the map is at home again', () => {
  const state = table()
  const index = pawn(state, A, 'monk', 'millGlade')
  at(state, { type: 'migrate', seat: A })
  expect(act(state, A, { type: 'migrateOff', pawn: index })).toContainEqual({
    type: 'migratedOff',
    seat: A,
    character: 'monk',
    location: 'millGlade',
  })
  expect(state.players[A].pawns[index].at).toBe('home')
})
