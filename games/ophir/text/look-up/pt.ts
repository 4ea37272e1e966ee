import type { Catalogue } from '../../../words.ts'

/** What is said of a thing of Ophir that is looked up, in the words of the rules page. */
const pt: Catalogue = {
  lookUp: {
    location: {
      mines: { text: 'Embarque aqui 1 unidade de gemas, uma vez por visita, enquanto houver no banco.' },
      forest: { text: 'Embarque aqui 1 unidade de ébano, uma vez por visita, enquanto houver no banco.' },
      quarry: { text: 'Embarque aqui 1 unidade de mármore, uma vez por visita, enquanto houver no banco.' },
      farms: { text: 'Embarque aqui 1 unidade de linho, uma vez por visita, enquanto houver no banco.' },
      market: {
        text: 'Venda exatamente as mercadorias de uma carta do mercado por suas moedas, uma vez por visita; depois o mercado avança. Venda mercadorias da sua especialidade por unidade, a 1 moeda, quantas quiser.',
      },
      treasury: {
        text: 'Compre ouro e prata, quantas vezes quiser, com moedas ou com favor. O preço em moedas sobe a cada coluna cheia da trilha do templo; o preço em favor, nunca.',
      },
      temple: {
        text: 'Doe metal por pontos de vitória, quantas vezes quiser, e, uma vez por visita, as mercadorias da carta sob a marca do templo, por pontos de vitória e favor. Amplie o porão em 1 espaço por 2 moedas.',
      },
    },
    item: {
      gems: { text: 'Mercadoria. Vem das minas e ocupa 1 espaço do porão.' },
      ebony: { text: 'Mercadoria. Vem da floresta e ocupa 1 espaço do porão.' },
      marble: { text: 'Mercadoria. Vem da pedreira e ocupa 1 espaço do porão.' },
      linen: { text: 'Mercadoria. Vem das fazendas e ocupa 1 espaço do porão.' },
      gold: {
        text: 'Metal, comprado no tesouro e doado no templo por pontos de vitória. O que ainda estiver a bordo no fim vale a metade.',
      },
      silver: {
        text: 'Metal, comprado no tesouro e doado no templo por pontos de vitória. O que ainda estiver a bordo no fim vale menos.',
      },
    },
    term: {
      coins: {
        name: 'moedas',
        also: 'moeda',
        text: 'O que o mercado paga e o tesouro recebe. No fim não valem nada, a não ser para desempatar.',
      },
      favor: {
        name: 'favor',
        also: 'selo | selos',
        text: 'Uma vez no seu turno, enquanto restar um movimento, gaste 1 favor: você pode agir onde está e, até o fim do turno, passa por todos os navios sem rolar o dado. Também compra metal no tesouro. Ninguém tem mais de 6.',
      },
      influence: {
        name: 'influência',
        also: '',
        text: 'O dado de um navio. Quem entra numa zona com navios precisa rolar pelo menos a maior influência de lá. O dado fica como caiu: essa passa a ser a influência do navio. Se a rolagem falhar, cada navio que estava nesse número perde 1.',
      },
      points: {
        name: 'pontos de vitória',
        also: 'PV',
        text: 'Vence quem tiver mais pontos de vitória. Eles vêm do templo; o metal que ainda estiver a bordo no fim também conta.',
      },
      hold: {
        name: 'porão',
        text: 'O que um navio carrega: mercadorias ocupam 1 espaço; metais, 2. Começa com 2 espaços e pode chegar a 4, no templo. No seu turno, qualquer coisa pode ser jogada ao mar, sem custo.',
      },
      speciality: {
        name: 'especialidade',
        also: '',
        text: 'A mercadoria que o seu especialista vende por unidade no mercado: 1 moeda cada, quantas quiser, sem carta.',
      },
      moves: {
        name: 'movimentos',
        also: 'movimento',
        text: 'Um turno tem 2 movimentos, cada um a uma zona vizinha. Você não pode voltar à zona em que o turno começou. Agir consome os movimentos que restam.',
      },
      stranded: {
        name: 'encalhado',
        also: 'encalha | encalhou',
        text: 'Um último movimento que falha encalha o navio: ele não age mais neste turno.',
      },
      barrier: {
        name: 'barreira',
        also: 'barreiras',
        text: 'Zonas com uma barreira entre elas não são vizinhas. Só a Navegadora a atravessa.',
      },
      neutral: {
        name: 'navio neutro',
        text: 'Com um ou dois jogadores, um navio sem dono navega junto. Quando o seu entra na zona dele, você o leva por uma ou duas zonas; se parar no mercado, você pode avançar o mercado. Depois o dado dele é rolado.',
      },
      deck: {
        name: 'baralho',
        text: 'As próximas cartas do mercado; a primeira está aberta. São 15 cartas A sobre 24 cartas B, que pagam melhor. Quando um avanço não encontra mais carta fechada, o jogo acaba.',
      },
      shift: {
        name: 'o mercado avança',
        also: 'avanço | avanços',
        text: 'Depois de cada venda a uma carta e de cada doação de mercadorias, todas as cartas andam um espaço para a direita. A última sai, e a carta aberta do baralho entra pela esquerda.',
      },
      slot: {
        name: 'espaço do mercado',
        also: 'seta | setas',
        text: 'Cada espaço do mercado muda o que a sua carta paga: um paga 1 moeda a mais, outro 1 a menos. As setas ficam nos seus espaços o jogo todo.',
      },
      templeMark: {
        name: 'marca do templo',
        text: 'A carta deste espaço, seja qual for, pode ser doada no templo: o número ao lado do sinal do templo são seus pontos de vitória e seu favor.',
      },
      track: {
        name: 'trilha do templo',
        also: 'trilha | coluna',
        text: 'Cada metal doado ocupa um lugar, em colunas de três. Uma coluna cheia encarece o metal em moedas; o último lugar completa o templo e encerra o jogo.',
      },
      bank: {
        name: 'banco',
        text: 'O que resta de cada mercadoria e de cada metal. O que é vendido, doado ou jogado fora volta para ele.',
      },
    },
    said: {
      donated: '{{vp}} PV e {{vp}} de favor',
      spacesFree: '{{free}} de {{capacity}} livres',
      cardText:
        'Pede exatamente {{goods, list(term: good)}}. Vendida no mercado, paga moedas, que o seu espaço altera; sob a marca do templo, pode ser doada no templo.',
      card: 'Carta do mercado',
    },
    number: {
      printed: 'Impresso',
      pays: 'Paga agora',
      donation: 'No templo',
      aboard: 'A bordo no fim',
      inBank: 'No banco',
      spaces: 'Espaços',
      price: 'Preço',
      favorPrice: 'Preço em favor',
      next: 'Após a próxima coluna',
      starts: 'Favor inicial',
      hold: 'Porão',
      speciality: 'Especialidade',
      with: 'Navega com',
      none: 'nenhuma',
      given: 'Doados',
      toGo: 'Faltam',
      shifts: 'Avanços que faltam',
      yours: 'Você tem',
      most: 'No máximo',
      ships: 'Navios aqui',
      slots: 'Espaços',
      letter: 'Baralho atual',
      moves: 'Restam neste turno',
    },
  },
}
export default pt
