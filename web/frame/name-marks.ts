import type { Seat } from '@portolan/engine'

// In place of names, sentences can have marks: the number of the seat between characters that nobody sees and no text has.

const MARK = '\u2063'

export const nameMark = (seat: Seat): string => `${MARK}${seat}${MARK}`

/** Whether a sentence with marks names this seat. */
export const mentions = (text: string, seat: Seat): boolean => text.includes(nameMark(seat))

/** A sentence with marks in its parts: pieces of text, and seats. */
export const readMarks = (text: string): readonly (string | Seat)[] =>
  text.split(MARK).map((part, i) => (i % 2 === 0 ? part : Number(part)))
