import type { Catalogue } from '@portolan/games'

/** What the page on which a table is laid says. */
const pt: Catalogue = {
  setup: {
    where: 'Onde você vai jogar?',
    whereOnline: 'Com um link',
    whereHere: 'Nesta tela',
    onlineText: 'Cada um joga no seu aparelho. Envie o link; ninguém precisa de conta.',
    hereText: 'Várias pessoas se revezam nesta tela, ou você joga contra bots. Não é preciso conexão.',
    aloneText: 'Você joga sozinho nesta tela. Não é preciso conexão.',
    seatCount: 'Jogadores',
    personHere: 'Uma pessoa aqui',
    nameOfSeat: 'Nome do jogador {{number}}',
    clock: 'Relógio',
    clocks: {
      none: 'Sem relógio',
      live2: '2 minutos por turno',
      live5: '5 minutos por turno',
      day1: 'Um dia por jogada',
      day3: 'Três dias por jogada',
    },
    listPublicly: 'Mostrar entre as mesas abertas',
    coverBetween: 'Cobrir a tela entre os turnos, para que os segredos continuem secretos',
    variants: 'Variantes',
    layTable: 'Criar a mesa',
  },
}

export default pt
