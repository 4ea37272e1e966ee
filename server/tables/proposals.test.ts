import type { PersonRef, ProposeBody, SeatState } from '@portolan/protocol'
import { expect, test } from 'vitest'
import { Problem } from '../problem.ts'
import type { TableDoc } from '../store/store.ts'
import { type Agreement, answer, type ProposalContext, propose, withoutVoice } from './proposals.ts'

// Ana, Ben, Chie and Dora; Chie is one of those who may be missing.

const people = ['Ana', 'Ben', 'Chie', 'Dora'].map((name): PersonRef => ({ id: name.toLowerCase(), name }))
const [ana, ben, chie, dora] = people

const table = (chieIs: Partial<Extract<SeatState, { kind: 'person' }>> = {}): TableDoc => ({
  game: 'bids',
  version: 1,
  options: {},
  access: 'link',
  clock: { kind: 'live', seconds: 5 },
  owner: ana,
  status: 'playing',
  seats: people.map((person) => ({ kind: 'person', person, ...(person === chie && chieIs) })),
  made: 0,
  proposals: 0,
})

const nobodyGone: ProposalContext = {
  entries: 17,
  gone: [],
  left: [],
  mayLeave: true,
  mayTakeNewRules: false,
  bots: ['random'],
}
const chieGone: ProposalContext = { ...nobodyGone, gone: [2] }
const chieLeft: ProposalContext = { ...nobodyGone, left: [2] }

const takeBack: ProposeBody = { kind: 'takeBack', entry: 0 }
const abandon: ProposeBody = { kind: 'abandon' }
const handOver: ProposeBody = { kind: 'handOver', seat: 2, bot: 'random' }
const playWithout: ProposeBody = { kind: 'playWithout', seat: 2 }

const codeOf = (act: () => Agreement): string => {
  try {
    act()
  } catch (thrown) {
    if (thrown instanceof Problem) return thrown.refusal.code
    throw thrown
  }
  return 'done'
}

test.each<[string, TableDoc, ProposalContext, readonly number[]]>([
  ['who is there', table(), nobodyGone, [1, 2, 3]],
  ['who was late once', table({ flagged: true }), chieGone, [1, 2, 3]],
  ['who is silent', table(), chieGone, [1, 2, 3]],
  ['not who gave up', table({ quit: true }), chieGone, [1, 3]],
  ['not who has left by the rules', table(), chieLeft, [1, 3]],
])('a take-back and an end need the consent of %s', (_, doc, now, waitsFor) => {
  for (const body of [takeBack, abandon]) {
    const { doc: asked, agreed } = propose(doc, ana, body, now)
    expect(agreed).toBeUndefined()
    expect(asked.proposal).toEqual({ ...body, id: 1, by: 0, waitsFor })
  }
})

test.each([
  ['was late', table({ flagged: true })],
  ['is silent', table()],
  ['gave up', table({ quit: true })],
])('how to go on without one who %s is decided by the others', (_, doc) => {
  for (const body of [handOver, playWithout]) {
    expect(propose(doc, ana, body, chieGone).doc.proposal?.waitsFor).toEqual([1, 3])
  }
})

test('one alone with a late opponent can hand over, and neither take back nor end', () => {
  const late = table({ flagged: true })
  const two: TableDoc = { ...late, seats: [late.seats[0], { kind: 'bot', bot: 'random' }, late.seats[2]] }
  expect(propose(two, ana, handOver, chieGone).agreed).toMatchObject(handOver)
  expect(propose(two, ana, takeBack, chieGone)).toMatchObject({ doc: { proposal: { waitsFor: [2] } } })
  expect(propose(two, ana, abandon, chieGone).agreed).toBeUndefined()
})

test('who gave up or has left can neither propose, nor refuse, nor hold up what is open', () => {
  const quit = table({ quit: true })
  expect(codeOf(() => propose(quit, chie, abandon, chieGone))).toBe('ALREADY_QUIT')
  expect(codeOf(() => propose(table(), chie, abandon, chieLeft))).toBe('ALREADY_LEFT')
  const open = propose(quit, ana, abandon, chieGone).doc
  expect(codeOf(() => answer(open, chie, 1, false, chieGone))).toBe('ALREADY_ANSWERED')
  const afterLeaving = propose(table(), ana, abandon, chieLeft).doc
  expect(codeOf(() => answer(afterLeaving, chie, 1, false, chieLeft))).toBe('ALREADY_ANSWERED')
  // What they proposed themselves is off; what waits for them alone is agreed.
  expect(withoutVoice(propose(table(), chie, abandon, nobodyGone).doc, 2).doc.proposal).toBeUndefined()
  let asked = propose(table(), ana, abandon, nobodyGone).doc
  for (const person of [ben, dora]) asked = answer(asked, person, 1, true, nobodyGone).doc
  expect(withoutVoice(asked, 2).agreed).toMatchObject(abandon)
})

test('an open proposal does not keep the others from going on without the absent', () => {
  // It waits for Chie, who does not come.
  const waiting = propose(table(), ana, takeBack, nobodyGone).doc
  expect(propose(waiting, ben, handOver, chieGone).doc.proposal).toMatchObject({ ...handOver, by: 1, waitsFor: [0, 3] })
  expect(codeOf(() => propose(waiting, ben, abandon, chieGone))).toBe('PROPOSAL_OPEN')
  // Chie made it.
  const byChie = propose(table(), chie, abandon, nobodyGone).doc
  expect(codeOf(() => propose(byChie, ana, takeBack, nobodyGone))).toBe('PROPOSAL_OPEN')
  expect(propose(byChie, ana, takeBack, chieGone).doc.proposal).toMatchObject(takeBack)
  // It is about somebody else and waits for Chie alone, who is gone by now.
  const aboutDora: ProposeBody = { kind: 'handOver', seat: 3, bot: 'random' }
  const doraGone = { ...nobodyGone, gone: [3] }
  const stuck = answer(propose(table(), ana, aboutDora, doraGone).doc, ben, 1, true, doraGone).doc
  expect(codeOf(() => propose(stuck, ben, aboutDora, doraGone))).toBe('PROPOSAL_OPEN')
  expect(propose(stuck, ben, aboutDora, { ...nobodyGone, gone: [2, 3] }).doc.proposal?.waitsFor).toEqual([0])
})

test('who has agreed may think better of it; who was not asked may not', () => {
  const open = answer(propose(table(), ana, takeBack, nobodyGone).doc, ben, 1, true, nobodyGone).doc
  expect(open.proposal?.waitsFor).toEqual([2, 3])
  expect(answer(open, ben, 1, false, nobodyGone).doc.proposal).toBeUndefined()
  const without = propose(table({ flagged: true }), ana, playWithout, chieGone).doc
  expect(codeOf(() => answer(without, chie, 1, false, chieGone))).toBe('ALREADY_ANSWERED')
})
