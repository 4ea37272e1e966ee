import type { Catalogue } from '@portolan/games'

/** What is said where a link is given away. */
const en: Catalogue = {
  share: {
    shareLink: 'Copy the link',
    copyMoment: 'Copy the link to this moment',
    linkCopied: 'Link copied',
    passLinkOn: 'Share the link',
    copyByHand: 'Your browser does not let the page copy: the link is selected, so copy it yourself.',
    scanLink: 'Or scan it with a phone.',
    qrOf: 'QR code of the link {{link}}',
    onlyHere: 'This link opens on this computer alone: the server has no address that others could reach.',
    addressForOthers: 'Address for others',
  },
}

export default en
