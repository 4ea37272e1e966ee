import type { Item } from './index.ts'
import type { Drawn } from './scenes.ts'

// Goods and metals on a square of 24: each has a shape of its own.
export const itemShapes: Readonly<Record<Item, readonly Drawn[]>> = {
  gems: [
    ['body', 'M7 3.5h10l5 6.5-10 11.5L2 10z'],
    ['shine', 'M7 3.5 10 10l2-6.5z M2 10h8l2 11.5z'],
    ['edge', 'M2 10h20M7 3.5 10 10l2 11.5L14 10l3-6.5M10 10l2-6.5L14 10'],
  ],
  ebony: [
    ['body', 'M3.5 12.5 14 5.5a4 4 0 0 1 5 6.2L8.5 19.5a4.3 4.3 0 0 1-5-7z'],
    ['cut', 'M3.32 18.09A3.4 4.2 -38 1 1 8.68 13.91A3.4 4.2 -38 1 1 3.32 18.09z'],
    ['edge', 'M4.9 16.86A1.4 1.9 -38 1 1 7.1 15.14A1.4 1.9 -38 1 1 4.9 16.86z'],
    ['edge', 'M9.5 11.5 15 7.8M12 14l5-3.6'],
  ],
  marble: [
    ['body', 'M3 7.5 12 12v9.5L3 17z'],
    ['shade', 'M21 7.5 12 12v9.5L21 17z'],
    ['shine', 'M12 3l9 4.5L12 12 3 7.5z'],
    ['edge', 'M8 7.5c2-.6 3 .8 5 0M5.5 12c1 1.5 1.5.6 2.5 3M18 11c-.6 2-1.6 2-2 5'],
  ],
  linen: [
    ['body', 'M5 6.5h14V19c-2.3-1.6-3.5 1.2-5.8.4s-3-1.2-4.7-.2S6 18.8 5 19.5z'],
    ['shade', 'M4.5 3.5h15a2 2 0 0 1 0 4h-15a2 2 0 0 1 0-4z'],
    ['stripe', 'M5 11h14M5 14.8h14'],
  ],
  gold: [
    ['shine', 'M7.5 6h9l2 5.5h-13z'],
    ['body', 'M5.5 11.5h13L22 19H2z'],
    ['edge', 'M12 13.5v3.5M9 15.2h6'],
  ],
  silver: [
    ['body', 'M9.75 4.5h8.5a3.25 3.25 0 0 1 0 6.5h-8.5a3.25 3.25 0 0 1 0-6.5z'],
    ['shine', 'M5.75 13h8.5a3.25 3.25 0 0 1 0 6.5h-8.5a3.25 3.25 0 0 1 0-6.5z'],
    ['edge', 'M12 7.8h4M8 16.2h4'],
  ],
}
