import type { Catalogue } from '@portolan/games'

/** What is said where a link is given away. */
const pt: Catalogue = {
  share: {
    shareLink: 'Copiar o link',
    copyMoment: 'Copiar o link deste momento',
    linkCopied: 'Link copiado',
    passLinkOn: 'Compartilhar o link',
    copyByHand: 'O navegador não deixa a página copiar: o link está selecionado, é só copiá-lo.',
    scanLink: 'Ou leia o código com um celular.',
    qrOf: 'Código QR do link {{link}}',
    onlyHere: 'Este link só abre neste computador: o servidor não tem endereço que outros alcancem.',
    addressForOthers: 'Endereço para os outros',
  },
}

export default pt
