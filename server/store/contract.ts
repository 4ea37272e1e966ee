import { afterEach } from 'vitest'
import { mergeContract, mergeLimitsContract, passkeysContract, takenAlongContract } from './contract/accounts.ts'
import type { StoreUnderTest } from './contract/examples.ts'
import { figuresContract } from './contract/figures.ts'
import { dueContract, listsContract, ownListsContract } from './contract/lists.ts'
import { dailyContract, peopleContract } from './contract/people.ts'
import { outboxContract, signalsContract } from './contract/signals.ts'
import { crashContract, numbersContract } from './contract/steps.ts'
import { atOnceContract, tablesContract } from './contract/tables.ts'

/** What every store must do, whatever is behind it. */
export function storeContract(store: StoreUnderTest): void {
  afterEach(store.close)
  peopleContract(store)
  passkeysContract(store)
  mergeContract(store)
  takenAlongContract(store)
  mergeLimitsContract(store)
  tablesContract(store)
  numbersContract(store)
  crashContract(store)
  dueContract(store)
  listsContract(store)
  ownListsContract(store)
  dailyContract(store)
  figuresContract(store)
  signalsContract(store)
  outboxContract(store)
  atOnceContract(store)
}
