export { readPublicUrl } from './addresses.ts'
export type { Limits } from './limits.ts'
export { type ServeOptions, type Serving, serve } from './serve.ts'
