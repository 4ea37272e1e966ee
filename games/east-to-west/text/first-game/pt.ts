import type { Catalogue } from '../../../words.ts'

const pt: Catalogue = {
  firstGame: {
    welcome:
      'Boas-vindas a “Do Oriente ao Ocidente”. Produza cubos, transforme os baratos em valiosos e pague cartas de pontos: quando alguém pega a oitava, o fim se aproxima.',
    waitTurn: 'Primeiro é a vez de outra pessoa. A sua já vem.',
    work: 'Sua vez: mande colonos a um local. Os números verdes dizem de quantos você precisa. O Milharal, no tabuleiro A2, é um bom começo: dois cubos amarelos por um colono.',
    storage:
      'Aqui estão seus cubos. Amarelo vira vermelho, vermelho vira verde, verde vira marrom. O depósito guarda dez no fim do seu turno.',
    points:
      'Estas são as cartas de pontos, cada uma acima do seu forte. Trabalhe no forte e pague os três cubos da carta. As cartas deslizam para a esquerda, onde os fortes são mais baratos.',
    need: 'Se outros estiverem onde você quer ir, mande um colono a mais que eles: os deles voltam para casa.',
    merchants:
      'Cada banca de D2 usa a carta de mercador do seu número, e você fica com a carta. A cada quatro, uma ficha de bônus de D2.',
    islands:
      'Trapiche, Píer e Estaleiro movem seu barco. Numa ilha você pode construir um entreposto e trocar. Cada entreposto vale um ponto; uma coluna vazia, uma ficha de bônus de B2 ou F2.',
    bonus: 'Fichas de bônus pontuam no fim, quase sempre pelos ícones das suas cartas de pontos. Cabem quatro.',
    covered:
      'Um local listrado está coberto. Quem pega uma carta de pontos com bússola retira uma ficha, e o local se abre para todos.',
    rest: 'Com poucos colonos à mão, descanse: todos voltam para casa. O botão está na barra de baixo.',
    farewell: 'É só isso. As regras estão a uma tecla (r), e o que não pode ser feito diz por quê. Bons negócios!',
  },
}

export default pt
