export { build, dist, ensureBuilt } from './build.ts'
