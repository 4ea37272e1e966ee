import { expect, test } from 'vitest'
import type { MutantName } from './mutants.ts'
import type { Finding } from './oracle.ts'
import { attack, told } from './run.ts'

/** By defect, what the suite must say when it is put into a server. */
const MUTANTS: readonly (readonly [MutantName, part: 'flood' | 'tables', (finding: Finding) => boolean])[] = [
  ['raw guard', 'tables', ({ rule, place }) => rule === 'origin' && place.startsWith('POST /api/me')],
  ['no origin on one route', 'tables', ({ rule, place }) => rule === 'origin' && place.endsWith('/chat')],
  ['leaky stream', 'tables', ({ rule, place }) => rule === 'seen' && place.startsWith('GET /api/stream')],
  ['any seat', 'tables', ({ rule, place }) => rule === 'role' && place.endsWith('/moves')],
  ['unlimited route', 'flood', ({ rule, what }) => rule === 'limit' && what.includes('/log”')],
  ['forgotten keys', 'tables', ({ rule, place }) => rule === 'key' && place.endsWith('/moves')],
  [
    'cached answer',
    'tables',
    ({ rule, place, what }) => rule === 'headers' && place.includes('/api/me') && what.includes('max-age=60'),
  ],
  ['late without a voice', 'tables', ({ rule, place }) => rule === 'consent' && place.endsWith('/proposals')],
  ['session without end', 'tables', ({ rule, place }) => rule === 'revoked' && place === 'GET /api/me'],
  ['stream without end', 'tables', ({ rule, what }) => rule === 'revoked' && what.includes('stream')],
  ['fragile', 'tables', ({ rule }) => rule === 'stop'],
  ['no origin of sockets', 'tables', ({ rule, place }) => rule === 'origin' && place === 'GET /api/live'],
  ['socket without end', 'tables', ({ rule, what }) => rule === 'revoked' && /socket|live/.test(what)],
  ['unlimited messages', 'flood', ({ rule, place }) => rule === 'limit' && place === 'messages'],
  ['told keys', 'tables', ({ rule, place }) => rule === 'secret' && place === 'GET /api/live'],
  ['moves unfollowed', 'tables', ({ rule, what }) => rule === 'role' && what.includes('not followed')],
]

test.each(MUTANTS)('a server with “%s” is found out within a minute', async (mutant, part, until) => {
  const { findings, seed } = await attack({ seconds: 55, seed: 'mutants', mutant, part, until })
  expect(findings.some(until), `seed ${seed}: ${findings.map(told).join('\n')}`).toBe(true)
})
