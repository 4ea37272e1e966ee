import { readdir, readFile } from 'node:fs/promises'
import { whyWrongSeats } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import { differentGaps, keysOf } from './testing/catalogues.ts'
import { type Catalogue, type Language, languages, loadWords, makeWords } from './words.ts'

const common: Catalogue = { seat: 'Seat {{number}}', nothing: 'nothing', refusal: { GAME_OVER: 'The game is over.' } }

const game: Catalogue = {
  event: {
    sailed: '{{seat, seat}} sails to $t(zone.{{zone}}).',
    bought: '{{seat, seat}} buys {{goods, list(term: good)}}.',
    paid_one: '{{seat, seat}} pays {{count}} coin.',
    paid_other: '{{seat, seat}} pays {{count, number}} coins.',
    won: '{{winners, seats}} won.',
    rolled: 'Rolled {{dice, list}}.',
    moved: '{{lng}} and {{ns}} of {{replace}}',
  },
  prompt: { sail: 'Choose where to sail: {{left}} left.' },
  refusal: { TOO_FAR: '$t(zone.{{zone}}) is too far: {{most}} at most.' },
  move: { sail: 'Sail to $t(zone.{{zone}})' },
  zone: { tyre: 'Tyre', gaza: 'Gaza' },
  good: { cedar: 'cedar', linen: 'linen', ivory: 'ivory' },
}

const words = makeWords('en', common, game)

describe('sentences', () => {
  test('an event is told with the name of its seat and its terms', () => {
    expect(words.event({ type: 'sailed', seat: 1, zone: 'tyre' } as never)).toBe('Seat 2 sails to Tyre.')
  })

  test('names at the table take the place of seat numbers', () => {
    const named = makeWords('en', common, game, (seat) => ['Ana', 'Rui'][seat] ?? '?')
    expect(named.event({ type: 'sailed', seat: 1, zone: 'gaza' } as never)).toBe('Rui sails to Gaza.')
    expect(named.event({ type: 'won', winners: [0, 1] } as never)).toBe('Ana and Rui won.')
  })

  test('a list of terms is joined as the language joins, and an empty one is nothing', () => {
    const bought = (goods: string[]) => words.event({ type: 'bought', seat: 0, goods } as never)
    expect(bought(['cedar', 'linen', 'ivory'])).toBe('Seat 1 buys cedar, linen, and ivory.')
    expect(bought(['cedar'])).toBe('Seat 1 buys cedar.')
    expect(bought([])).toBe('Seat 1 buys nothing.')
  })

  test('a list of numbers needs no term', () => {
    expect(words.event({ type: 'rolled', dice: [3, 6] } as never)).toBe('Rolled 3 and 6.')
  })

  test('count chooses singular or plural, and numbers are written as the language writes them', () => {
    const paid = (count: number) => words.event({ type: 'paid', seat: 0, count } as never)
    expect(paid(1)).toBe('Seat 1 pays 1 coin.')
    expect(paid(2500)).toBe('Seat 1 pays 2,500 coins.')
  })

  test('none is told in the plural in every language, or in a form of its own', () => {
    const cards = {
      cards_one: 'uma carta',
      cards_other: '{{count}} cartas',
      none_zero: 'nada',
      none_other: '{{count}}',
    }
    const spoken = makeWords('pt', {}, { ...cards, hand: 'mão: $t(cards, { "count": {{left}} })' })
    expect([0, 1, 2].map((count) => spoken.say('cards', { count }))).toEqual(['0 cartas', 'uma carta', '2 cartas'])
    expect(spoken.say('hand', { left: 0 })).toBe('mão: 0 cartas')
    expect(spoken.say('none', { count: 0 })).toBe('nada')
  })

  test('a number below zero has a minus sign, not a hyphen', () => {
    const spoken = makeWords(
      'pt',
      {},
      {
        lost: '{{points, number}} PV',
        next: '{{by, number(signDisplay: exceptZero)}}',
      },
    )
    expect(spoken.say('lost', { points: -1234 })).toBe('−1.234 PV')
    expect([-1, 0, 2].map((by) => spoken.say('next', { by }))).toEqual(['−1', '0', '+2'])
    expect(languages.map((language) => makeWords(language, {}).number(-42))).toEqual(['−42', '−42', '−42'])
  })

  test('prompts, refusals and moves each have their place', () => {
    expect(words.prompt({ key: 'sail', params: { left: 2 } })).toBe('Choose where to sail: 2 left.')
    expect(words.refusal({ code: 'TOO_FAR', params: { zone: 'gaza', most: 2 } })).toBe('Gaza is too far: 2 at most.')
    expect(words.move({ type: 'sail', zone: 'tyre' } as never)).toBe('Sail to Tyre')
  })

  test('what the game has no words for, all games have', () => {
    expect(words.refusal({ code: 'GAME_OVER' })).toBe('The game is over.')
  })

  test('a key without a sentence is given back, and can be asked for', () => {
    expect(words.say('event.ignoreEvents')).toBe('event.ignoreEvents')
    expect(words.has('event.ignoreEvents')).toBe(false)
    expect(words.has('event.sailed')).toBe(true)
  })
})

