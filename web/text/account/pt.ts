import type { Catalogue } from '@portolan/games'
import refusals from '@portolan/games/accounts.pt'

/** What is said of one's devices, and of the links to others. */
const pt: Catalogue = {
  ...refusals,
  account: {
    title: 'Sua conta',
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
    othersText:
      'Isso também encerra seus links: depois, só este aparelho é {{name}}. As chaves de acesso ficam: remova as que não forem suas.',
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
    passkeys: 'Chaves de acesso',
    passkeysText:
      'Com uma chave de acesso você entra em qualquer aparelho com dedo, rosto ou PIN: sem nome nem senha. Para jogar não é preciso; ela mantém suas partidas ao seu alcance.',
    addPasskey: 'Adicionar uma chave de acesso',
    addAnotherPasskey: 'Adicionar outra chave de acesso',
    passkeyAdded: 'A chave de acesso foi adicionada: com ela você entra nos seus outros aparelhos.',
    passkeyRenamed: 'A chave de acesso tem o novo nome.',
    passkeyRemoved: 'A chave de acesso foi removida. O aparelho talvez ainda a mostre: aqui ela não abre mais nada.',
    unknownPasskey: 'Chave de acesso',
    passkeySite: 'para {{site}}',
    passkeyMade: 'adicionada em {{date}}',
    passkeyUsed: 'último uso: {{date}}',
    passkeySynced: 'em vários dos seus aparelhos',
    passkeyName: 'Nome da chave de acesso',
    rename: 'Renomear',
    renamePasskey: 'Renomear {{name}}',
    save: 'Salvar',
    remove: 'Remover',
    removePasskey: 'Remover {{name}}',
    reallyRemove: 'Remover mesmo?',
    reallyRemovePasskey: 'Remover mesmo {{name}}?',
    removeText: 'Depois disso ninguém entra mais com ela. Os aparelhos conectados continuam conectados.',
    lastWayIn:
      'É o seu último caminho de volta: sem outro aparelho, link de recuperação ou outra chave de acesso, suas partidas se perdem quando este aparelho se esquecer de você.',
    makeCode: 'Mostrar um código',
    codeText: 'Digite este código lá, na página “{{page}}”. Ele funciona uma vez, até {{time}}:',
    comeBack: 'Já esteve aqui?',
    comeBackText:
      'Volte com uma chave de acesso ou com um código que um aparelho seu mostra em “Continuar em outro aparelho”.',
    byPasskey: 'Usar uma chave de acesso',
    byCode: 'Código do outro aparelho',
    next: 'Continuar',
    byMail: 'Seu endereço de e-mail',
    sendLink: 'Enviar um link',
    mailSent:
      'Se esse endereço for conhecido aqui, um link está a caminho. Ele funciona uma vez, dentro de quinze minutos.',
    another: 'Entrar como outra pessoa',
    anotherText:
      'Você joga aqui com outro nome em outro aparelho? Seja essa pessoa aqui; as partidas de {{name}} podem vir junto.',
    before: 'Neste aparelho você era {{before}}',
    takeAlongText:
      'Você pode trazer as partidas de {{before}}: lugares, resultados, dias e conversas passam a ser de {{name}}.',
    takeAlong: 'Trazer as partidas de {{before}}',
    takeAlongSure: 'Depois disso {{before}} deixa de existir, em todos os aparelhos. Não dá para desfazer.',
    reallyTakeAlong: 'Trazer mesmo?',
    tookAlong: 'Todas as partidas são suas agora.',
    together:
      'Nestas mesas jogam {{before}} e {{name}}. Enquanto uma partida assim está em andamento, ninguém pode ter dois lugares: termine-a antes e depois traga tudo.',
    togetherTable: 'Mesa {{number}}',
    goBack: 'Voltar a ser {{before}}',
    wentBack: 'Você é de novo quem era antes.',
    leaveBefore: 'Deixar como está',
    leftBefore: 'Elas ficam como estão.',
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
    outBack:
      'Para voltar, use uma chave de acesso, um link ou código de um aparelho ainda conectado, ou seu link de recuperação.',
    understood: 'Entendi',
  },
}

export default pt
