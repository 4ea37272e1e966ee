import type { Game } from '@portolan/engine'
import type { GameInfo, TableAnswer } from '@portolan/protocol'
import { openTable } from './episode.ts'
import { performAct } from './perform.ts'
import { reconcile, refresh } from './reconcile.ts'
import { comeAsGuest, type World } from './roles.ts'
import { follow } from './streams.ts'
import { makeTable, type Table } from './table.ts'

// One who was late once is still asked before anything is undone or ended.

/** The shortest time that a table can give. */
const CLOCK = { kind: 'live', seconds: 5 } as const

export async function lateOnce(world: World, info: GameInfo, rules: Game, goesOn: () => boolean): Promise<void> {
  const [owner, other] = await Promise.all([comeAsGuest(world, 'owner'), comeAsGuest(world, 'seat')])
  const model = await openTable(world, owner, info, rules, 2, CLOCK)
  const table = makeTable(world, rules, [owner, other], model, true)
  await performAct(table, other, { kind: 'join' })
  await performAct(table, owner, { kind: 'start' })
  const follower = follow(table, owner)
  await follower.until(() => follower.number() >= 1)
  // Nobody moves until the rules have moved for somebody.
  await follower.until(() => !goesOn() || follower.number() >= 2)
  follower.close()
  await reconcile(table)
  const late = table.model.seats.findIndex((one) => one.kind === 'person' && one.flagged)
  if (late < 0 || table.model.status !== 'playing') return
  await proposeAlone(table, late === 0 ? other : owner, late)
}

/** Whoever is in time proposes to undo all: the other must be asked. */
async function proposeAlone(table: Table, by: Parameters<typeof performAct>[1], late: number): Promise<void> {
  const { oracle } = table.world
  for (const body of [{ kind: 'takeBack', entry: 0 }, { kind: 'abandon' }] as const) {
    await refresh(table)
    if (table.model.status !== 'playing') return
    const response = await performAct(table, by, { kind: 'propose', body })
    if (response?.status !== 200) continue
    const { table: now }: TableAnswer = JSON.parse(response.body)
    if (!now.proposal?.waitsFor.includes(late)) {
      const what = `${body.kind} happened without seat ${late}, who was late once: ${JSON.stringify(now.proposal)}`
      oracle.find({ rule: 'consent', place: 'POST /api/tables/{id}/proposals', what })
      return
    }
    await performAct(table, by, { kind: 'answer', proposal: now.proposal.id, accept: false })
    await reconcile(table)
  }
}
