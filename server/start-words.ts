import { type Language, loadWords, type Words } from '@portolan/games'

/** The words in which it is told why a server can't start. */
export const startWords = (language: Language): Promise<Words> =>
  loadWords(language, { text: async (one) => (await import(`./text/${one}.ts`)).default })
