import { keysOf } from '@portolan/engine'
import {
  clearRow,
  draw,
  type Effect,
  gain,
  gainAction,
  lookSort,
  may,
  type Row,
  recall,
  spend,
  trash,
  when,
} from './effect.ts'

export interface Quest {
  readonly id: QuestId
  readonly row: Row
  /** How many pieces, of all players together, clear it. */
  readonly need: number
  /** What every player with a piece there gets. */
  readonly effects: readonly Effect[]
  /** What a piece there gives at the start of its owner's turn. */
  readonly camp: readonly Effect[]
  /** 10: what the rival takes for it, in place of the effects. */
  readonly rivalVp: number
}

/** 2.2: what is peculiar to an island, and when it is looked at. */
export type IslandRule =
  | { readonly id: RuleId; readonly when: 'start'; readonly effects: readonly Effect[]; readonly forRival: boolean }
  /** A piece may be put in one row only by one who has a piece in the other. */
  | { readonly id: RuleId; readonly when: 'put'; readonly on: Row; readonly having: Row }
  /** For the one with most pieces on a cleared quest of this row. */
  | { readonly id: RuleId; readonly when: 'clear'; readonly row: Row; readonly effects: readonly Effect[] }

export interface Island {
  /** From 1 to 3 stars. */
  readonly difficulty: number
  readonly rule: IslandRule
  /** In the order in which they are checked: the upper row from left to right, then the lower. */
  readonly quests: readonly Quest[]
}

type Given = readonly [id: string, need: number, effects: readonly Effect[], camp?: readonly Effect[]]

/** 10: the points that the effects give for certain, at least 1. */
const certainVp = (effects: readonly Effect[]): number => {
  let sum = 0
  for (const effect of effects) {
    if (effect.op === 'gain') for (const { resource, n } of effect.amounts) if (resource === 'vp') sum += n
  }
  return Math.max(1, sum)
}

const island = <const Upper extends Given, const Lower extends Given>(
  difficulty: number,
  rule: IslandRule,
  given: { readonly upper: readonly Upper[]; readonly lower: readonly Lower[] },
) => {
  const row = (name: Row, list: readonly Given[]) =>
    list.map(([id, need, effects, camp = []]) => ({
      id: id as Upper[0] | Lower[0],
      row: name,
      need,
      effects,
      camp,
      rivalVp: certainVp(effects),
    }))
  return { difficulty, rule, quests: [...row('upper', given.upper), ...row('lower', given.lower)] }
}

const start = (id: RuleId, effect: Effect, forRival = false): IslandRule => ({
  id,
  when: 'start',
  effects: [effect],
  forRival,
})

export const ruleIds = ['freshSpring', 'eruption', 'stallRent', 'fog', 'upkeep', 'relicHunters', 'tribute'] as const
export type RuleId = (typeof ruleIds)[number]

