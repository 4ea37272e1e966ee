import type { Catalogue } from '../../../words.ts'

const pt: Catalogue = {
  firstGame: {
    welcome:
      'Boas-vindas a bordo, capitão. Monte um baralho, alimente a tripulação, desembarque na ilha e compre medalhas. Vence quem tiver mais pontos de vitória.',
    wait: 'Os outros jogam primeiro. Acompanhe o histórico ou pule a animação com S.',
    hand: 'Esta é a sua mão. Toque numa carta para jogá-la; jogue quantas quiser. Moedas só contam quando jogadas. Experimente uma Moeda de Cobre, ou Água para ter comida.',
    island:
      'As peças vão para as missões da ilha. Quando uma missão tem tantas peças quanto seu número, somadas as de todos, ela é concluída.',
    share:
      'Quem tem uma peça ali recebe a recompensa inteira, seja qual for o número de peças. Ao colocar, aponte para uma missão e veja quem ganharia.',
    food: 'Seu porão: comida, fichas de moeda, fichas de PV e peças. A tripulação precisa comer: o número marrom na carta é a comida que ela pede.',
    toMarket: 'Depois de jogar o que quiser, passe às compras. Não há volta às cartas.',
    buy: 'O que você pode pagar brilha. O que compra vai para o descarte e mais tarde para o baralho.',
    endTurn: 'Compre o quanto puder e encerre o turno: as moedas que sobram se perdem, as fichas não.',
    ends: 'O jogo acaba depois do turno em que as Medalhas de Ouro terminam, pilhas suficientes ficam vazias ou alguém tem 20 fichas de PV.',
    farewell:
      'É tudo de que você precisa. O que está apagado diz o porquê, e as regras estão a uma tecla: R. Bons ventos!',
  },
}

export default pt
