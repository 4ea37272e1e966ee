export * from './pairs.ts'
export * from './spread.ts'
export * from './tests.ts'
