export {
  type BatchReply,
  type CallContext,
  type EmitTo,
  type Exposed,
  expose,
  exposeBatches,
  stackOf,
} from './expose.ts'
export { type OneAtATime, oneAtATime } from './one-at-a-time.ts'
export { type Pool, type PoolJob, type PoolOptions, pool } from './pool.ts'
export { type Port, webPort } from './port.ts'
export { type CallOptions, type Remote, type RemoteOptions, remote, TimedOut } from './remote.ts'
