/** What somebody is called who was here and has deleted themselves; each reader is told it in their language. */
export const SOMEONE = 'Someone'
