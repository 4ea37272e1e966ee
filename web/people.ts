import type { PersonRef } from '@portolan/protocol'
import { words } from './words.ts'

/** By what somebody is called. */
export type Called = Pick<PersonRef, 'name' | 'guest'>

export const calledBy = ({ name, guest }: PersonRef): Called => ({ name, ...(guest !== undefined && { guest }) })

/** What somebody is called, in the reader's language where they have chosen no name. */
export const calledName = ({ name, guest }: Called): string =>
  guest === undefined ? name : words.value.say('ui.guest', { number: guest })
