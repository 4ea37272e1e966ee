import { COLUMNS, PILE, said, spices } from '../data/index.ts'
import type { PlayerView } from '../rules/view.ts'
import { bagOf, type Props } from './props.ts'

type Words = Props['words']

// What a picture on a player's card stands for, in words: all of it is public, and only the pictures are short.

export const cubesSaid = (words: Words, player: PlayerView): string =>
  words.say('board.cubesOf', { cubes: said(bagOf(player)) })

export function outpostsSaid(words: Words, { built }: PlayerView): string {
  const all = spices.reduce((sum, spice) => sum + built[spice], 0)
  const rows = spices.map((spice) => words.say('board.builtOf', { spice, count: built[spice], most: COLUMNS }))
  return [words.say('board.builtAll', { count: all }), ...rows].join('. ')
}

export const merchantsSaid = (words: Words, { pile, merchants }: PlayerView): string =>
  [words.say('board.pile', { count: pile, most: PILE }), words.say('board.merchantsAll', { count: merchants })].join(
    '. ',
  )

export const tilesSaid = (words: Words, { tiles }: PlayerView): string =>
  [
    words.say('board.tilesAll', { count: tiles.length }),
    ...tiles.map((tile) => words.say(`explorationTile.${tile}`)),
  ].join('. ')
