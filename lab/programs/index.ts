export * from './command.ts'
export * from './play.ts'
export * from './program.ts'
