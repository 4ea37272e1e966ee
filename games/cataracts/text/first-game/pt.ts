import type { Catalogue } from '../../../words.ts'

const pt: Catalogue = {
  firstGame: {
    welcome:
      'Sua corte é uma tenda acima das corredeiras. Resolva os Marcos um a um e não deixe o reino entrar em colapso no caminho.',
    row: 'Os problemas ficam em fila, com o Marco à direita. Cada relógio perde um por turno; em zero acontece a linha vermelha do Fracasso.',
    play: 'Jogue cartas da mão: pague o que está antes da seta e receba o que está depois.',
    banks:
      'Quatro bancos, cada um com seu máximo. Perder o que não se tem traz Calamidades: guarde um pouco de Comida e Estabilidade.',
    endActions: 'Terminou com a mão? Encerre suas ações. Cartas com caveira agem se ficarem com você.',
    resolve:
      'Agora gaste o que tem: toque numa opção de uma carta. Uma é barata e traz males, outra custa mais e traz bens; as duas podem ser certas.',
    forecast:
      'Esta linha diz o que acontece quando você encerrar. Depois os relógios andam, a fila se completa e você compra.',
    milestone:
      'Segundo turno. A carta dourada é o Marco: resolva-o e vem o próximo, {{of}} ao todo. O último vence o jogo.',
    calamities:
      'Cada recurso que você perde sem ter traz uma Calamidade. Elas voltam como problemas; quando se juntam {{of}}, o reino entra em colapso.',
    escalation:
      'Os problemas também voltam. Se uma segunda cópia entra na fila, há Escalada: a primeira vira algo pior. Resolva-a antes.',
    farewell:
      'Agora você sabe tudo. Pare o mouse sobre uma carta, ou segure-a com o dedo, para lê-la por extenso. Boa sorte, Majestade.',
  },
}

export default pt
