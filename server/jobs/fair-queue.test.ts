import { SeededChance } from '@portolan/engine'
import { expect, test } from 'vitest'
import { makeFairQueue } from './fair-queue.ts'

/** Serves so many, each for the same cost, and says whom. */
const serve = (queue: ReturnType<typeof makeFairQueue<string>>, times: number, cost = 1): string =>
  Array.from({ length: times }, () => {
    const { person = '-' } = queue.next() ?? {}
    queue.charge(person, cost)
    return person
  }).join('')

test('one who asks for much waits behind themselves and nobody else', () => {
  const queue = makeFairQueue<string>()
  for (let i = 0; i < 300; i++) queue.add(`flood ${i}`, ['E'])
  expect(serve(queue, 5)).toBe('EEEEE')
  queue.add('one', ['A'])
  queue.add('two', ['A'])
  queue.add('three', ['B'])
  expect(serve(queue, 6)).toBe('ABEAEE')
  expect([queue.size, queue.people(), queue.waitingOf('E')]).toEqual([292, 1, 292])
})

test('who takes longer comes less often', () => {
  const queue = makeFairQueue<string>()
  for (let i = 0; i < 30; i++) for (const who of ['S', 'L']) queue.add(`${who}${i}`, [who])
  const order: string[] = []
  for (let i = 0; i < 22; i++) {
    const { person = '' } = queue.next() ?? {}
    queue.charge(person, person === 'L' ? 10 : 1)
    order.push(person)
  }
  expect(order.filter((who) => who === 'L')).toHaveLength(2)
})

test('nobody saves up by being away', () => {
  const queue = makeFairQueue<string>()
  for (let i = 0; i < 50; i++) queue.add(`${i}`, ['A'])
  serve(queue, 20)
  for (let i = 0; i < 50; i++) queue.add(`${i}`, ['B'])
  expect(serve(queue, 6)).toMatch(/^(AB){3}|(BA){3}$/)
})

test('what several want is charged to the one of them with the least waiting', () => {
  const queue = makeFairQueue<string>()
  for (let i = 0; i < 9; i++) queue.add(`${i}`, ['E'])
  queue.add('theirs', ['E', 'A'])
  expect([queue.waitingOf('E'), queue.waitingOf('A')]).toEqual([9, 1])
})

test('what is not wanted any more is taken out, and all of it in the end', () => {
  const queue = makeFairQueue<string>()
  for (const job of ['a', 'b', 'c']) queue.add(job, ['A'])
  queue.add('d', ['B'])
  queue.remove('b')
  queue.remove('nothing')
  expect(queue.next()?.job).toBe('a')
  expect(queue.clear().toSorted()).toEqual(['c', 'd'])
  expect([queue.size, queue.next()]).toEqual([0, undefined])
})

test('however many come and go, each waits for one turn of every other at most', () => {
  const chance = new SeededChance('fair')
  const queue = makeFairQueue<{ person: string; since: number }>()
  let turn = 0
  for (; turn < 20_000; turn++) {
    for (let i = chance.int(3); i > 0; i--) {
      const person = `p${chance.int(40)}`
      // Only who has nothing waiting: how long the first of a queue waits is what is promised.
      if (queue.waitingOf(person) === 0) queue.add({ person, since: turn }, [person])
      else queue.add({ person, since: Number.POSITIVE_INFINITY }, [person])
    }
    const { job, person = '' } = queue.next() ?? {}
    queue.charge(person, 1)
    if (job !== undefined && Number.isFinite(job.since)) expect(turn - job.since).toBeLessThanOrEqual(80)
  }
})
