import type { Catalogue } from '../../../words.ts'

const pt: Catalogue = {
  firstGame: {
    welcome:
      'Bem-vindo a bordo, capitão. Monte um baralho, alimente a tripulação, desembarque na ilha e compre medalhas. Vence quem tiver mais pontos de vitória.',
    hand: 'Esta é a sua mão. Jogue quantas cartas quiser. O círculo dourado mostra quanto a carta vale; moedas só contam depois de jogadas.',
    food: 'Seu porão: comida, fichas de moeda, fichas de PV e peças. A tripulação precisa comer: o sinal vermelho com menos é a comida que a carta consome.',
    play: 'Comece por $t(card.{{card}}): não pede nada em troca.',
    playOn:
      'Jogue também $t(card.{{card}}): o que fica na mão é descartado. Um botão na mão joga todas essas cartas de uma vez.',
    land: 'Agora $t(card.{{card}}): coloca uma das suas peças na ilha.',
    act: 'Agora jogue $t(card.{{card}}).',
    island:
      'As peças vão para as missões da ilha. “1 de 2” diz quantas peças há ali e de quantas ela precisa. Com peças suficientes, somadas as de todos, a missão é concluída.',
    share:
      'Todos os que têm uma peça ali recebem a recompensa inteira, seja qual for o número de peças. Por isso, entre onde falta pouco.',
    placeLast: '$t(quest.{{quest}}) tem {{there}} de {{need}} peças. Coloque a sua ali: é a última que falta.',
    place: 'Coloque sua peça em $t(quest.{{quest}}): os pontos estão na fileira de baixo.',
    toMarket: 'Você já jogou o que podia. Passe às compras: depois não se volta a jogar cartas.',
    supply: 'A etiqueta preta é o preço. O que você pode pagar brilha e vai para o descarte: chega à mão mais tarde.',
    buyCrew:
      'Compre $t(card.{{card}}) por {{cost}}. A tripulação faz mais do que as moedas, mas come: esta carta gasta {{food}} de comida cada vez que é jogada.',
    buy: 'Compre $t(card.{{card}}) por {{cost}}.',
    endTurn: 'Nada mais vale a pena. Encerre o turno: as moedas que sobram se perdem, as fichas não.',
    other: 'Responda ao que é pedido.',
    wait: 'Os outros jogam seus turnos. O que fazem aparece no histórico.',
    scored_one:
      'Seu primeiro ponto: 1 ficha de PV. Todos os que tinham peça nessa missão foram recompensados, e as peças voltaram aos porões.',
    scored_other:
      'Seus primeiros pontos: {{count}} fichas de PV. Todos os que tinham peça nessa missão foram recompensados, e as peças voltaram aos porões.',
    medals:
      'Medalhas também são pontos: {{medal}} por uma Medalha, {{golden}} por uma Medalha de Ouro. Na mão não fazem nada: compre-as quando o baralho estiver forte.',
    ends: 'O jogo acaba depois do turno em que terminam as Medalhas de Ouro, o número de pilhas vazias é atingido ou alguém tem 20 fichas de PV.',
    lookUp: 'Pare o ponteiro sobre qualquer coisa, ou segure o dedo nela, para ler a explicação.',
    farewell:
      'É tudo de que você precisa. Termine o turno como quiser: o que não se pode fazer diz por quê. Bons ventos!',
  },
}

export default pt
