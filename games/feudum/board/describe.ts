import { at } from '@portolan/engine'
import { goods, guilds, monsters } from '../data/index.ts'
import { type Location, vessels } from '../data/map.ts'
import { capital, type Props } from './props.ts'

// What is drawn, in words: for who listens, and for the pointer that rests on it.

type Told = Pick<Props, 'view' | 'words' | 'players'>

/** What lies and stands at a location. */
export function describePlace({ view, words, players }: Told, at: Location): string {
  const place = view.places[at]
  const { say } = words
  const name = (seat: number) => players[seat]?.name ?? ''
  const sealed = (seal: boolean) => (seal ? ` (${say('board.immune')})` : '')
  const parts = [
    capital(say(`location.${at}`)),
    say(`kind.${place.kind}`) + (place.guild === 'none' ? '' : ` (${say(`toGuild.${place.guild}`)})`),
  ]
  if (place.ruler >= 0) {
    const subject = place.subject ? ` + ${say('label.subject')}${sealed(place.subjectSeal)}` : ''
    parts.push(`${say('label.ruler')}: ${name(place.ruler)}${subject}`)
  }
  if (place.serf >= 0) parts.push(`${say('label.serf')}: ${name(place.serf)}${sealed(place.serfSeal)}`)
  for (const good of goods) if (place.goods[good] > 0) parts.push(`${place.goods[good]} ${say(`good.${good}`)}`)
  if (place.landscape !== 'none') parts.push(`${say(`landscape.${place.landscape}`)}: ${place.resources}`)
  for (const vessel of vessels) {
    if (place.vessels[vessel] > 0) parts.push(`${say(`vessel.${vessel}`)}: ${place.vessels[vessel]}`)
  }
  view.players.forEach(({ pawns }, seat) => {
    for (const { at: there, character, vessel, wine } of pawns) {
      if (there !== at) continue
      const more = [...(vessel === 'none' ? [] : [say(`vessel.${vessel}`)]), ...(wine ? [say('board.drunk')] : [])]
      const aside = more.length === 0 ? '' : ` (${more.join(', ')})`
      parts.push(`${name(seat)}: ${say(`character.${character}`)}${aside}`)
    }
  })
  for (const monster of monsters) {
    const { owner, at: there } = view.monsters[monster]
    if (owner >= 0 && there === at) parts.push(`${name(owner)}: ${say(`monster.${monster}`)}`)
  }
  return parts.join(', ')
}

/** The supplies that everybody draws from, each with how much is left. */
export function describeSupplies({ view, words, players }: Told): { readonly label: string; readonly left: string }[] {
  const { say } = words
  const { discs, feudums, haversack, vesselSupply, general } = view
  const list = (items: readonly (readonly [string, number])[]) => items.map(([item, n]) => `${item} ${n}`).join(' · ')
  const line = (key: string, left: number | string) => ({ label: say(`label.${key}`), left: `${left}` })
  return [
    line('haversack', list(goods.map((good) => [say(`good.${good}`), haversack[good]]))),
    line('bank', view.bank),
    line('general', list(players.map(({ seat, name }) => [name, at(general, seat)]))),
    line('vesselSupply', list(vessels.map((vessel) => [say(`vessel.${vessel}`), vesselSupply[vessel]]))),
    line('discs', list((['outpost', 'farm', 'town'] as const).map((kind) => [say(`kind.${kind}`), discs[kind]]))),
    line('feudums', list(guilds.map((guild) => [say(`guild.${guild}`), feudums[guild]]))),
    line('sealSupply', view.sealSupply),
    ...(view.options.advanced ? [line('targets', view.targets)] : []),
    line('deck', view.deck),
  ]
}
