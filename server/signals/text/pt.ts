import type { Catalogue } from '@portolan/games'

/** O que se envia a quem está sendo esperado. */
const pt: Catalogue = {
  turn: 'É a sua vez em {{game}}.',
  reminder: 'Seu tempo em {{game}} está acabando.',
  test: 'É assim que o Portolan avisa que é a sua vez.',
  mail: {
    turns_one: 'É a sua vez em {{count}} mesa',
    turns_other: 'É a sua vez em {{count}} mesas',
    goOn: 'Ir para a mesa:',
    why: 'Você recebe isto porque pediu ao Portolan que avisasse da sua vez. Para não receber mais:',
    confirmTitle: 'Confirme seu endereço de e-mail',
    confirm: 'Alguém informou este endereço em {{host}} para receber avisos da sua vez. Se foi você, abra este link:',
    confirmTime:
      'Ele funciona uma vez, por um dia. Se não foi você, não precisa fazer nada: não virá mais nenhum e-mail.',
    signInTitle: 'Entrar em {{host}}',
    signIn: 'Alguém pediu para entrar em {{host}} com este endereço. Se foi você, abra este link onde quer jogar:',
    signInTime:
      'Ele funciona uma vez, dentro de quinze minutos. Se não foi você, não faça nada: sem este e-mail ninguém entra.',
  },
}

export default pt
