import type { Catalogue } from '@portolan/games'

/** What the page about Portolan says. */
const ja: Catalogue = {
  about: {
    text: 'Portolanはボードゲームの卓です。完全なルール、手ごたえのあるボット、どこにいる友だちとも遊べる対戦、そして終わったゲームはすべて一手ずつ振り返れます。名前は、船乗りが頼りにした海図から取りました。',
    games: 'ゲームと作者',
    independent:
      'ここにあるのは独自の実装です。ルールは作者のもの、文章・絵・プログラムはすべて私たちのもので、出版社の絵や文章は使っていません。気に入ったゲームはぜひ買ってください。本物の卓ではもっと楽しくなります。',
    designedBy: 'デザイン：{{names}}',
    publishedBy: '出版：{{names}}',
    icons: 'アイコンと書体',
    iconCredit: '小さなアイコンの多くは、次の作者によるものです：',
    fontCredit:
      '書体はLiterata（TypeTogether）とSource Sans 3（Paul D. Hunt, Adobe）。いずれもSIL Open Font Licenseです。',
    privacyTitle: '保存されるもの',
    privacy:
      'この端末のゲームはこのブラウザーの中に残ります。オンラインのゲームは、遊んでいるサーバーに保存されます。残るのは、あなたが選んだ名前と、端末ごとのブラウザーの種類と最後に使った日時だけです。追跡はしません。',
    offlineTitle: '接続がないとき',
    offline:
      '一度開いたページはブラウザーに残ります。この画面での対局は、ボットとの対局も含めて接続なしで遊べ、アプリとしてインストールもできます。',
    needsHttps:
      '今はhttpで開いています。httpでは、ブラウザーがページを残して接続なしで使えるようにしたり、インストールしたりできません。それにはhttpsで始まるアドレスが必要です。ほかはすべて使えます。',
  },
}

export default ja
