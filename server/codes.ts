import { randomInt } from 'node:crypto'

// A code is short enough to be typed, and must not be found by trying. What stands between:
//
// - It has 8 characters out of 24 that look like no other: 24^8 = 110,075,314,176 codes, each as likely as any other.
// - It works for 10 minutes, once, and a person has one at most.
// - One address tries 10 at once and one in 50 seconds after that, 22 in the 10 minutes of a code; so does one person.
// - All wrong ones together are 60 at once and one a second (`wrongCodes`), however many addresses they come from: 660 in
//   10 minutes. More are refused before they are looked up, and so are right ones: links and passkeys still work then.
//
// Who has addresses without number tries 31.6 million codes in a year. With 100 codes out at every moment of it, one of
// them is found with a probability of 31.6 million x 100 / 24^8 = 2.9 %; with the few that are ever out on a server among
// friends, in one year out of thousands. From one address it is 50 times rarer still.

/** No 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. */
const CHARACTERS = '34679ACDEFGHJKMNPQRTVWXY'
const LENGTH = 8

/** How long a code works, in milliseconds. */
export const CODE_TIME = 10 * 60_000

export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')

/** A code as it was made, from what somebody typed; nothing where it is none. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')
  return code.length === LENGTH && [...code].every((one) => CHARACTERS.includes(one)) ? code : undefined
}
