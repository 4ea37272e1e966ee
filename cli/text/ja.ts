import type { Catalogue } from '@portolan/games'

const ja: Catalogue = {
  about: 'Portolan：ボードゲームの卓',
  pair: '{{name}}：{{what}}',
  players_other: '{{count}}人',
  plays_other: '{{count, number}}回',
  entries_other: '記録{{count, number}}件',
  help: {
    usage: '使い方：',
    command: 'コマンド',
    more: '各コマンドの詳細は「portolan <コマンド> --help」で見られます。',
    exit: '終了コード：0 正常、1 検査の結果が不正、2 使い方の誤りまたは読めない入力。',
  },
  flag: {
    json: 'プログラム向けにJSONで出力します。',
    language: '出力の言語。省略時はシステムの言語。',
    help: 'この説明を表示します。',
  },
  serve: {
    summary: 'サーバーを起動し、開くアドレスを表示します。',
    flag: {
      port: '待ち受けるポート（0 なら空いているもの）。',
      host: '待ち受けるネットワークアドレス。127.0.0.1 ならこのコンピューターのみ。',
      'public-url': 'だれもがサーバーを見つけるアドレス（https://games.example など）。招待リンクはこれで始まります。',
      data: '卓を保存するフォルダー。',
    },
    exit: '終了コード：0 指示により停止、2 起動できませんでした。',
    open: 'Portolan を開きました：{{address}}\n卓の保存先は {{data}} です。Ctrl-C で停止します。',
    others: '同じネットワークの人はこちらを開いてください：{{addresses}}',
    public: 'ほかの人はこちらを開きます：{{address}}',
    first: '招待リンクは最初のアドレスで始まります。ほかのアドレスは招待の画面か --public-url で選べます。',
    needsHttps: 'そこでは接続なしのプレイとインストールだけが使えません。ブラウザーがhttpsでしか許さないためです。',
  },
  games: {
    summary: 'ゲームと、その人数・オプションの一覧を表示します。',
    exit: '終了コード：0 正常、2 使い方の誤り。',
    seats_range: '{{min}}〜{{max}}人',
    seats_exactly: '$t(players, { "count": {{min}} })',
    minutes: '{{from}}〜{{to}}分',
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
    title:
      '{{name}}：$t(plays, { "count": {{games}} })、$t(players, { "count": {{seats}} })（{{bots, list}}）、シード「{{seed}}」',
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
  lab: {
    summary: '何千回も対戦させ、席・ボット・選択ごとの勝敗を、ページと JSON 行で報告します。',
    flag: {
      seats: 'プレイヤー数（可能なら 2）。',
      games: '対戦の回数（400）。比較では同じシードを二度ずつ。',
      bots: '対戦者。コンマ区切りで、順に席に着きます（greedy）。',
      option: 'ゲームのオプション。繰り返し指定できます。',
      seed: '任意の文字列。スレッド数によらず、同じ文字列なら同じ行になります。省略時は新しく決めます。',
      out: 'results.jsonl、summary.json、report.html を置くフォルダー（lab-<ゲーム>）。',
      workers: '対戦するスレッドの数（コアごとに一つ）。',
      resume: 'フォルダーの結果の続きから行います。--games を増やせば追加します。',
      compare: '二つに差があるかを調べます：ボット（easy,hard）、オプション（a=1,a=2）、--data と同様のファイル。',
      data: 'ゲームの同じ名前のファイルの代わりに、このファイルを使います。',
      replay: '結果の N 番の対戦をもう一度行い、棋譜を書き出します（「portolan replay」「verify」用）。',
    },
    exit: '終了コード：0 正常、1 終わらない・失敗した・行と異なる対戦、2 使い方の誤り、130 Ctrl-C で停止。\n<game> は一覧のゲーム、またはゲームをエクスポートするファイル。',
    title_other:
      '{{name}}：{{count, number}}回、$t(players, { "count": {{seats}} })（{{bots, list}}）、シード「{{seed}}」',
    written: '報告：{{report}}（行とまとめは {{folder}}）',
    stopped:
      '{{games, number}}回中{{done, number}}回で停止しました。同じコマンドに --resume を付けると続きから行います。',
    replayed: '{{number}}番の対戦（シード「{{seed}}」）は行のとおりになりました。棋譜：{{record}}',
  },
  replay: {
    summary: '記録されたゲームを言葉で再現し、最終得点を表示します。',
    exit: '終了コード：0 正常、1 棋譜に無効な手がある、2 使い方の誤りまたは読めない棋譜。',
    title: '{{name}}、$t(players, { "count": {{seats}} })、シード「{{seed}}」',
    open: '棋譜はここまでですが、ゲームは終わっていません。',
  },
  verify: {
    summary: '棋譜を検査します：手、結果、そしてシードが約束どおりか。',
    exit: '終了コード：0 すべて正しい、1 誤りがある（内容を表示）、2 使い方の誤りまたは読めない棋譜。',
    fine_over:
      'すべて正しい棋譜です：$t(entries, { "count": {{number}} })、シードは約束どおり、結果も一致しました。{{ending}}',
    fine_open:
      'ここまではすべて正しい棋譜です：$t(entries, { "count": {{number}} })、シードは約束どおり。ゲームは終わっていません。',
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
    NO_GAME_TEXT:
      '「{{game}}」の言語「{{language}}」の文章を読み込めません。ゲームのフォルダーに正しいtext/{{language}}.tsが必要です（{{reason}}）。',
    BAD_OPTION: 'オプションは「名前=値」の形で指定します（「{{given}}」は使えません）。一覧は「portolan games」。',
    UNKNOWN_BOT: '「{{given}}」というボットはいません。使えるもの：{{known, list}}。',
    WRONG_BOTS: '{{seats}}席に対してボットが{{given}}体です。全席共通で一つ、または席ごとに指定してください。',
    UNKNOWN_LAB_GAME: '「{{given}}」というゲームもファイルもありません。遊べるもの：{{known, list}}。',
    NO_GAME_IN_FILE:
      '「{{file}}」はゲームをエクスポートしていません（setup、decisions、refuse、play、result を持つ値）。',
    REPLACES_NOTHING: 'このゲームには「{{file}}」で置き換えられる {{name}} というファイルがありません。',
    REPLACES_SEVERAL:
      '「{{file}}」は複数のファイルに当てはまります：{{files, list}}。正しいものと同じ名前のフォルダーに置いてください。',
    RESULTS_THERE: '「{{file}}」は既にあります。--resume で続けるか、--out で別のフォルダーを選んでください。',
    NOT_RESULTS: '「{{file}}」はラボの結果ではないか、壊れています。',
    OTHER_SETUP:
      '「{{file}}」は別の設定のものです：{{field}} は {{there}} で、{{given}} ではありません。--out で別のフォルダーを選んでください。',
    NO_SUCH_ROW: '「{{file}}」に{{number}}番の対戦はありません。',
    ROW_DIFFERS:
      '{{number}}番の対戦（シード「{{seed}}」）が行と異なります。ルール、データ、ボットのいずれかが変わりました。',
    GAME_THREW: '{{number}}番の対戦（シード「{{seed}}」）を続けられません。ルールかボットの誤りです：\n{{reason}}',
    COMPARE_TWO: '--compare には異なる二つをコンマで区切って指定します（「{{given}}」は使えません）。',
    COMPARE_WHAT: '「{{given}}」はボット（{{known, list}}）でも、オプション（名前=値）でも、ファイルでもありません。',
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
    BAD_PUBLIC_URL:
      '「{{given}}」はほかの人に伝えるアドレスではありません。https://games.example のように、http:// か https:// とホスト名（必要ならポートも）だけを指定してください。',
  },
}

export default ja
