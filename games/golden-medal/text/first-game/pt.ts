import type { Catalogue } from '../../../words.ts'

const pt: Catalogue = {
  firstGame: {
    welcome:
      'Bem-vindo a bordo, capitão. Monte um baralho, alimente a tripulação, desembarque na ilha e compre medalhas. Vence quem tiver mais pontos de vitória.',
    hand: 'Esta é a sua mão. Jogue quantas cartas quiser. O círculo dourado mostra quanto a carta vale; moedas só contam depois de jogadas.',
    food: 'Seu porão: comida, fichas de moeda, fichas de PV e peças. A tripulação precisa comer: o sinal vermelho com menos é a comida que a carta consome.',
    play: 'Jogue $t(card.{{card}}): não pede nada em troca.',
    act: 'Agora jogue $t(card.{{card}}).',
    island:
      'As peças vão para as missões da ilha. “1 de 2” diz quantas peças há ali e de quantas ela precisa. Com peças suficientes, somadas as de todos, a missão é concluída.',
    share:
      'Todos os que têm uma peça ali recebem a recompensa inteira, seja qual for o número de peças. Por isso, entre onde falta pouco.',
    place: 'Coloque sua peça em $t(quest.{{quest}}).',
    toMarket: 'Você já jogou o que podia. Passe às compras: depois não se volta a jogar cartas.',
    supply: 'A etiqueta preta é o preço. O que você pode pagar brilha e vai para o descarte: chega à mão mais tarde.',
    buy: 'Compre $t(card.{{card}}).',
    endTurn: 'Nada mais vale a pena. Encerre o turno: as moedas que sobram se perdem, as fichas não.',
    other: 'Responda ao que é pedido.',
    wait: 'Os outros jogam seus turnos. O que fazem aparece no registro.',
    ends: 'O jogo acaba depois do turno em que terminam as Medalhas de Ouro, o número de pilhas vazias é atingido ou alguém tem 20 fichas de PV.',
    lookUp: 'Pare o ponteiro sobre qualquer coisa, ou segure o dedo nela, para ler a explicação.',
    farewell:
      'É tudo de que você precisa. Medalhas custam caro e só valem no fim: compre-as quando o baralho estiver forte. Bons ventos!',
  },
}

export default pt
