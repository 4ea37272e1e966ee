import type { PersonRef } from '@portolan/protocol'
import { words } from './words.ts'

/** By what somebody is called. */
export type Called = Pick<PersonRef, 'name' | 'guest' | 'deleted'>

export const calledBy = ({ name, guest, deleted }: PersonRef): Called => ({
  name,
  ...(guest !== undefined && { guest }),
  ...(deleted && { deleted }),
})

/** What somebody is called, in the reader's language where they have chosen no name. */
export const calledName = ({ name, guest, deleted }: Called): string =>
  deleted ? words.value.say('ui.someone') : guest === undefined ? name : words.value.say('ui.guest', { number: guest })
