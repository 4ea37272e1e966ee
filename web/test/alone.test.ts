import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { alone } from '../build/alone.ts'

const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache')
const lock = join(cache, 'alone-test.pid')
mkdirSync(cache, { recursive: true })
afterEach(() => rmSync(lock, { force: true }))

test('two pieces of work of one name are done one after the other', async () => {
  const order: string[] = []
  const work = (name: string) =>
    alone('alone-test', async () => {
      order.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 1))
      order.push(`${name} ends`)
    })
  await Promise.all([work('one'), work('other')])
  expect(order).toEqual(['one begins', 'one ends', 'other begins', 'other ends'])
  expect(existsSync(lock)).toBe(false)
})

test('who was stopped at its work holds up nobody', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(lock, `${pid}`)
  expect(await alone('alone-test', async () => readFileSync(lock, 'utf8'))).toBe(`${process.pid}`)
})

test('who is still at its work is waited for', async () => {
  const worker = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])
  writeFileSync(lock, `${worker.pid}`)
  let isDone = false
  const done = alone('alone-test', async () => {
    isDone = true
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(isDone).toBe(false)
  worker.kill()
  await once(worker, 'exit')
  await done
})
