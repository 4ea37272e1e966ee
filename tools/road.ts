// The road of a move, as ARCHITECTURE.md draws it.

export interface RoadPlace {
  readonly path: string
  /** Of a function there. */
  readonly name: string
}

export interface Road {
  /** Their numbers. */
  readonly hops: readonly number[]
  readonly places: readonly RoadPlace[]
}

export function roadIn(text: string): Road {
  const drawing = /^## The road of a move$.*?^```$(.*?)^```$/ms.exec(text)?.[1]
  if (drawing === undefined) throw new Error('there is no drawing of the road of a move')
  const hops = [...drawing.matchAll(/^\D*? (\d+) {2}\S+\.tsx? /gm)].map(([, number]) => Number(number))
  const places = [...drawing.matchAll(/([\w/-]+\.tsx?) (\w+)/g)].map(([, path = '', name = '']) => ({ path, name }))
  return { hops, places }
}
