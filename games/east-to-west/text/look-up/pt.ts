import type { Catalogue } from '../../../words.ts'

/** O que se diz do que se consulta, com as palavras da página de regras. */
const pt: Catalogue = {
  lookUp: {
    cube: {
      yellow: { name: 'cubo amarelo', text: 'A cor mais barata. Uma melhoria o torna vermelho. Não vale nada no fim.' },
      red: { name: 'cubo vermelho', text: 'A segunda cor. Uma melhoria o torna verde. 1 PV no fim.' },
      green: { name: 'cubo verde', text: 'A terceira cor. Uma melhoria o torna marrom. 1 PV no fim.' },
      brown: { name: 'cubo marrom', text: 'A cor mais valiosa: não pode ser melhorado. 1 PV no fim.' },
    },
    icon: {
      saddlebag: { text: 'Colonos da sua reserva se juntam a você na hora, até onde ela der.' },
      hammer: {
        also: 'martelos',
        text: 'Daqui em diante você manda um colono a menos aos locais com o símbolo dele, mas sempre pelo menos um.',
      },
      dreamcatcher: {
        also: 'filtros dos sonhos',
        text: 'Daqui em diante você ganha um cubo a mais cada vez que termina um trabalho num local com o símbolo dele.',
      },
      compass: {
        text: 'Pegue uma ficha de exploração de qualquer local: você ganha os pontos e o que ela mostra, e o local se abre para todos.',
      },
    },
    term: {
      settlers: {
        name: 'colonos',
        also: 'colono',
        text: 'Os que estão à mão podem trabalhar; os que trabalham voltam com um descanso ou quando são desalojados; os da reserva chegam com um alforje.',
      },
      rest: {
        name: 'descanso',
        also: '',
        text: 'Todos os seus colonos no trabalho voltam para casa. É o seu turno inteiro.',
      },
      storage: {
        name: 'depósito',
        text: 'Guarda 10 cubos no fim do seu turno. Durante o turno você pode ter mais; depois descarte o excesso, como quiser.',
      },
      upgrade: {
        name: 'melhoria',
        also: 'melhorias',
        text: 'Cada passo leva um cubo à cor seguinte: amarelo, vermelho, verde, marrom. Um cubo pode dar vários passos.',
      },
      outposts: {
        name: 'entrepostos',
        also: 'entreposto',
        text: 'Construa um na ilha a que seu barco chegou: custa um cubo por entreposto que já houver lá, dois com dois jogadores. Cada um vale 1 PV e esvazia um espaço na linha da sua especiaria.',
      },
      column: {
        name: 'coluna de entrepostos',
        also: 'coluna | colunas',
        text: 'Quando uma coluna fica sem os entrepostos das quatro especiarias, pegue a ficha de bônus do topo de uma das quatro pilhas abaixo das ilhas.',
      },
      boat: {
        name: 'barco',
        also: 'barcos',
        text: 'Trapiche, Píer e Estaleiro o movem. Onde ele chega você pode construir um entreposto e trocar.',
      },
      toll: {
        name: 'pedágio',
        also: 'pedágios',
        text: 'Quem chega onde há barcos de outros dá um cubo de qualquer cor a cada dono.',
      },
      pile: {
        name: 'quarta carta de mercador',
        also: 'quarta carta',
        text: 'A cada quatro cartas de mercador você pega a ficha de bônus do topo de uma das quatro pilhas abaixo dos mercadores, e as quatro cartas são descartadas.',
      },
      merchants: {
        name: 'baralho de mercadores',
        text: 'As cartas que ainda vêm. Quando acaba, o descarte é embaralhado e vira o novo baralho.',
      },
      bonus: {
        name: 'fichas de bônus',
        text: 'Pontuam no fim. Você tem espaço para quatro; com quatro, não ganha mais nenhuma.',
      },
      points: {
        name: 'pontos de vitória',
        also: 'PV',
        text: 'Vence quem tem mais: os das cartas de pontos, fichas de bônus, entrepostos e fichas de exploração, e um por cubo que não seja amarelo. O número é o que o jogador teria se o jogo acabasse agora.',
      },
      pointCards: {
        name: 'cartas de pontos',
        text: 'Quem pega a oitava dá início à última rodada.',
      },
      pointRow: {
        name: 'baralho de pontos',
        text: 'A carta do topo fica aberta: é a próxima a entrar na fila. Quando uma carta sai, as da direita deslizam para a esquerda, onde os fortes pedem menos colonos.',
      },
      exploration: {
        name: 'fichas de exploração',
        text: 'Cobrem locais. Quem pega uma carta de pontos com bússola pega uma delas e abre o local para todos.',
      },
      first: {
        name: 'primeiro da rodada',
        also: '',
        text: 'Toda rodada começa com este jogador. Na última, todos jogam o mesmo número de turnos, e no empate vence quem joga mais tarde na ordem.',
      },
    },
    said: {
      fort: 'É preciso ter exatamente os três cubos da carta acima. O forte mais barato fica à esquerda.',
      production: 'Os cubos vêm do estoque, que nunca acaba.',
      upgrade: 'Pelo menos um passo. Um cubo pode dar vários.',
      trade: 'Pelo menos uma vez, quantas você puder pagar.',
      market: 'Ganhe, melhore ou troque como a carta diz; melhorias e trocas são opcionais. Depois a carta é sua.',
      refresh: 'As cartas antigas vão para o fundo do baralho.',
      moveBoat:
        'Pague um cubo de pedágio a cada barco que estiver lá; depois você pode construir um entreposto e, então, trocar.',
      boatTrade: 'Pelo menos uma vez. Seu barco fica onde está.',
      outpostTrade: 'Pelo menos uma vez, numa ilha à sua escolha.',
      pointCard: 'Carta de pontos, {{points}} PV',
      pointCardText: 'Obtida trabalhando no forte abaixo dela, por exatamente os três cubos indicados.',
      merchant: 'Carta de mercador',
      merchantText: 'Usada e obtida trabalhando na banca do seu número.',
      bonusTile: 'Ficha de bônus',
      bonusText: 'Pontua no fim.',
      explorationTile: 'Ficha de exploração',
      explorationText: 'Obtida com uma bússola. Os pontos contam no fim; o resto é seu na hora.',
      sea: 'Todos os barcos começam aqui. Não há mercado nem o que construir.',
      island: 'Quem chega aqui pode construir um entreposto e trocar quantas vezes puder pagar.',
      symbol: 'Martelos e filtros dos sonhos com este símbolo valem nestes locais:',
    },
    number: {
      printed: 'Colonos impressos',
      need: 'Você precisa de',
      there: 'Colonos no local',
      price: 'Preço',
      points: 'Pontos de vitória',
      lacking: 'Faltam a você',
      with: 'Com',
      stall: 'Banca',
      pile: 'Seus mercadores',
      deck: 'Cartas no baralho',
      discards: 'Descartadas',
      worth: 'PV agora',
      boats: 'Barcos',
      outposts: 'Entrepostos',
      toll: 'Pedágio, em cubos',
      build: 'Um entreposto custa, em cubos',
      yours: 'Seu total',
      home: 'À mão',
      out: 'No trabalho',
      reserve: 'Na reserva',
      cubes: 'Cubos',
    },
  },
}
export default pt
