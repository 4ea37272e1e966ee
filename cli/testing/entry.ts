import type { GameEntry } from '@portolan/games'
import { ticTacToe } from '../../lab/tictactoe.ts'

const called = (name: string) => ({ en: name, pt: name, ja: name })

/** One small game that nobody's rules can change under the tests. */
export const entry: GameEntry = {
  id: ticTacToe.id,
  about: {
    name: { en: 'Tic-tac-toe', pt: 'Jogo da velha', ja: '三目並べ' },
    blurb: called(''),
    seats: ticTacToe.seats,
    minutes: { from: 1, to: 2 },
    weight: 1,
    designers: [],
    publishers: [],
  },
  rules: async () => ticTacToe,
  text: async (language) => ({
    event: {
      marked: {
        en: '{{seat, seat}} marks cell {{cell}}.',
        pt: '{{seat, seat}} marca a casa {{cell}}.',
        ja: '{{seat, seat}}がマス{{cell}}に印を付けました。',
      }[language],
    },
    refusal: { CELL_TAKEN: `${{ en: 'Cell taken', pt: 'Casa ocupada', ja: '埋まっています' }[language]}: {{cell}}.` },
    ending: { line: 'Three in a row.', full: 'The board is full.' },
    score: { line: 'Line' },
  }),
}
