import type { Catalogue } from '@portolan/games'

/** 手番の人に送る文。 */
const ja: Catalogue = {
  turn: '「{{game}}」であなたの番です。',
  reminder: '「{{game}}」の持ち時間がまもなくなくなります。',
  test: 'Portolan はこのように手番をお知らせします。',
  mail: {
    turns_other: '{{count}}卓であなたの番です',
    goOn: '卓を開く：',
    why: '手番の通知を設定されたのでお送りしています。今後のメールを止めるには：',
    confirmTitle: 'メールアドレスの確認',
    confirm: '{{host}} で手番の通知先としてこのアドレスが入力されました。ご本人であれば、次のリンクを開いてください。',
    confirmTime:
      'リンクは1日間、1回だけ使えます。お心当たりがなければ何もする必要はありません。これ以上メールは届きません。',
    signInTitle: '{{host}} へのサインイン',
    signIn:
      'このアドレスで {{host}} にサインインする依頼がありました。ご自身の依頼なら、遊びたい端末でこのリンクを開いてください：',
    signInTime:
      '15分以内に一度だけ使えます。心当たりがなければ、何もしなくて大丈夫です。このメールなしではだれも入れません。',
  },
}

export default ja
