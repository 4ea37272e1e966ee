import { METALS_PER_COLUMN } from './index.ts'

// The temple under construction, on a field of 120 by 100: six parts from the ground up, drawn as a plan in dashes
// until they are built.
export const templeParts: readonly { readonly name: string; readonly paths: readonly (readonly [string, string])[] }[] =
  [
    {
      name: 'steps',
      paths: [
        ['stone', 'M6 86h108v8H6z'],
        ['stone', 'M16 78h88v8H16z'],
      ],
    },
    {
      name: 'obelisks',
      paths: [
        ['stone', 'M9 86 11.5 36 14 30l2.5 6L19 86z'],
        ['stone', 'M101 86l2.5-50 2.5-6 2.5 6L111 86z'],
      ],
    },
    {
      name: 'columns',
      paths: [26, 42, 70, 86].map((x) => ['stone', `M${x} 78v-3h1.5V53H${x}v-3h8v3h-1.5v22H${x + 8}v3z`]),
    },
    {
      name: 'architrave',
      paths: [
        ['stone', 'M22 43h76v7H22z'],
        ['line', 'M30 43v7M40 43v7M50 43v7M60 43v7M70 43v7M80 43v7M90 43v7'],
        ['door', 'M53 78V62a7 7 0 0 1 14 0v16z'],
      ],
    },
    {
      name: 'drum',
      paths: [
        ['stone', 'M36 33h48v10H36z'],
        ['door', 'M43 41v-4a2.5 2.5 0 0 1 5 0v4zM57.5 41v-4a2.5 2.5 0 0 1 5 0v4zM72 41v-4a2.5 2.5 0 0 1 5 0v4z'],
      ],
    },
    {
      name: 'dome',
      paths: [
        ['dome', 'M38 33a22 22 0 0 1 44 0z'],
        ['line', 'M60 11c-7 5-10 13-10 22M60 11c7 5 10 13 10 22'],
        ['gilt', 'M58.5 11V6h3v5zM60 0l2.5 3.5L60 7l-2.5-3.5z'],
      ],
    },
  ]

/** How many of the six parts stand: each full column of metals adds at least one. */
export function partsBuilt(donated: number, toComplete: number): number {
  const columns = toComplete / METALS_PER_COLUMN
  return Math.round((templeParts.length * Math.floor(donated / METALS_PER_COLUMN)) / columns)
}
