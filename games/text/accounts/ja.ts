import type { Catalogue } from '../../words.ts'

/** Why somebody can't sign in so, or be taken along: said on the page of one's account alone. */
const ja: Catalogue = {
  refusal: {
    BAD_CODE:
      'このコードは使えません。打ち間違いか、使用済みか、10分を過ぎています。もう一度確かめるか、新しいコードを作ってください。',
    PASSKEY_LATE: '時間がかかりすぎたか、すでに使われています。パスキーをもう一度お試しください。',
    PASSKEY_UNKNOWN:
      'このパスキーを持つ人はこのサーバーにいません。ここで削除されたのかもしれません。別のパスキーかリンクをお使いください。',
    PASSKEY_OTHER_SITE: 'このパスキーは、いま開いているページとは別のアドレスのものです。',
    PASSKEY_UNVERIFIED:
      '端末が本人確認をしませんでした。求められたら PIN・指紋・顔でロックを解除し、もう一度お試しください。',
    PASSKEY_COPIED:
      'このパスキーには複製があるようなので、受け付けませんでした。別の方法でサインインし、アカウントから削除してください。',
    PASSKEY_BAD: 'このパスキーを読み取れませんでした。もう一度お試しください。',
    NO_SUCH_PASSKEY: 'そのパスキーはすでに削除されています。',
    PASSKEY_INSECURE:
      'ブラウザーがパスキーを許すのは、名前のある https のアドレスか、サーバー自身のコンピューターの localhost だけです。',
    PASSKEY_KNOWN: 'そのパスキーはすでに使われています。',
    TOO_MANY_PASSKEYS: 'パスキーはすでに{{most}}個あります。先に1つ削除してください。',
    NOT_BEFORE: '時間がたちすぎたか、すでに決まっています。ここからはもう対局を引き継げません。',
    PLAY_TOGETHER: '進行中の同じ対局に両方が参加しています。先にその対局を終えてください。',
    HAS_PASSKEY: 'パスキーがあるため、独立したアカウントです。先にそのパスキーを削除してください。',
  },
}

export default ja
