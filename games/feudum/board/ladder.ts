import type { Location } from '../data/map.ts'
import { isWeapon, mandateOptions } from '../data/writs.ts'
import { countTiles } from '../rules/state.ts'
import type { Known } from './props.ts'

/**
 * How strong an attack can be made with all that the attacker holds: saltpeter, weapons, and tiles in their place. Of
 * another's attack the weapons are not known, and not counted.
 */
export function mostAttack(player: Known, at: Location, attack: number, saltpeterUsed: number): number {
  const led = player.pawns.some((pawn) => pawn.at === at && pawn.character === 'knight' && !pawn.wine)
  const mayAdd = led ? Number.POSITIVE_INFINITY : Math.max(0, 1 - saltpeterUsed)
  const burned = Math.min(mayAdd, player.goods.saltpeter)
  let strength = attack + burned
  // What a tile could pay for: more saltpeter, or what makes a weapon stronger.
  let unpaid = mayAdd - burned
  for (const writ of player.writs ?? []) {
    if (!isWeapon(writ)) continue
    const [free, paid] = mandateOptions[writ]
    if (free?.gift.kind === 'attack') strength += free.gift.count
    const price = paid?.pay[0]
    if (price !== undefined && player.goods[price] > 0) strength++
    else unpaid++
  }
  return strength + Math.min(countTiles(player.tiles), unpaid)
}
