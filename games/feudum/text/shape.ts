import type { Card, Face, Good, Guild, Invention, Kind, Landscape, Monster } from '../data/index.ts'
import type { Location, Region, Vessel, Way } from '../data/map.ts'
import type { Writ } from '../data/writs.ts'
import type { Event } from '../rules/events.ts'
import type { Meal, Means, MoveType } from '../rules/moves.ts'
import type { Code } from '../rules/refusals.ts'
import type { Options, Source } from '../rules/state.ts'

/** What every language has to say. Keys with a plural, or with more to say of what is known, have further forms. */
export interface Texts {
  prompt: Sentences<PromptKey>
  /** What moves that say too little by themselves are called as answers to a prompt. */
  answer: Partial<Record<PromptKey, Partial<Record<MoveType, string>>>>
  move: Sentences<MoveType>
  /** Headings of what the laboratory counts. */
  recap: Record<string, string>
  study: Record<string, { title: string }>
  event: Sentences<Event['type']>
  refusal: Record<Code, string>
  option: {
    [Name in keyof Options]: { name: string; about: string } & (Options[Name] extends boolean
      ? unknown
      : { value: Record<`${Options[Name]}`, { name: string; about: string }> })
  }
  ending: { fifthEpoch: string }
  score: Record<Source | 'voyage' | 'empire' | 'shillings' | 'charters', string>
  source: Record<Source, string>
  card: Record<Card, string>
  good: Record<Good, string>
  /** In the middle of a sentence, with an article where the language wants one. */
  loot: Record<Good | 'target' | 'shilling' | 'landscape', string>
  guild: Record<Guild, string>
  character: Record<Guild, string>
  rank: Record<'0' | '1' | '2', string>
  act: Record<'trade' | 'pull' | 'push', string>
  kind: Record<Kind, string>
  location: Record<Location, string>
  region: Record<Region, string>
  /** With what it belongs to it before it: “of the sea”. */
  ofRegion: Record<Region, string>
  vessel: Record<Vessel, string>
  way: Record<Way, string>
  landscape: Record<Landscape, string>
  face: Record<Face, string>
  invention: Record<Invention, string>
  monster: Record<Monster, string>
  target: Record<'pawn' | 'monster' | 'feudum', string>
  marker: Record<'serf' | 'subject', string>
  stock: Record<'market' | 'piles' | 'supply' | 'chickens', string>
  hand: Record<'left' | 'right', string>
  bead: Record<'low' | 'high', string>
  means: Record<Means, string>
  meal: Record<Meal, string>
  writ: Record<Writ, string>
  writHelp: Record<Writ, string>
  pouch: Record<'none' | 'saltpeter' | 'sulfur', string>
  numeral: Record<'1' | '2' | '3' | '4' | '5', string>
  phase: Record<'setup' | 'select' | 'play' | 'nourish' | 'dawn' | 'over', string>
  favours: Record<'true' | 'false', string>
  collect: Record<'true' | 'false', string>
  paid: Record<'true' | 'false', string>
  toGuild: Sentences<'none' | Guild>
  label: Record<string, string>
  board: Record<string, string>
}

type Sentences<Key extends string> = Record<Key, string> &
  Partial<Record<`${Key}_one` | `${Key}_zero` | `${Key}_known`, string>>

/** Every question that the rules ask. */
export const promptKeys = [
  'takeGoods',
  'placePawn',
  'select',
  'commit',
  'selectedTooMany',
  'turn',
  'second',
  'pay',
  'store',
  'keepWrit',
  'discardWrit',
  'chooseVessel',
  'migrate',
  'move',
  'pilfer',
  'voyage',
  'influence',
  'influenceMore',
  'improve',
  'takeTile',
  'collect',
  'explore',
  'shovels',
  'harvest',
  'favours',
  'pickGood',
  'tax',
  'conquer',
  'boost',
  'defend',
  'military',
  'immunity',
  'repeat',
  'guild',
  'sendFarm',
  'earn',
  'shiftToMarket',
  'shiftToPiles',
  'buyGoods',
  'buyVessel',
  'invent',
  'takeMarkers',
  'placeSeals',
  'sendSeals',
  'buySeals',
  'tame',
  'nameHider',
  'hide',
  'pickHand',
  'reeve',
  'nourish',
] as const
export type PromptKey = (typeof promptKeys)[number]
