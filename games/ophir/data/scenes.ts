import type { Location } from './index.ts'

// What a place looks like from the sea, about the origin, some 64 wide; the ground is at 18. Each part is a path and what it
// is made of, by which it has its colours.

export type Drawn = readonly [kind: string, path: string]

export const scenes: Readonly<Record<Exclude<Location, 'temple'>, readonly Drawn[]>> = {
  mines: [
    ['far', 'M-34 18-20-6l7 8L2-25l12 17 6-6 14 32z'],
    ['near', 'M-30 18-14-8l10 13L6-12 28 18z'],
    ['ink', 'M2-25 5-12-1-5M14-8l2 8M-14-8l2 8-4 6M6-12l3 9-3 6 5 5M20-14l1 9'],
    ['dark', 'M-8 18V9a7 7 0 0 1 14 0v9z'],
    ['ink', 'M-10 18V8a9 9 0 0 1 18 0v10'],
  ],
  forest: [
    ['ink', 'M-24 18V4M-10 18V2M7 18V4M23 18V6'],
    ['leaf', 'M-24-16c8 0 10 6 9 11 3 5-1 11-9 11s-12-6-9-11c-1-6 2-11 9-11z'],
    ['leaf', 'M23-14c7 0 10 6 9 10 3 5-2 11-9 11s-12-6-9-11c-1-5 2-10 9-10z'],
    ['leaf deep', 'M-9-25c9 0 12 7 11 13 4 6-1 14-11 14s-15-8-11-14c-1-6 2-13 11-13z'],
    ['leaf deep', 'M8-18c8 0 11 7 10 12 3 5-2 12-10 12S-4 0-2-6c-1-6 2-12 10-12z'],
    ['ink', 'M-14-12c2-3 5-3 6-1M-8-4c2-2 4-2 5 0M4-8c2-3 5-2 6 0M10 0c2-2 4-1 4 0M-27-6c1-2 4-2 5 0M22-4c1-2 4-2 5 0'],
  ],
  quarry: [
    ['far', 'M-34 18v-22l12-8 10 2V-22h22l10 8v8l14 4v20z'],
    ['ink', 'M-22-12v10h10V-10M-12-2v10M10-22v12h10M20-6h14M10-10v10h12M-34-4l12 2'],
    ['block', 'M-26 10-14 5-2 10v8l-12 5-12-5z'],
    ['ink', 'M-26 10l12 5 12-5M-14 15v8'],
    ['block', 'M4 6 15 1l11 5v9l-11 5-11-5z'],
    ['ink', 'M4 6l11 5 11-5M15 11v9'],
  ],
  farms: [
    ['field', 'M-36 20C-24 4-6-2 34-2v22z'],
    ['ink', 'M-26 20C-18 8-2 2 34 3M-14 20C-6 12 8 8 34 8.5M0 20c6-5 16-7 34-6.5M16 20c5-2 11-2.5 18-2.5'],
    ['wall', 'M-22 4v-14h20V4z'],
    ['roof', 'M-26-9-12-22 2-9z'],
    ['dark', 'M-15 4v-8h6v8z'],
    ['ink', 'M12-2v-14M12-10l5-5M12-7l-5-5M12-13l4-4M12-14l-3-4M26-2v-11M26-8l4-4M26-6l-4-4M26-11l3-4'],
    ['flax', 'M12-17m-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0M26-14m-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0'],
  ],
  market: [
    ['ink', 'M-25-6v24M25-6v24'],
    ['wall', 'M-29 8h58v10h-58z'],
    ['awning', 'M-24-22h48l8 15h-64z'],
    ['stripe', 'M-14.4-22h9.6l-2.4 15h-12.8zM4.8-22h9.6l5.6 15H7.2z'],
    ['awning', 'M-32-7h12.8a6.4 5 0 0 1-12.8 0zM-6.4-7H6.4a6.4 5 0 0 1-12.8 0zM19.2-7H32a6.4 5 0 0 1-12.8 0z'],
    ['stripe', 'M-19.2-7h12.8a6.4 5 0 0 1-12.8 0zM6.4-7h12.8a6.4 5 0 0 1-12.8 0z'],
    ['jar', 'M-16 8c-4-4-2-8 0-9h4c2 1 4 5 0 9zM-2 8c-3-3-2-6 0-7h4c2 1 3 4 0 7zM11 8V2h8v6z'],
    ['ink', 'M-20 13h8M-4 13h8M12 13h8'],
  ],
  treasury: [
    ['wall', 'M-28 18v-36h6v5h6v-5h6v5h6v-5h6v36z'],
    ['dark', 'M-18 18V7a6 6 0 0 1 12 0v11z'],
    ['ink', 'M-24-8h4M-14-6h5M-8-9h4M-25 4h5M-3 2h2M-24 12h4M-18 11h12M-12 1v17'],
    ['ingot', 'M4 18l3-8h10l3 8zM19 18l3-8h9l3 8zM11.5 10l3-8h9l3 8z'],
    ['ink', 'M8 13h8M23 13h7M15.5 5h7'],
  ],
}
