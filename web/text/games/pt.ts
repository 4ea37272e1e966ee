import type { Catalogue } from '@portolan/games'

const pt: Catalogue = {
  games: {
    goOnline: 'Continuar com outras pessoas no servidor',
    carry: 'Levar as partidas deste navegador para outro dispositivo',
    carryText: 'Salva todas num arquivo: no outro dispositivo, abra-o em “Arquivo”.',
    here: 'Neste navegador',
    others: 'À espera dos outros',
    left: 'tempo restante: {{time}}',
    outOfTime: 'tempo esgotado',
    lastMove: 'última jogada: {{when}}',
    none: 'Você não tem nenhuma partida em andamento.',
    noneFits: 'Nenhuma partida em andamento corresponde à busca.',
    begin: 'Escolher um jogo',
    forget: 'Descartar esta partida',
    player: 'Quem joga',
    game: 'Jogo',
    allGames: 'Todos os jogos',
    next: 'Próxima partida: {{name}}',
    archive: 'Abrir um registro de um arquivo',
  },
}

export default pt
