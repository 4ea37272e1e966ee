import type { Catalogue } from '@portolan/games'

/** What is said of one's devices, and of the links to others. */
const pt: Catalogue = {
  account: {
    title: 'Seus aparelhos',
    profile: 'Seu perfil',
    intro:
      'Neste servidor você é {{name}}. Não há senha: cada aparelho abaixo é você, e também quem abrir um dos seus links.',
    nobody: 'Este servidor ainda não conhece você: sente-se a uma mesa ou crie uma, e seus aparelhos aparecem aqui.',
    devices: 'Aparelhos conectados',
    unknown: 'Aparelho desconhecido',
    here: 'este aparelho',
    seen: 'Última visita: {{date}}',
    byRecovery: 'veio pelo seu link de recuperação',
    signOut: 'Desconectar',
    signOutOf: 'Desconectar: {{device}}, última visita {{date}}',
    signOutHere: 'Sair neste aparelho',
    reallyHere: 'Sair mesmo daqui?',
    lostForGood:
      'Nenhum outro aparelho está conectado e você não tem link de recuperação: ninguém poderia voltar a ser {{name}}. Se quiser voltar, crie antes um link de recuperação.',
    signOutOthers: 'Desconectar todos os outros',
    reallyOthers: 'Desconectar mesmo todos os outros?',
    othersText: 'Isso também encerra seus links: depois, só este aparelho é {{name}}.',
    deviceOut: 'O aparelho foi desconectado.',
    othersOut: 'Todos os outros aparelhos foram desconectados, e seus links não funcionam mais.',
    move: 'Continuar em outro aparelho',
    moveText: 'Crie um link e abra-o lá, ou leia o código. Ele funciona uma vez, dentro de quinze minutos.',
    makeMove: 'Criar um link',
    moveOut: 'Um link espera para ser aberto, até {{time}}.',
    keepPrivate: 'Quem o abrir joga como você: não o mostre a mais ninguém.',
    arrived: 'O link foi aberto: o outro aparelho está na lista.',
    recovery: 'Link de recuperação',
    recoveryText:
      'Ele traz você de volta quando um aparelho se perde ou se esquece de você. Guarde-o onde guarda suas senhas: vale até ser revogado.',
    makeRecovery: 'Criar um link de recuperação',
    recoveryOut: 'Seu link de recuperação foi criado em {{date}}. Ele não pode ser mostrado de novo.',
    replaceText: 'Quando ele é revogado ou substituído, os aparelhos que vieram por ele são desconectados.',
    replace: 'Substituir',
    revoke: 'Revogar',
    revokeMove: 'Revogar o link para outro aparelho',
    revokeRecovery: 'Revogar o link de recuperação',
    revoked: 'O link não funciona mais.',
    reading: 'Examinando o link…',
    become: 'Ser {{name}} aqui?',
    becomeText: 'Com este link, este aparelho passa a ser de {{name}}.',
    caution:
      'Continue apenas se foi você quem criou o link: quem o criou também é {{name}} e vê tudo o que você fizer com esse nome.',
    now: 'Neste aparelho você é {{name}} agora.',
    nowBack: 'Você pode voltar a ser {{name}} pelo seu link de recuperação ou a partir de outro aparelho.',
    nowLost:
      'Nenhum outro aparelho está conectado como {{name}} e não há link de recuperação: as partidas de {{name}} ficariam fora do seu alcance. Guarde antes um link de recuperação:',
    nowKept: 'Guarde este link: com ele você pode voltar a ser {{name}}.',
    yes: 'Ser {{name}}',
    stay: 'Continuar como {{name}}',
    notNow: 'Agora não',
    already: 'Você já é {{name}} aqui',
    alreadyText: 'O link foi feito para outro aparelho e ainda não foi usado.',
    outTitle: 'Este aparelho foi desconectado',
    outText:
      'Ele foi desconectado a partir de outro aparelho, ou ficou um ano sem aparecer. Agora você assiste como visitante; nas suas mesas, nada se perdeu.',
    outBack: 'Para voltar, crie um link em um aparelho ainda conectado ou abra seu link de recuperação.',
    understood: 'Entendi',
  },
}

export default pt
