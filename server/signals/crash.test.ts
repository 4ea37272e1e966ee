import { expect, test } from 'vitest'
import { signalCrash } from '../testing/signal-crash.ts'

test('a server that is killed while it tells people of their turns leaves none out and tells none anew', async () => {
  const { kills, signals } = await signalCrash(5, 'npm test')
  expect({ kills, signals }).toEqual({ kills: 5, signals: 63 })
})
