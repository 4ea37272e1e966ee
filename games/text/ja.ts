import type { Catalogue } from '../words.ts'

const ja: Catalogue = {
  seat: 'プレイヤー{{number}}',
  nothing: 'なし',
  dayCount_other: '{{count}}日間',
  onOff: { true: 'あり', false: 'なし' },
  by: '{{seat, seat}}：{{what}}',
  left: '{{seat, seat}}がゲームを離れる。',
  score: { total: '合計' },
  refusal: {
    WRONG_SEATS_exactly_other: 'このゲームは{{count}}人用です。',
    WRONG_SEATS: 'このゲームは{{min}}〜{{max}}人用です。その範囲の人数を選んでください。',
    UNKNOWN_OPTION: '「{{option}}」というオプションはありません。使えるもの：{{known, list}}。',
    BAD_OPTION_VALUE: 'オプション「{{option}}」に選べる値：{{allowed, list}}。',
    NO_SUCH_SEAT: 'その席はこの卓にありません。',
    NOT_SEATED: 'この卓に席がありません。',
    NO_SUCH_TABLE: 'その卓はありません。',
    NO_SUCH_GAME: '「{{game}}」というゲームはここにはありません。',
    CANNOT_REPLAY:
      'このゲームはここでは再生できません。遊んだときのルールがもう入っていないためです。結果と棋譜は残っています。',
    OTHERWISE:
      'それはできません。理由をこの版では説明できないため、ページを読み込み直すか、Portolanを更新してください。',
    GAME_OVER: 'ゲームは終了しています。',
    NOT_YOUR_TURN: 'あなたの番ではありません。順番が来るまでお待ちください。',
    NOT_OFFERED: '今はできません。示された手の中から選んでください。',
    NOT_NOW: 'ここではできません。示された手から選んでください。',
    BAD_MOVE: 'このゲームの手ではありません：$t(problem.{{problem}})。',
    CANNOT_LEAVE: 'このゲームは途中で抜けられません。席はほかのプレイヤーかボットに譲れます。',
    ALREADY_LEFT: 'そのプレイヤーはすでに離れています。',
    NOTHING_TO_UNDO: '取り消せる手がありません。',
    UNDO_OTHERS_MOVE: 'その後にほかのプレイヤーが手を進めました。全員が同意したときだけ取り消せます。',
    WOULD_BE_FINAL: 'その手は取り消せなくなります。よければ確定してください。',
    UNDO_FINAL: 'この手は取り消せません。運が絡んだか、秘密が公開されたか、ゲームが終わったためです。',
    NO_SUCH_MOVE: 'その番号の手はありません。',
    NOT_A_RECORD: 'Portolanの棋譜ではありません。',
    OTHER_GAME: '別のゲームの棋譜です（「{{expected}}」ではなく「{{given}}」）。',
    NEWER_VERSION:
      'この棋譜はゲームのバージョン{{given}}で作られましたが、ここにあるのはバージョン{{known}}です。読むにはPortolanを更新してください。',
    OLDER_VERSION:
      'この棋譜はゲームのバージョン{{given}}で作られ、その後ルールが変わりました（ここにあるのはバージョン{{known}}です）。当時のPortolanで読んでください。',
    BAD_RECORD_FIELD: '棋譜が壊れています。項目「{{field}}」がないか、正しくありません。',
    BAD_RECORD: '棋譜の{{entry}}番目の記録が正しくありません：$t(refusal.{{reason}})',
    BAD_ENTRY: '記録は、席と、その手または離席からなります。',
  },
  problem: {
    notAnObject: '手の書き方になっていません',
    noType: 'どの種類の手か書かれていません',
    unknownType: '「{{field}}」という種類の手はありません',
    missingField: '「{{field}}」がありません',
    badValue: '「{{field}}」にその値は使えません',
    extraField: '「{{field}}」は余分です',
  },
}

export default ja