const table = {
  calm_cove: island(1, start('freshSpring', when({ type: 'noFood' }, [gain(1, 'food')])), {
    upper: [
      ['spring', 2, [gain(3, 'food')]],
      ['net_beach', 2, [draw(2)]],
      ['barter_stalls', 3, [gain(2, 'coin'), gain(1, 'food')]],
    ],
    lower: [
      ['old_shrine', 3, [gain(2, 'vp')]],
      ['slipway', 2, [gainAction(4)]],
      ['headland_beacon', 5, [gain(3, 'vp'), gain(1, 'food')]],
    ],
  }),
  ember_peak: island(2, start('eruption', when({ type: 'allPieces', atLeast: 7 }, [clearRow('lower')]), true), {
    upper: [
      ['hot_spring', 2, [gain(2, 'food'), draw(1)]],
      ['obsidian_field', 2, [trash(2), gain(1, 'food')]],
      ['ash_terraces', 2, [gain(1, 'coin'), gain(1, 'food')]],
    ],
    lower: [
      ['fire_opal', 3, [gain(2, 'vp')]],
      ['forge', 3, [gainAction(6)]],
      ['crater_altar', 6, [gain(5, 'vp')]],
    ],
  }),
  lantern_market: island(1, start('stallRent', when({ type: 'quests', atLeast: 2 }, [gain(1, 'coin')])), {
    upper: [
      ['spice_stalls', 2, [gain(2, 'coin')]],
      ['noodle_boats', 2, [gain(3, 'food')]],
      ['auction', 2, [gainAction(4, 'hand')]],
      ['pawnshop', 2, [may(spend(2, 'coin'), gain(2, 'vp'))]],
    ],
    lower: [
      ['guild_hall', 3, [gain(2, 'vp')]],
      ['counting_house', 4, [gain(3, 'coin'), gain(1, 'vp')]],
      ['festival_square', 5, [gain(3, 'vp'), draw(1)]],
    ],
  }),
  veil_of_mist: island(
    2,
    { id: 'fog', when: 'put', on: 'lower', having: 'upper' },
    {
      upper: [
        ['foghorn', 2, [draw(1), gain(1, 'food')]],
        ['drift_wreck', 2, [gain(1, 'coin'), gain(1, 'food')]],
        ['kelp_beds', 2, [gain(3, 'food')]],
      ],
      lower: [
        ['ghost_pier', 3, [gain(2, 'vp'), gain(1, 'food')]],
        ['hidden_archive', 2, [trash(2), draw(1)]],
        ['moon_gate', 6, [gain(5, 'vp')]],
      ],
    },
  ),
  howling_wilds: island(
    3,
    start('upkeep', when({ type: 'pieces', atLeast: 4 }, [when({ type: 'noFood' }, [recall], [spend(1, 'food')])])),
    {
      upper: [
        ['hunting_ground', 2, [gain(4, 'food')]],
        ['trackers_camp', 4, [gain(2, 'vp')], [gain(1, 'food')]],
        ['honey_cliff', 2, [gain(1, 'coin'), gain(2, 'food')]],
      ],
      lower: [
        ['fang_totem', 3, [gain(2, 'vp')]],
        ['bone_pit', 2, [trash(2), draw(1)]],
        ['great_nest', 5, [gain(3, 'vp'), gain(2, 'food')]],
        ['beast_lair', 7, [gain(5, 'vp'), gain(1, 'coin')]],
      ],
    },
  ),
  sunken_ruins: island(
    2,
    { id: 'relicHunters', when: 'clear', row: 'lower', effects: [gain(1, 'vp')] },
    {
      upper: [
        ['flooded_stairs', 2, [draw(2)]],
        ['mosaic_floor', 3, [gain(2, 'coin'), gain(1, 'food')]],
        ['cistern', 2, [gain(3, 'food')]],
      ],
      lower: [
        ['kings_tomb', 4, [gain(1, 'vp'), draw(1)]],
        ['idol_hall', 3, [gainAction(5)]],
        ['sealed_vault', 6, [gain(3, 'vp')]],
      ],
    },
  ),
  crown_of_the_sea: island(3, start('tribute', may(spend(3, 'coin'), gain(1, 'vp'))), {
    upper: [
      ['coral_steps', 2, [gain(2, 'food'), gain(1, 'coin')]],
      ['dolphin_court', 2, [draw(2)]],
      ['royal_mint', 3, [gain(3, 'coin')]],
      ['watch_post', 4, [gain(2, 'vp')], [lookSort(2)]],
    ],
    lower: [
      ['heralds_pillar', 2, [gain(1, 'vp')]],
      ['armoury', 3, [gainAction(6)]],
      ['pearl_throne', 5, [gain(3, 'vp'), draw(1)]],
      ['sea_crown', 7, [gain(5, 'vp'), gain(1, 'coin')]],
    ],
  }),
}

export type IslandId = keyof typeof table
export type QuestId = (typeof table)[IslandId]['quests'][number]['id']

export const islands: Readonly<Record<IslandId, Island>> = table
export const islandIds = keysOf(table)
export const quests: readonly Quest[] = islandIds.flatMap((id) => islands[id].quests)
export const questIds: readonly QuestId[] = quests.map(({ id }) => id)
