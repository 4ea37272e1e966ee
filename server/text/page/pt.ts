import type { Catalogue } from '@portolan/games'

const pt: Catalogue = {
  page: {
    site: 'Portolan: uma mesa para jogos de tabuleiro a sério',
    siteText: 'Jogue contra bots, em volta de uma tela ou com amigos que estão longe. Sem cadastro.',
    rules: 'As regras de {{game}}',
    daily: '{{game}}: o desafio do dia',
    facts: '{{from}} a {{to}} jogadores, {{least}} a {{most}} minutos',
    alone: 'Para um jogador, {{least}} a {{most}} minutos',
    titleOf: '{{game}}: {{names, list}}',
    open_one: 'Um lugar está livre',
    open_other: '{{count}} lugares estão livres',
    full: 'Prestes a começar',
    playing: 'Em andamento',
    finished: 'Terminada',
    abandoned: 'Encerrada antes do fim',
    start: 'No início',
    moment: 'Após a jogada {{number}} de {{all}}',
    momentOfGoing: 'Após a jogada {{number}}',
    score: '{{name}} {{points, number}}',
    openSeat: 'Lugar livre',
    bot: 'Bot',
    botOf: { easy: 'Bot: fácil', medium: 'Bot: médio', hard: 'Bot: difícil' },
    guest: 'Convidado {{number}}',
    replay: 'Rever a partida e analisá-la',
    someone: 'Alguém',
  },
}

export default pt
