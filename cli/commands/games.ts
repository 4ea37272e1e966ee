import type { Game } from '@portolan/engine'
import type { GameEntry } from '@portolan/games'
import { type Command, type Desk, FINE } from '../command.ts'
import { columns } from '../help.ts'

/** Lists the games there are. */
export const games: Command = {
  name: 'games',
  takes: [],
  flags: {},

  async run(_, desk) {
    const playable = await Promise.all(desk.games.map(async (entry) => ({ entry, game: await entry.rules?.() })))
    const list = playable.filter((one): one is Listed => one.game !== undefined)
    if (desk.json) desk.printJson(list.map(({ entry, game }) => forMachines(entry, game)))
    else desk.print(forPeople(list, desk))
    return FINE
  },
}

interface Listed {
  readonly entry: GameEntry
  readonly game: Game
}

const forMachines = ({ about }: GameEntry, { id, version, seats, options }: Game) => ({
  id,
  version,
  name: about.name,
  seats,
  minutes: about.minutes,
  weight: about.weight,
  options,
})

function forPeople(list: readonly Listed[], { words, language }: Desk): string {
  const rows = list.map(({ entry: { about }, game: { id, seats, options } }) => [
    id,
    about.name[language],
    words.say('games.seats', { ...seats, context: seats.min === seats.max ? 'exactly' : 'range' }),
    words.say('games.minutes', about.minutes),
    Object.entries(options)
      .map(([name, values]) => `${name}=${values.join('|')}`)
      .join(' '),
  ])
  return columns(rows, '').join('\n')
}
