import type { Catalogue } from '../../../words.ts'

const pt: Catalogue = {
  firstGame: {
    welcome:
      'Sua corte é uma tenda acima das corredeiras. Resolva os Marcos um a um e não deixe o reino entrar em colapso no caminho.',
    row: 'Os problemas ficam em fila, com o Marco à direita. Cada relógio perde um por turno; em zero acontece a linha vermelha do Fracasso.',
    play: 'Jogue cartas da mão: pague o custo no alto à direita e receba o que a carta diz. Os dígitos 1 a 9 também as jogam.',
    banks:
      'Quatro bancos, cada um com seu máximo. Perder o que não se tem traz Calamidades: guarde um pouco de Comida e Estabilidade.',
    endActions: 'Terminou com a mão? Encerre suas ações. Cartas com caveira agem se ficarem com você.',
    resolve:
      'Agora gaste o que tem: toque numa opção de uma carta. Uma é barata e traz males, outra custa mais e traz bens; as duas podem ser certas.',
    forecast:
      'Esta linha diz o que acontece quando você encerrar. Depois os relógios andam, a fila se completa e você compra.',
    farewell: 'Isso foi um turno. Aponte para qualquer nome para ver a carta. Boa sorte, Majestade.',
  },
}

export default pt
