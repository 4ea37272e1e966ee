import { type Catalogue, type Language, loadWords, type Words } from '@portolan/games'

/** The laboratory's own words. */
export const labWords = (language: Language): Promise<Words> =>
  loadWords(language, { text: async (one): Promise<Catalogue> => (await import(`./text/${one}.ts`)).default })
