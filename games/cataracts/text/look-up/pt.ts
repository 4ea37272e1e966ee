import type { Catalogue } from '../../../words.ts'

/** What is said of a thing that is looked up; cards say it themselves. */
const pt: Catalogue = {
  lookUp: {
    keyword: {
      milestone: {
        also: 'Marcos',
        text: 'A história. Cada Marco resolvido leva ao seguinte, que se revela no fim do turno; o último é a vitória.',
      },
      addToHand: { text: 'A carta indicada surge na hora na sua mão.' },
      gain: {
        also: 'Ganhe | Receba',
        text: 'Um recurso vai para o seu banco até o máximo; o resto se desperdiça. Uma carta vai para o descarte do seu próprio baralho.',
      },
      gainToDeck: { text: 'Uma cópia nova vai para o seu próprio baralho, que é embaralhado.' },
      lose: {
        also: 'perca',
        text: 'Um pagamento forçado. Cada unidade que você não pode entregar lhe dá uma Calamidade daquele recurso.',
      },
      spend: { also: 'gaste', text: 'Um pagamento voluntário. Nunca se gasta o que não se tem.' },
      expendable: { text: 'Sai do jogo depois de jogada.' },
      retained: { text: 'Age no fim da Fase de Ação se a carta ainda estiver na sua mão.' },
      seasonal: { text: 'Sai do jogo no fim da Fase de Ação se ainda estiver na sua mão.' },
      mandatory: { text: 'Você não pode encerrar a Fase de Ação com ela na mão.' },
      province: { text: 'Grátis, Obrigatória, e testa a soma de dois bancos no momento em que é jogada.' },
      clock: { also: 'relógios', text: 'Perde um a cada turno. Em zero, acontece o Fracasso.' },
      crisis: {
        text: 'Um marcador numa trilha. Você o sobe pagando; ele recua um por turno. No topo, sucesso; em zero, fracasso.',
      },
      war: { also: 'Guerras', text: 'Uma Crise travada com soldados; algumas cartas falam de Guerras.' },
      failure: { text: 'O que acontece quando um relógio se esgota.' },
      return: { also: 'Volta', text: 'O Objetivo vai para o Descarte de Objetivos e voltará.' },
      reset: { text: 'A carta fica; o relógio volta ao número impresso.' },
      destroy: { also: 'Destrua | Destruída', text: 'A carta sai do jogo.' },
      transform: { also: 'Transforme', text: 'A carta vira outra no mesmo lugar, como nova.' },
      replace: {
        also: 'Substitua',
        text: 'Escolha um espaço da Agenda; o que estiver lá vai para o Descarte de Objetivos e a carta indicada o ocupa, como nova.',
      },
      copy: { text: 'Receba outra cópia de uma carta não Consumível que você controla.' },
      specialize: { text: 'Uma carta sua vira a versão +, mais forte, que custa também 1 Mercadoria a cada vez.' },
      draw: {
        also: 'Compre | compra',
        text: 'Pegue cartas do topo do Baralho de Ações; o descarte é reembaralhado se o baralho acabar.',
      },
      disrupt: { text: 'Descarte cartas do topo do Baralho de Ações, sem reembaralhar.' },
      recur: { text: 'Pegue cartas à sua escolha do Descarte de Ações para a mão.' },
      reshuffle: { text: 'Embaralhe cartas à sua escolha do Descarte de Ações no Baralho de Ações.' },
      scout: { text: 'Olhe as cartas do topo do Baralho de Objetivos; pode pôr uma delas no fundo.' },
      delay: { also: 'Adie', text: 'Some 1 a um relógio, nunca acima do número impresso.' },
      inevitable: { text: 'Este relógio não pode ser Adiado.' },
      escalation: { text: 'Quando uma segunda cópia entra na Agenda, ela sai do jogo e a primeira faz isto.' },
      calamity: { also: 'Calamidades', text: 'Uma carta de crise ligada a um recurso, em três graus.' },
      cataclysm: {
        also: 'Cataclismos',
        text: 'Um desastre do terceiro ato. Não pode existir nenhum para vencer a Crônica.',
      },
      control: { text: 'Todas as suas cartas de Ação: baralho, mão, descarte e a que está sendo jogada.' },
      burden: { text: 'Uma carta de Ação só com um efeito Retido ruim; pagar seu custo livra você dela.' },
      collapse: { text: 'Calamidades demais ao mesmo tempo: o reino cai e você perde.' },
      desperate: {
        text: 'Uma vez por Fase de Ação, sem Comida e sem Estabilidade: 1 de Comida e Inquietação Camponesa.',
      },
    },
    resource: {
      might: {
        text: 'Soldados e armas: paga incursões, guerras e o cerco. O que você perde e não tem vira $t(card.O36).',
      },
      stability: {
        text: 'A ordem no reino: paga censos, guardas e sucessões. O que você perde e não tem vira $t(card.O39).',
      },
      influence: {
        text: 'O prestígio na corte e no estrangeiro: paga alianças e cortesãos. O que você perde e não tem vira $t(card.O45).',
      },
      food: {
        text: 'O que o rio dá: paga soldados, rituais e construtores. O que você perde e não tem vira $t(card.O42).',
      },
      trade: {
        text: 'Bens de longe, a partir do segundo ato da Crônica: pagam grandes obras e o + das cartas especializadas.',
      },
    },
    phase: {
      dawn: { text: 'As obras duradouras da Agenda agem, da esquerda para a direita.' },
      action: {
        text: 'Jogue as cartas que puder pagar, em qualquer ordem. Depois agem os efeitos “Retida” das cartas que ficaram na mão, e a mão é descartada.',
      },
      resolution: { text: 'Gaste o que tem na Agenda e no Marco, em qualquer ordem e quantas vezes puder pagar.' },
      clocks: {
        text: 'Da esquerda para a direita, cada relógio baixa 1; em 0 acontece o Fracasso. Depois cada marcador recua 1; em 0 a trilha está perdida. Por fim verifica-se o Colapso.',
      },
      reset: {
        name: 'Reposição (fim do turno)',
        text: 'O Marco resolvido dá lugar ao seguinte, os espaços vazios são preenchidos com o baralho de Objetivos, e você compra cartas.',
      },
    },
    pile: {
      objectiveDeck: {
        name: 'Baralho de Objetivos',
        text: 'Daqui se preenchem os espaços vazios da Agenda. A ordem é desconhecida, salvo o que você espiou. Quando acaba, o descarte é embaralhado nele.',
      },
      objectiveDiscard: {
        name: 'Descarte de Objetivos',
        text: 'Objetivos que voltam mais tarde e Calamidades recebidas. São embaralhados quando o baralho acaba.',
      },
      deck: { name: 'Baralho de Ações', text: 'Daqui você compra a mão. As cartas são conhecidas; a ordem, não.' },
      discard: {
        name: 'Descarte de Ações',
        text: 'Cartas jogadas ou descartadas e cartas recebidas. São embaralhadas quando o baralho acaba.',
      },
    },
    said: { flavour: '“{{text}}”' },
    number: {
      clock: 'Relógio',
      marker: 'Marcador',
      act: 'Ato',
      kinds: 'Tipo',
      bank: 'No banco',
      most: 'Máximo',
      gained: 'Ganho neste turno',
      copies: 'Cópias que você controla',
      now: 'Agora',
      collapse: 'Colapso com',
    },
  },
}

export default pt
