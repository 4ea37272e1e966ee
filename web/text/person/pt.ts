import type { Catalogue } from '@portolan/games'

const pt: Catalogue = {
  person: {
    since: 'Por aqui desde {{date}}',
    hidden: '{{name}} mostra só o nome.',
    noGames: 'Nenhuma partida foi terminada ainda.',
    played_one: '{{count}} partida jogada',
    played_other: '{{count}} partidas jogadas',
    won_zero: 'nenhuma vencida',
    won_one: '{{count}} vencida',
    won_other: '{{count}} vencidas',
    best: 'melhor resultado: {{best, number}}',
    mean: 'média: {{mean, number(maximumFractionDigits: 1)}}',
    beaten_one: '{{bot}}: vencido {{count}} vez',
    beaten_other: '{{bot}}: vencido {{count}} vezes',
    met: 'Joga mais com',
    together_one: '{{count}} partida juntos',
    together_other: '{{count}} partidas juntos',
    more: 'Mostrar mais',
    plot: 'Pontos, da primeira partida à última: de {{least, number}} a {{most, number}}. As vencidas estão preenchidas.',
    inFigures: 'Em números',
    when: 'Quando',
    place: 'Lugar',
    points: 'Pontos',
    placeOf: '{{rank}} de {{seats}}',
    name: 'Nome',
    rename: 'Usar este nome',
    looks: 'Sua aparência',
    look: '{{sign}}, {{colour}}',
    signs: { 0: 'Âncora', 1: 'Estrela', 2: 'Lua', 3: 'Sol', 4: 'Flor-de-lis' },
    colours: { 0: 'azul', 1: 'laranja', 2: 'verde', 3: 'vinho', 4: 'violeta' },
    show: 'Todos veem o que joguei, e com quem, se a outra pessoa também mostrar',
    kept: 'Guardado.',
    data: 'O que guardamos sobre você',
    exportText:
      'Um arquivo com tudo: quem você é, seus dispositivos sem os segredos deles, suas mesas com os registros das partidas terminadas, o que você disse, suas tentativas nos desafios do dia.',
    export: 'Baixar tudo',
    erase: 'Excluir-me',
    reallyErase: 'Excluir-me para sempre',
    eraseText:
      'Não há volta. As partidas que você jogou ficam, com o que foi dito nelas; ali você será “Alguém”. Das que estão em andamento você desiste, e os outros continuam. Você sai de todos os dispositivos.',
    keep: 'Ficar',
  },
}

export default pt
