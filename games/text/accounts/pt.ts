import type { Catalogue } from '../../words.ts'

/** Why somebody can't sign in so, or be taken along: said on the page of one's account alone. */
const pt: Catalogue = {
  refusal: {
    BAD_CODE:
      'Este código não funciona: foi digitado errado, já foi usado ou tem mais de dez minutos. Confira-o ou gere outro.',
    PASSKEY_LATE: 'Demorou demais ou já foi usado. Use a chave de acesso mais uma vez.',
    PASSKEY_UNKNOWN:
      'Ninguém neste servidor tem essa chave de acesso: talvez tenha sido removida aqui. Use outra ou entre por um link.',
    PASSKEY_OTHER_SITE: 'Essa chave de acesso é de outro endereço, não deste em que a página está aberta.',
    PASSKEY_UNVERIFIED:
      'O seu aparelho não verificou que é você. Desbloqueie-o com PIN, dedo ou rosto quando ele pedir e tente de novo.',
    PASSKEY_COPIED:
      'Parece haver uma cópia dessa chave de acesso, por isso ela não foi aceita. Entre de outro jeito e remova-a da sua conta.',
    PASSKEY_BAD: 'Não foi possível ler essa chave de acesso. Tente mais uma vez.',
    NO_SUCH_PASSKEY: 'Essa chave de acesso já foi removida.',
    PASSKEY_INSECURE:
      'Os navegadores só permitem chaves de acesso com https e um nome, ou em localhost no próprio computador do servidor.',
    PASSKEY_KNOWN: 'Essa chave de acesso já está em uso.',
    TOO_MANY_PASSKEYS: 'Você já tem {{most}} chaves de acesso: remova uma antes.',
    NOT_BEFORE: 'Passou tempo demais ou já foi decidido: daqui não dá mais para levar essas partidas.',
    PLAY_TOGETHER: 'Os dois jogam numa partida em andamento. Ela precisa acabar antes.',
    HAS_PASSKEY: 'Há uma chave de acesso ali, então é uma conta própria. Remova essa chave antes.',
  },
}

export default pt
