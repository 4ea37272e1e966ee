import type { Catalogue } from '@portolan/games'

/** Why a server can’t start, or its data can’t be opened. */
const ja: Catalogue = {
  refusal: {
    DATA_IN_USE:
      '「{{folder}}」は別の Portolan が使用中です。先にそちらを止めるか、--data で別のフォルダーを選んでください。',
    DATA_IN_USE_BY:
      '「{{folder}}」は別の Portolan が使用中です（{{host}} のプロセス {{process}}）。先にそちらを止めるか、--data で別のフォルダーを選んでください。',
    DATA_NO_FOLDER: '「{{folder}}」はフォルダーではありません。--data で別のフォルダーを選んでください。',
    DATA_FORBIDDEN:
      'このユーザーは「{{folder}}」を読み書きできません。権限を変えるか、--data で別のフォルダーを選んでください。',
    DATA_DAMAGED:
      '「{{folder}}」の内容が壊れているか、Portolan のデータベースではありません。別の場所へ移してから「portolan restore」でバックアップを復元するか、--data で別のフォルダーを選んでください。',
    DATA_NEWER:
      '「{{folder}}」の内容は新しい Portolan で書かれています（バージョン{{version}}。ここで読めるのは{{known}}まで）。新しいほうを起動するか、--data で別のフォルダーを選んでください。',
    DATA_FULL: '「{{folder}}」のディスクに空きがないか、書き込めません。空きを作ってから起動し直してください。',
    DATA_MISSING: '「{{folder}}」に卓はありません。保存先のフォルダーを --data で指定してください。',
    BACKUP_EXISTS: '「{{file}}」はすでにあります。バックアップは上書きしないので、別の名前を選んでください。',
    BACKUP_UNWRITABLE: '「{{file}}」に書き込めません（{{reason}}）。バックアップの場所を変えてください。',
    BACKUP_MISSING: 'バックアップ「{{file}}」はありません。',
    BACKUP_DAMAGED_other:
      'バックアップ「{{file}}」は{{count, number}}か所が壊れています（「portolan check-data --data {{file}}」で場所が分かります）。別のものを選んでください。',
    RESTORE_NOT_EMPTY:
      '「{{folder}}」にはすでに卓があります。先に別の場所へ移すか、--data で別のフォルダーを選んでください。',
    PORT_TAKEN: 'ポート{{port}}は使用中です。使っているものを止めるか、--port {{next}} などを選んでください。',
    METRICS_TAKEN: '数値用のポート{{port}}は使用中です。--metrics {{next}} などを選んでください。',
    PORT_FORBIDDEN: 'このユーザーはポート{{port}}で待ち受けできません。1024 以上を選んでください。',
    NO_SUCH_HOST:
      'このコンピューターにネットワークアドレス「{{host}}」はありません。--host 127.0.0.1 をお試しください。',
  },
}

export default ja
