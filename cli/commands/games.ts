import type { Game } from '@portolan/engine'
import type { GameEntry, Words } from '@portolan/games'
import { optionWords, valueWords } from '@portolan/games/options'
import { type CliCommand, type Desk, FINE } from '../command.ts'
import { wordsOf } from '../game.ts'
import { columns } from '../help.ts'

/** Lists the games there are. */
export const gamesCommand: CliCommand = {
  name: 'games',
  takes: [],
  flags: {},

  async run(_, desk) {
    const playable = await Promise.all(desk.games.map(async (entry) => ({ entry, game: await entry.rules?.() })))
    const list = playable.filter((one): one is Listed => one.game !== undefined)
    if (desk.json) desk.printJson(list.map(({ entry, game }) => forMachines(entry, game)))
    else desk.print((await Promise.all(list.map((one) => forPeople(one, desk)))).join('\n'))
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

/** A line on the game, and one on every option and value: as `--option` takes it, and what it means. */
async function forPeople({ entry, game }: Listed, { words, language }: Desk): Promise<string> {
  const { about } = entry
  const { id, seats, options } = game
  const own = await wordsOf(entry, language)
  const head = [
    id,
    about.name[language],
    words.say('games.seats', { ...seats, context: seats.min === seats.max ? 'exactly' : 'range' }),
    words.say('games.minutes', about.minutes),
  ]
  const rows = Object.entries(options).flatMap(([name, values]) => optionRows(own, name, values, words))
  return [head.join('  '), ...columns(rows, '    ')].join('\n')
}

function optionRows(words: Words, name: string, values: Game['options'][string], { say }: Words): string[][] {
  const told = (key: string, { name, about }: ReturnType<typeof optionWords>) => [
    key,
    about === undefined ? name : say('pair', { name, what: about }),
  ]
  const named = values.filter((value) => typeof value !== 'boolean')
  return [
    told(named.length === 0 ? `${name}=${values.join('|')}` : name, optionWords(words, name)),
    ...named.map((value) => told(`${name}=${value}`, valueWords(words, name, value))),
  ]
}
