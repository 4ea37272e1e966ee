// Cubes, cheapest to dearest: an upgrade turns a cube into the next colour (2.1).

export const colors = ['yellow', 'red', 'green', 'brown'] as const
export type Color = (typeof colors)[number]

/** How many cubes of each colour, in the order of `colors`. */
export type Bag = [number, number, number, number]

/** Where each colour is counted in a bag. */
export const slotOf = { yellow: 0, red: 1, green: 2, brown: 3 } as const satisfies Record<Color, number>

/** "YYR" is a bag of cubes, as the rules write it. */
export function bag(letters: string): Readonly<Bag> {
  const count = (letter: string) => letters.split(letter).length - 1
  return [count('Y'), count('R'), count('G'), count('B')]
}

/** What one cube of each colour is worth to those who compare trades. */
export const values: Readonly<Bag> = [1, 2, 3, 4]

export const countOf = (cubes: Readonly<Bag>): number => cubes[0] + cubes[1] + cubes[2] + cubes[3]

export const covers = (cubes: Readonly<Bag>, cost: Readonly<Bag>): boolean =>
  cubes[0] >= cost[0] && cubes[1] >= cost[1] && cubes[2] >= cost[2] && cubes[3] >= cost[3]

export function add(cubes: Bag, more: Readonly<Bag>, times = 1): void {
  cubes[0] += times * more[0]
  cubes[1] += times * more[1]
  cubes[2] += times * more[2]
  cubes[3] += times * more[3]
}

/** The colours that a bag has cubes of, and how many. */
export const counted = ([yellow, red, green, brown]: Readonly<Bag>): readonly (readonly [Color, number])[] =>
  (
    [
      ['yellow', yellow],
      ['red', red],
      ['green', green],
      ['brown', brown],
    ] as const
  ).filter(([, count]) => count > 0)

/** A bag as the texts take it: "yellow2" is the term for two yellow cubes. */
export const said = (cubes: Readonly<Bag>): readonly string[] =>
  counted(cubes).map(([color, count]) => `${color}${count}`)

/** Pay `give`, gain `get`; the texts of both are made once. */
export interface Trade {
  readonly give: Readonly<Bag>
  readonly get: Readonly<Bag>
  readonly gives: readonly string[]
  readonly gets: readonly string[]
}

export const trade = (give: string, get: string): Trade => ({
  give: bag(give),
  get: bag(get),
  gives: said(bag(give)),
  gets: said(bag(get)),
})

/** How many times these cubes pay for the trade; no trade gives what it takes, so gains never pay for more. */
export const timesPaid = (cubes: Readonly<Bag>, { give }: Trade): number =>
  Math.min(
    timesIn(cubes[0], give[0]),
    timesIn(cubes[1], give[1]),
    timesIn(cubes[2], give[2]),
    timesIn(cubes[3], give[3]),
  )

const timesIn = (have: number, price: number): number =>
  price > 0 ? Math.floor(have / price) : Number.POSITIVE_INFINITY

/** Cubes gained at once. */
export interface Gain {
  readonly gain: Readonly<Bag>
  readonly gains: readonly string[]
}

export const gain = (cubes: string): Gain => ({ gain: bag(cubes), gains: said(bag(cubes)) })

/** So many of the cheapest cubes. */
export function cheapest(cubes: Readonly<Bag>, count: number): Bag {
  let left = count
  return cubes.map((held) => {
    const taken = Math.min(held, Math.max(0, left))
    left -= taken
    return taken
  }) as Bag
}

/** 8: how many cubes the storage holds at the end of a turn. */
export const STORAGE = 10
