export * from './play.ts'
export * from './simulate.ts'
