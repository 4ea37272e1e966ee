import { at } from '@portolan/engine'
import { did, type GuideStep } from '@portolan/web/board'
import type { Event } from '../rules/events.ts'
import type { View } from '../rules/view.ts'

type Done = NonNullable<GuideStep<View, Event>['done']>

const myTurn: Done = ({ turn }, _, viewer) => turn?.seat === viewer

/** A first game, from the draft to the first things done ashore. */
export const guide: readonly GuideStep<View, Event>[] = [
  { key: 'welcome' },
  {
    key: 'draft',
    at: '.o-draft',
    done: ({ phase, players }, _, viewer) =>
      phase === 'sailing' || (typeof viewer === 'number' && at(players, viewer).specialist !== 'none'),
  },
  { key: 'waitTurn', done: myTurn },
  { key: 'goal', at: '.o-temple' },
  { key: 'sail', at: '.o-sheet', done: did<Event>('sailed') },
  {
    key: 'act',
    at: '.o-zone[data-here]',
    done: (view, events, viewer) => did<Event>('loaded')(view, events, viewer) || !myTurn(view, events, viewer),
  },
  { key: 'hold', at: '.o-hold' },
  { key: 'market', at: '.o-market' },
  { key: 'treasury', at: '.o-treasury' },
  { key: 'temple', at: '.o-temple' },
  { key: 'influence', at: '.o-ship[data-mine]' },
  { key: 'favor', at: '.o-corner.favor' },
  { key: 'clocks', at: '.o-corner.temple-clock' },
  { key: 'farewell' },
]
