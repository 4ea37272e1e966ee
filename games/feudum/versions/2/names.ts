// What version 2 called the locations and the writs, in the order of the data and of the texts.

const numbered = (letters: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${letters}${i + 1}`)

/** Seas, islands, forests, deserts, badlands and mountains. */
export const oldLocations: readonly string[] = [
  ...numbered('S', 3),
  ...numbered('I', 4),
  ...numbered('F', 3),
  ...numbered('D', 5),
  ...numbered('B', 5),
  ...numbered('M', 2),
]
/** Mandates and charters. */
export const oldWrits: readonly string[] = [...numbered('MAN', 8), ...numbered('CHA', 8)]

/** Words under the old names, too: what was told of games of version 2 can still be read. */
export const alsoByOldNames = <Words extends Readonly<Record<string, string>>>(
  words: Words,
  names: readonly string[],
) => ({
  ...words,
  ...Object.fromEntries(Object.values(words).map((word, i) => [names[i], word])),
})
