import type { Catalogue } from '@portolan/games'

/** What is said where a link is given away. */
const ja: Catalogue = {
  share: {
    shareLink: 'リンクをコピー',
    copyMoment: 'この場面へのリンクをコピー',
    linkCopied: 'コピーしました',
    passLinkOn: 'リンクを共有',
    copyByHand: 'このブラウザーではページからコピーできません。リンクを選択してあるので、そのままコピーしてください。',
    scanLink: 'スマートフォンで読み取ることもできます。',
    qrOf: 'リンクのQRコード：{{link}}',
    onlyHere: 'このリンクはこのコンピューターでしか開けません。ほかの人が使えるサーバーのアドレスがありません。',
    addressForOthers: 'ほかの人が開くアドレス',
  },
}

export default ja
