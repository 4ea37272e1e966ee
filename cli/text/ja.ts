import type { Catalogue } from '@portolan/games'

const ja: Catalogue = {
  about: 'Portolan：ボードゲームのテーブル',
  help: {
    usage: '使い方：',
    command: 'コマンド',
    more: '各コマンドの詳細は「portolan <コマンド> --help」で見られます。',
    exit: '終了コード：0 正常、1 検査の結果が不正、2 使い方の誤りまたは読めない入力。',
  },
  flag: {
    json: '機械向けに JSON で出力します。',
    language: '出力の言語。省略時はシステムの言語。',
    help: 'この説明を表示します。',
  },
  serve: {
    summary: 'サーバーを起動し、開くアドレスを表示します。',
    flag: {
      port: '待ち受けるポート（0 なら空いているもの）。',
      host: '待ち受けるネットワークアドレス。127.0.0.1 ならこのコンピューターのみ。',
      data: 'テーブルを保存するフォルダー。',
    },
    exit: '終了コード：0 求めに応じて停止、2 起動できず。',
    open: 'Portolan を開きました：{{address}}\nテーブルの保存先は {{data}} です。Ctrl-C で停止します。',
  },
  games: {
    summary: 'ゲームと、その人数・オプションの一覧を表示します。',
    exit: '終了コード：0 正常、2 使い方の誤り。',
    seats_range: '{{min}}～{{max}}人',
    seats_exactly: '{{min}}人',
    minutes: '{{from}}～{{to}}分',
  },
  simulate: {
    summary: 'ボット同士で何度も対戦させ、結果をまとめます。',
    flag: {
      seats: 'プレイヤー数（可能なら 2）。',
      games: '対戦の回数（100）。',
      seed: '任意の文字列。同じ文字列なら同じ対戦になります。省略時は新しく決めます。',
      bots: '対戦者：全席共通の名前を一つ、または席ごとにコンマ区切りで。',
      option: 'ゲームのオプション。繰り返し指定できます。',
      records: '各対戦の棋譜をこのフォルダーに書き出します。',
    },
    exit: '終了コード：0 すべて終了し問題なし、1 終わらない対戦またはルールの矛盾、2 使い方の誤り。',
    title: '{{name}}：{{games, number}}回、{{seats}}人（{{bots, list}}）、シード「{{seed}}」',
    finished: '終了',
    of: '{{whole, number}}回中{{part, number}}回',
    decisions: '決定',
    speed:
      '{{decisions, number}}回（1ゲーム平均{{each, number(maximumFractionDigits: 1)}}回）、{{seconds, number(maximumFractionDigits: 2)}}秒、毎秒{{rate, number}}回',
    endings: '終わり方',
    score: '平均得点',
    wins: '勝利',
    fault: { refused: '拒否された手', broken: '破られた法則', unfinished: '未終了' },
    at: '{{game}}回目（シード「{{seed}}」）の決定{{decision}}：{{detail}}',
  },
  replay: {
    summary: '記録されたゲームを言葉で再現し、最終得点を表示します。',
    exit: '終了コード：0 正常、1 打てない手が棋譜にある、2 使い方の誤りまたは読めない棋譜。',
    title: '{{name}}、{{seats}}人、シード「{{seed}}」',
    open: '棋譜はここまでですが、ゲームは終わっていません。',
  },
  verify: {
    summary: '棋譜を検査します：手、結果、そしてシードが約束どおりか。',
    exit: '終了コード：0 すべて正しい、1 誤りがある（内容を表示）、2 使い方の誤りまたは読めない棋譜。',
    fine_over: 'すべて正しい棋譜です：記録{{number}}件、シードは約束どおり、結果も一致しました。{{ending}}',
    fine_open: 'ここまではすべて正しい棋譜です：記録{{number}}件、シードは約束どおり。ゲームは終わっていません。',
  },
  refusal: {
    UNKNOWN_COMMAND:
      '「{{given}}」というコマンドはありません。使えるもの：{{known, list}}。詳細は「portolan --help」。',
    UNKNOWN_FLAG: '{{flag}} というフラグはありません。使えるもの：{{known, list}}。',
    FLAG_NEEDS_VALUE: '{{flag}} には値が必要です：{{flag}} <{{value}}>。',
    FLAG_TAKES_NO_VALUE: '{{flag}} に値は付けられません。',
    MISSING_ARGUMENT: '<{{argument}}> を指定してください：portolan {{command}} <{{argument}}>。',
    EXTRA_ARGUMENT: '「{{given}}」は余分です。使い方は「portolan {{command}} --help」。',
    UNKNOWN_LANGUAGE: '「{{given}}」という言語はありません。使えるもの：{{known, list}}。',
    BAD_NUMBER: '--{{flag}} は{{least}}から{{most}}までの整数です（「{{given}}」は使えません）。',
    UNKNOWN_GAME: '「{{given}}」というゲームはありません。遊べるもの：{{known, list}}。',
    BAD_OPTION: 'オプションは「名前=値」の形で指定します（「{{given}}」ではなく）。一覧は「portolan games」。',
    UNKNOWN_BOT: '「{{given}}」というボットはいません。使えるもの：{{known, list}}。',
    WRONG_BOTS: '{{seats}}席に対してボットが{{given}}体です。全席共通で一つ、または席ごとに指定してください。',
    UNWRITABLE: '「{{folder}}」に書き込めません（{{reason}}）。別のフォルダーを選んでください。',
    NO_FILE: '「{{file}}」というファイルはありません。',
    UNREADABLE: '「{{file}}」を読めません（{{reason}}）。',
    TOO_LARGE: '「{{file}}」は棋譜としては大きすぎます（最大{{most}} MB）。',
    NOT_JSON: '「{{file}}」は JSON ではありません。棋譜ではないか、壊れています（{{reason}}）。',
    WRONG_COMMITMENT:
      'シードが開始時に約束されたものと違います。ハッシュが棋譜のコミットメントと一致せず、どちらかが書き換えられています。',
    WRONG_RESULT: '手はすべて合法ですが、棋譜の結果とは異なる結果になります。',
    RESULT_MISSING: '手順ではゲームが終わりますが、棋譜に結果がありません。',
    RESULT_TOO_EARLY: '棋譜に結果がありますが、手順ではゲームが終わりません。手が欠けています。',
    NO_SERVER: 'この配布物にはサーバーが含まれていません。プロジェクト全体を使ってください。',
    PORT_TAKEN: 'ポート{{port}}は使用中です。使っているものを止めるか、--port {{next}} などを選んでください。',
    PORT_FORBIDDEN: 'このユーザーはポート{{port}}で待ち受けできません。1024 以上を選んでください。',
    NO_SUCH_HOST:
      'このコンピューターにネットワークアドレス「{{host}}」はありません。--host 127.0.0.1 をお試しください。',
  },
}

export default ja
