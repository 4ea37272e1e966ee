const covers = import.meta.glob<string>('../games/*/cover.svg', { query: '?url', import: 'default', eager: true })

/** The address of a game's cover, where it has one. */
export const coverOf = (game: string): string | undefined => covers[`../games/${game}/cover.svg`]
