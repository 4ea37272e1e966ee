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
      'allowed-hosts':
        'サーバーのほかの名前（コンマ区切り）。*.games.example は games.example の下のすべての名前です。',
      'trust-proxy': 'サーバーの手前にあるプロキシ。アドレスかネットワーク（コンマ区切り）、または何段あるか。',
      data: '卓を保存するフォルダー。',
      limits: '一人あたりの上限（address=400+100/s,streams=12 など）。一覧は docs/hosting.md にあります。',
      metrics: 'Prometheus が数値を読むアドレスとポート。外部の人から届かないものにしてください。',
      'metrics-token': 'このトークンを示した相手には /metrics でも数値を返します。',
      'log-level': '動作中に記録する内容（info）。',
      'bot-pause': 'ボットが指す前に待つ時間（ミリ秒、400）。',
      'bot-threads': 'ボットが考えるスレッドの数（コア数より一つ少ない数）。',
      'table-threads': '卓を置くスレッドの数（コア数より一つ少ない数、最大三つ）。',
      'idle-tables': 'だれも触れない卓をメモリーから外すまでの秒数（300）。',
      'table-patience': '卓のスレッドが何秒止まったら置き換えるか（10）。',
      retention: '誰も戻ってこないものを残す日数（guests=90,rooms=30,chat=365,sessions=never など）。',
    },
    exit: 'どのオプションも環境変数で指定できます。--public-url は PORTOLAN_PUBLIC_URL です。\n終了コード：0 指示により停止、2 起動できませんでした。',
    open: 'Portolan を開きました：{{address}}\n卓の保存先は {{data}} です。Ctrl-C で停止します。',
    metrics: 'Prometheus 用の数値：{{address}}',
    others: '同じネットワークの人はこちらを開いてください：{{addresses}}',
    public: 'ほかの人はこちらを開きます：{{address}}',
    first: '招待リンクは最初のアドレスで始まります。ほかのアドレスは招待の画面か --public-url で選べます。',
    needsHttps: 'そこでは接続なしのプレイとインストールだけが使えません。ブラウザーがhttpsでしか許さないためです。',
  },
  'check-upgrade': {
    summary: '更新の前に、ここにあるゲームでサーバーの進行中の卓がどうなるかを一卓ずつ調べる。',
    flag: { data: '卓を保存しているフォルダー。サーバーは動いたままで構いません。何も変更しません。' },
    exit: '終了コード：0 進行中の卓はすべて続く、1 凍結される卓がある、2 使い方の誤り、またはデータなし。',
    none: '進行中の卓はありません。',
    tables: {
      goesOn: 'そのまま続く卓：{{number, number}}',
      keepsVersion: '以前の版のルールで続く卓：{{number, number}}',
      freezes: '凍結される卓：{{number, number}}',
      staysFrozen: '凍結されたままの卓：{{number, number}}',
      thaws: '凍結が解ける卓：{{number, number}}',
      unreadable: '読み込めない卓：{{number, number}}',
    },
    fate: {
      freezes: '第{{version}}版、凍結されます。',
      staysFrozen: '第{{version}}版、凍結されたままです。',
      thaws: '第{{version}}版、再び続けられます。',
      unreadable: '読み込めません。',
    },
    unkept_other:
      '終わったゲームのうち{{count, number}}件は最後の局面がまだ保存されておらず、そのルールもここにありません。更新の前に、そのルールのままサーバーを一度動かしてください。',
    verdict_fine: '進行中の卓はすべて続けられます。',
    verdict_bad: '続けられなくなる卓があります。以前の版のルールを残すか、先に終わらせてください。',
  },
  backup: {
    summary: 'サーバーが保存しているすべてを新しい1つのファイルに書き出します。サーバーは動いたままでかまいません。',
    flag: { data: '卓を保存しているフォルダー。' },
    exit: '終了コード：0 書き出し済みで問題なし、1 書き出したが元の卓に破損がある、2 書き出せませんでした。',
    done: '{{data}} のバックアップ：{{file}}',
  },
  restore: {
    summary: 'バックアップを確認してから、まだ何も保存していないフォルダーに入れます。',
    flag: { data: '卓を保存することになるフォルダー。' },
    exit: '終了コード：0 復元済み、2 何も変更していません。',
    done: '{{file}} から復元：{{data}}',
  },
  'check-data': {
    summary: 'サーバーが保存しているすべてをチェックサムで検査します。サーバーは動いたままでかまいません。',
    flag: {
      data: '卓を保存しているフォルダー、またはバックアップ。',
      thaw: 'ルールの処理が終わらず止められた卓を解放します。次の起動時にもう一度試されます。',
    },
    exit: '終了コード：0 問題なし、1 破損がある（内容を表示）、2 使い方の誤りまたは読めないデータ。',
    thawed_zero: '止められた卓はありません。',
    thawed_other: '次の起動時に{{count, number}}卓がもう一度試されます。',
  },
  data: {
    fine: '問題ありません：$t(data.tables, { "count": {{tables}} })、$t(data.steps, { "count": {{steps}} })。',
    tables_other: '{{count, number}}卓',
    steps_other: '{{count, number}}手順',
    unchecked: 'データベースは正常です。チェックサムが導入される前のもので、サーバーを起動すると追加されます。',
    quarantined: 'ルールの処理が終わらず止められた卓：{{tables, list}}。--thaw でもう一度試せます。',
    found: {
      database: 'データベース自体が壊れています',
      table: '卓{{table}}：基本の情報が壊れています',
      turn: '卓{{table}}：手番の情報がありません',
      step: '卓{{table}}：手順{{number}}が壊れているか、ありません',
      chat: '卓{{table}}：チャットの{{number}}行目が壊れているか、ありません',
      snapshot: '卓{{table}}：スナップショットが壊れています。失われたものはありません',
      ending: '卓{{table}}：終局の記録が壊れています。サーバーがログから作り直します',
      listing: '卓{{table}}：一覧の情報が実際と異なります',
    },
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
      bots: '対戦者。コンマ区切りで、順に席に着きます（greedy）。ボットプロトコルを話すプログラムも使えます：./my-bot.ts、「python3 my-bot.py」。',
      option: 'ゲームのオプション。繰り返し指定できます。',
      seed: '任意の文字列。スレッド数によらず、同じ文字列なら同じ行になります。省略時は新しく決めます。',
      out: 'results.jsonl、summary.json、report.html を置くフォルダー（lab-<ゲーム>）。',
      workers: '対戦するスレッドの数（コアごとに一つ）。',
      resume: 'フォルダーの結果の続きから行います。--games を増やせば追加します。',
      compare: '二つに差があるかを調べます：ボット（easy,hard）、オプション（a=1,a=2）、--data と同様のファイル。',
      data: 'ゲームの同じ名前のファイルの代わりに、このファイルを使います。',
      'bot-time': '外部のプログラムが一つの決定に使う時間。ミリ秒（1000）。',
      replay: '結果の N 番の対戦をもう一度行い、棋譜を書き出します（「portolan replay」「verify」用）。',
    },
    exit: '終了コード：0 正常、1 終わらない・失敗した・プログラムが時間切れで負けた・行と異なる対戦、2 使い方の誤り、130 Ctrl-C で停止。\n<game> は一覧のゲーム、またはゲームをエクスポートするファイル。',
    title_other:
      '{{name}}：{{count, number}}回、$t(players, { "count": {{seats}} })（{{bots, list}}）、シード「{{seed}}」',
    written: '報告：{{report}}（行とまとめは {{folder}}）',
    stopped:
      '{{games, number}}回中{{done, number}}回で停止しました。同じコマンドに --resume を付けると続きから行います。',
    replayed: '{{number}}番の対戦（シード「{{seed}}」）は行のとおりになりました。棋譜：{{record}}',
  },
  bot: {
    summary: '当方のボットを、ほかの対戦環境や画面から使えるプログラムとして動かします（ボットプロトコル）。',
    exit: 'JSON 行を読み書きします：docs/bot-protocol.md。\n終了コード：0 指示により終了、2 使い方の誤り。',
  },
  'check-bot': {
    summary: 'ボットプロトコルを話すプログラムに全ゲームを遊ばせ、誤りがあれば示します。',
    flag: {
      game: 'このゲームだけ。',
      'bot-time': '一つの決定に使う時間。ミリ秒（1000）。',
    },
    exit: '<program> はパス、または引用符で囲んだコマンド：./my-bot.ts、「python3 my-bot.py」。プロトコルは docs/bot-protocol.md にあります。\n終了コード：0 正しく遊べる、1 遊べない、2 使い方の誤り。',
    did: {
      hello: '名乗りました：{{name}}。',
      game_other: '{{name}}：決定{{count, number}}回、最も遅い答えは{{slowest, number(maximumFractionDigits: 2)}}秒。',
      brokenOff: '中断された対戦の後でも、次の対戦の準備ができます。',
      quit: '指示されると終了します。',
    },
    failed: {
      hello: '名乗りません',
      game: '{{name}}',
      brokenOff: '中断された対戦の後、次の対戦の準備ができません',
      quit: '指示されても終了しません',
    },
    fine: 'すべて正しく、ボットプロトコルを話しています。',
    wrong: 'このままでは時間切れ負けになります。求められることは docs/bot-protocol.md にあります。',
  },
  'play-bot': {
    summary: 'ボットプロトコルを話すプログラムを、サーバーの卓の空席で遊ばせます。',
    flag: { 'bot-time': '一つの決定に使う時間。ミリ秒（1000）。' },
    exit: '<program> はパス、または引用符で囲んだコマンド。<table> は招待のアドレス：https://games.example/table/…。\n終了コード：0 対戦終了、1 プログラムが時間切れで投了した、または卓がなくなった、2 使い方の誤り、またはサーバーが拒否。',
    seated: '{{name}}が卓{{table}}に「{{name}} (bot)」として着きました。',
    over: '対戦が終わりました。',
    failed: '続けられませんでした：{{what}}。',
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
    BAD_NUMBER: '{{flag}} は{{least}}から{{most}}までの整数です（「{{given}}」は使えません）。',
    UNKNOWN_GAME: '「{{given}}」というゲームはありません。遊べるもの：{{known, list}}。',
    NO_GAME_TEXT:
      '「{{game}}」の言語「{{language}}」の文章を読み込めません。ゲームのフォルダーに正しいtext/{{language}}.tsが必要です（{{reason}}）。',
    BAD_OPTION: 'オプションは「名前=値」の形で指定します（「{{given}}」は使えません）。一覧は「portolan games」。',
    UNKNOWN_BOT: '「{{given}}」というボットはいません。使えるもの：{{known, list}}。',
    UNKNOWN_LAB_BOT:
      '「{{given}}」というボットはいません。使えるもの：{{known, list}}、または ./my-bot.ts のようなプログラムのパス。',
    NO_PROGRAM:
      '「{{given}}」はプログラムではありません。パス（./my-bot.ts）か、引用符で囲んだコマンド（「python3 my-bot.py」）を指定してください。',
    PROGRAM_FAILED:
      '「{{given}}」はボットプロトコルを話しません（{{fault}}：{{detail}}）。「portolan check-bot」と docs/bot-protocol.md に詳細があります。',
    BAD_TABLE_ADDRESS:
      '「{{given}}」は卓のアドレスではありません。招待のアドレスを指定してください：https://games.example/table/…。',
    NO_ANSWER: '{{server}} から応答がありません（{{reason}}）。',
    SERVER_REFUSED: '{{server}} に断られました：{{message}}',
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
    NO_DATA: '{{data}}に卓がありません。サーバーのフォルダーを --data で指定してください。',
    NEWER_DATA: '{{data}}のデータはより新しい Portolan が書いたものです。そちらで調べてください。',
    NO_SERVER: 'この配布物にはサーバーが含まれていません。プロジェクト全体を使ってください。',
    BAD_PUBLIC_URL:
      '「{{given}}」はほかの人に伝えるアドレスではありません。https://games.example のように、http:// か https:// とホスト名（必要ならポートも）だけを指定してください。',
    BAD_ALLOWED_HOSTS:
      '「{{given}}」は名前の一覧ではありません。games.example,*.club.example のように、ポートやパスのない名前をコンマで区切ってください。',
    BAD_TRUST_PROXY:
      '「{{given}}」はプロキシの指定ではありません。127.0.0.1,10.0.0.0/8 のようにアドレスかネットワークをコンマで区切るか、何段あるかを1から9で指定してください。すべての相手を信頼することはできません。',
    UNKNOWN_LIMIT: '「{{given}}」という上限はありません。一覧は docs/hosting.md にあります。',
    BAD_RATE:
      '「{{given}}」は上限 {{name}} の値ではありません。400+100/s のように、一度に許す数と毎秒の数を指定してください。',
    BAD_LIMIT: '「{{given}}」は上限 {{name}} の値ではありません。1以上の整数を指定してください。',
    UNKNOWN_RETENTION: '「{{given}}」に保存期間はありません。あるのは guests、rooms、chat、sessions です。',
    BAD_RETENTION: '「{{given}}」は {{name}} の日数ではありません。1以上の整数か never を指定してください。',
    BAD_METRICS:
      '「{{given}}」では待ち受けできません。127.0.0.1:9464 のようにアドレスとポート、またはポートだけを指定してください。',
    BAD_METRICS_TOKEN: '数値用のトークンは、空白を含まない16〜200文字の英数字か記号にしてください。',
    UNKNOWN_LOG_LEVEL: 'ログレベル「{{given}}」はありません。silent、error、warn、info、debug から選んでください。',
  },
}

export default ja
