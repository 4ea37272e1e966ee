import type { Catalogue } from '@portolan/games'

const pt: Catalogue = {
  title: '{{name}}: relatório do laboratório',
  facts_one: '{{bots, list}} solo, {{count}} jogador; partidas: {{games}}; semente “{{seed}}”.',
  facts_other: '{{bots, list}}, {{count}} jogadores; partidas: {{games}}; semente “{{seed}}”.',
  seat: 'Lugar {{number}}',
  decisions: 'Decisões',
  start: 'início',
  end: 'fim',
  points: '{{points}} p.p.',
  p: 'p = {{p}}',
  pTiny: 'p < 0,0001',
  spread: 'Média {{mean}}, de {{least}} a {{most}}',
  choicesOf: 'Escolhas: {{what}}',
  section: {
    findings: 'O que diz',
    comparison: 'Comparação',
    seats: 'Vitórias por lugar',
    bots: 'Vitórias por bot',
    byBot: 'Por bot',
    scores: 'Pontuação',
    items: 'De onde vêm os pontos',
    length: 'Duração da partida',
    endings: 'Finais',
    course: 'Ao longo da partida',
    ahead: 'Com que frequência venceu quem estava na frente neste ponto',
    fates: 'Como a posição parecia a quem venceria e aos outros',
    courseBySeat: 'Como a posição parecia, por lugar',
    choices: 'Escolhas',
    kinds: 'Todas as jogadas, por tipo',
    again: 'Outra vez',
  },
  column: {
    interval: 'com intervalo de 95%; tracejado: equilíbrio',
    wins: 'Vitórias',
    of: 'Partidas',
    mean: 'Média',
    median: 'Mediana',
    middle: 'Metade central',
    winners: 'Vencedores',
    others: 'Outros',
    difference: 'Diferença',
    perGame: 'Vezes por partida',
    ofOffers: 'Das ofertas',
    takers: 'Lugares que escolheram',
    won: 'Destes venceram',
    expected: 'Esperado',
  },
  measure: {
    wins: 'Vitórias',
    score: 'Pontuação média',
    decisions: 'Decisões por partida',
    seat: 'Vitórias: {{seat, seat}}',
  },
  note: {
    wins: 'Um primeiro lugar compartilhado é dividido. Intervalos de Wilson, 95%. Em vermelho: o que chances iguais não explicam.',
    course: 'Segundo a estimativa do próprio jogo, de 0 (perdido) a 100% (ganho), após cada décimo das decisões.',
    choices:
      'Vencedores e outros: vezes por partida. O esperado é a frequência com que os mesmos bots, nos mesmos lugares, venceram em todas as partidas. Que tenham vencido mais não diz que venceram por isso: quem está na frente pode pagar mais.',
    bots: 'Cada semente foi jogada duas vezes, com {{first}} e {{second}} trocando de lugar. A diferença é o que {{second}} tem a mais.',
    versions:
      'Cada semente foi jogada nas duas versões pelos mesmos bots. A diferença é o que {{second}} tem a mais; p está corrigido pelo número de perguntas.',
  },
  finding: {
    unfinished_one:
      'Uma partida não chegou ao fim: número {{number}}, semente “{{seed}}”. As regras ou os bots andam em círculos.',
    unfinished_other:
      '{{count}} partidas não chegaram ao fim; a primeira é a número {{number}}, semente “{{seed}}”. As regras ou os bots andam em círculos.',
    lost_one:
      'Um programa perdeu pelo relógio: {{bot}} ({{seat, seat}}) na partida {{number}}, decisão {{decision}} ({{fault}}: {{detail}}).',
    lost_other:
      'Programas perderam pelo relógio {{count}} vezes, primeiro {{bot}} ({{seat, seat}}) na partida {{number}}, decisão {{decision}} ({{fault}}: {{detail}}).',
    alone: '{{rate}} das partidas foram ganhas ({{span}}).',
    seatsUnfair:
      'Os lugares não são iguais: {{best, seat}} vence {{bestRate}} ({{bestSpan}}), {{worst, seat}} {{worstRate}} ({{worstSpan}}), quando {{even}} seria justo ({{p}}).',
    seatsEven:
      'Nenhum lugar se mostra melhor: {{best, seat}} vence {{bestRate}} ({{bestSpan}}), {{worst, seat}} {{worstRate}} ({{worstSpan}}), o que o acaso explica ({{p}}).',
    bot: '{{name}} é quem mais vence: {{rate}} dos seus lugares ({{span}}), quando {{even}} seria equilíbrio.',
    botAlone: '{{name}} é quem mais vence: {{rate}} das suas partidas ({{span}}).',
    length: 'Metade das partidas leva de {{lower}} a {{upper}} decisões; a mediana é {{median}}.',
    ending: 'O final mais frequente, com {{rate}}: {{ending}}.',
    lead: 'Quem está na frente na metade da partida vence {{rate}} ({{span}}).',
  },
  compare: {
    wins: '{{first}} vence {{was}}, {{second}} {{is}}: uma diferença de {{difference}} (95%: {{low}} a {{high}}; {{p}}, pares: {{count}}).',
    seat: '{{seat, seat}} vence {{was}} com {{first}}, {{is}} com {{second}}: uma diferença de {{difference}} (95%: {{low}} a {{high}}; {{p}}, pares: {{count}}).',
    score:
      'A pontuação média é {{was}} com {{first}}, {{is}} com {{second}}: uma diferença de {{difference}} (95%: {{low}} a {{high}}; {{p}}, pares: {{count}}).',
    decisions:
      'Uma partida leva {{was}} decisões com {{first}}, {{is}} com {{second}}: uma diferença de {{difference}} (95%: {{low}} a {{high}}; {{p}}, pares: {{count}}).',
    real: 'A diferença é real.',
    chance: 'Isso pode ser acaso.',
  },
  again:
    'Este comando dá de novo os mesmos resultados, linha por linha; “--replay N” joga de novo a partida N e escreve seu registro.',
}

export default pt
