import type { Picker } from './board.ts'

const pickers = import.meta.glob<Picker>('../games/*/board/picker.tsx', { import: 'default' })

/** How a game shows what can be played, where a list of names would say too little. */
export const loadPicker = async (game: string): Promise<Picker | undefined> =>
  pickers[`../games/${game}/board/picker.tsx`]?.()
