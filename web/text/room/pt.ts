import type { Catalogue } from '@portolan/games'

/** What is said where one waits for the others, and of what somebody proposes to them. */
const pt: Catalogue = {
  room: {
    join: 'Escolha um lugar: não é preciso ter conta.',
    noSeat: 'Todos os lugares estão ocupados. Quando a partida começar, você pode assistir aqui.',
    wait: 'Envie o link aos seus amigos. Com todos os lugares ocupados, você pode começar.',
    waitFor: 'Ainda há lugares livres. Com todos ocupados, {{name}} pode começar.',
    full: 'Estão todos aqui: comece quando quiser.',
    ownerBegins: 'Estão todos aqui: {{name}} vai começar a partida.',
    getUp: 'Sair do lugar',
    freeSeat: 'Liberar o lugar',
    invited: '{{name}} (convite enviado)',
    removeFromSeat: 'Tirar {{name}} do lugar',
    reallyRemove: 'Tirar {{name}} mesmo?',
    wasRemoved: '{{name}} foi retirado do lugar',
    inviteAgain: 'Convidar de novo',
    // A table that stands still
    frozenVersions: 'As regras com que começou têm a versão {{given}}. A versão daqui: {{known}}.',
    frozenMayGoOn:
      'Se todos os que jogam concordarem, ela continua com as regras que estão aqui agora. Também pode ser encerrada, ou esperar até que as próprias regras voltem.',
    frozenWaits:
      'Ela continua sozinha quando as próprias regras forem instaladas de novo. Os que jogam também podem concordar em encerrá-la.',
    proposeNewRules: 'Propor continuar com as regras novas',
    closeTable: 'Fechar esta mesa',
    reallyCloseTable: 'Encerrar mesmo para todos?',
    olderRules: 'Esta partida segue uma versão anterior das regras; por isso aparece em um tabuleiro simples.',
    // Proposals
    proposal: {
      takeBack: '{{name}} pede para desfazer sua última jogada e tudo o que veio depois.',
      abandon: '{{name}} propõe encerrar a partida sem vencedor.',
      handOver: '{{name}} propõe que um bot jogue por {{other}}.',
      handOverTo: '{{name}} propõe passar o lugar de {{other}} a um bot ({{bot}}).',
      playWithout: '{{name}} propõe continuar sem {{other}}.',
      newRules: '{{name}} propõe continuar com as regras novas.',
    },
    proposalWaits: 'Falta a resposta de {{names, list}}.',
    disagreeAfterAll: 'Mudar de ideia e recusar',
    withdraw: 'Retirar',
    disagree: 'Recusar',
    yourName: 'Seu nome',
    homeLuck:
      'Começada num navegador: a sorte não foi tirada pelo servidor, e quem tem esse navegador poderia saber o que vem.',
    aGuest: 'Convidado',
    sitDown: 'Sentar aqui',
    seatBot: 'Colocar um bot',
  },
}

export default pt