describe('what comes from outside', () => {
  test('a name that looks like a reference is only a name', () => {
    const sly = makeWords('en', common, game, () => '$t(nothing) {{zone}}')
    const said = sly.event({ type: 'sailed', seat: 0, zone: 'tyre' } as never)
    expect(said).toMatch(/^\$t.?\(nothing\) \{\{zone\}\} sails to Tyre\.$/)
  })

  test('a field that looks like a reference or has quotes in it leaves the sentence whole', async () => {
    const said = (await loadWords('en')).refusal({
      code: 'BAD_MOVE',
      params: { problem: 'unknownType', field: '$t(x)"}' },
    })
    expect(said).toMatch(/^That isn’t a move of this game: there is no kind of move “\$t.?\(x\)"\}”\.$/)
  })

  test('fields named like settings of the library only fill gaps', () => {
    expect(words.event({ type: 'moved', lng: 'ja', ns: 'x', replace: 'y' } as never)).toBe('ja and x of y')
  })

  test('the parameters given are left as they were', () => {
    const event = { type: 'sailed', seat: 1, zone: 'tyre' }
    words.event(event)
    expect(event).toEqual({ type: 'sailed', seat: 1, zone: 'tyre' })
  })
})

describe('the words of all games', async () => {
  const words = await loadWords('en')
  const load = async (language: string): Promise<Catalogue> => (await import(`./text/${language}.ts`)).default
  const en = await load('en')

  test.each(languages)('%s has every sentence, with the same gaps', async (language) => {
    expect(keysOf(await load(language))).toEqual(keysOf(en))
    expect(differentGaps(await load(language), en)).toEqual([])
  })

  test('every refusal of the engine has its sentence', async () => {
    const engine = new URL('../engine/', import.meta.url)
    const sources = (await readdir(engine)).filter((file) => /^[a-z0-9]+\.ts$/.test(file))
    const texts = await Promise.all(sources.map((file) => readFile(new URL(file, engine), 'utf8')))
    const codes = texts.flatMap((text) => [...text.matchAll(/(?:code|reason): '([A-Z_]+)'/g)].map(([, code]) => code))
    expect(codes).toContain('UNDO_FINAL')
    expect(codes.filter((code) => !words.has(`refusal.${code}`))).toEqual([])
  })

  test.each<[Language, string, string, string]>([
    ['en', 'for 1 player.', 'for 3 players.', 'for 1 to 4 players'],
    ['pt', 'para 1 jogador.', 'para 3 jogadores.', 'para 1 a 4 jogadores'],
    ['ja', '1人用です。', '3人用です。', '1〜4人用です。'],
  ])('%s says for how many a game is, and a single number alone', async (language, one, three, range) => {
    const words = await loadWords(language)
    const said = (min: number, max: number) => {
      const refusal = whyWrongSeats({ id: 'small', seats: { min, max } }, 9)
      return refusal && words.refusal(refusal)
    }
    expect(said(1, 1)).toContain(one)
    expect(said(3, 3)).toContain(three)
    expect(said(1, 4)).toContain(range)
    expect(said(1, 1)).not.toMatch(/1.*1/)
  })

  test.each(languages)('%s says which entry of a record is wrong, and why', async (language) => {
    const words = await loadWords(language)
    const reason = words.refusal({ code: 'BAD_MOVE', params: { problem: 'missingField', field: 'zone' } })
    const said = words.refusal({
      code: 'BAD_RECORD',
      params: { entry: 37, reason: 'BAD_MOVE', problem: 'missingField', field: 'zone' },
    })
    expect(said).toContain('37')
    expect(said).toContain(reason)
    expect(reason).toContain('zone')
    expect(said).not.toMatch(/\$t|\{\{|refusal\./)
  })
})
