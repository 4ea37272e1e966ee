/** What a list has at an index. That there is nothing is a mistake in the program, and is said at once. */
export function at<T extends object | string | number | boolean>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`nothing at ${index} in a list of ${list.length}`)
  return item
}

/** The only item of a list; undefined if it has none or several. */
export const single = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)
