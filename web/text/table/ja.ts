import type { Catalogue } from '@portolan/games'

const ja: Catalogue = {
  table: {
    played: 'この卓のバリアント',
    inRules: 'ルールで見る',
    settingUp: '準備',
    sinceYourTurn: '前回の手番のあと',
    before: 'それより前',
    newTurns_other: 'ログ：あなたの手番のあと{{count}}手番',
    keys: 'キー操作',
    key: {
      moves: 'すべての手を一覧にする',
      undo: '元に戻す',
      rules: 'ルール',
      log: 'ログ（狭い画面で）',
      skip: '演出を飛ばす',
      board: '盤へ移る',
      advice: '強いプレイヤーならどうするかを聞く',
      help: 'キー操作を表示する',
      number: '決定バーのボタンを押す',
      arrows: '盤の上を移動する',
    },
    passScreen: '画面を{{name}}さんに渡してください',
    passScreenWhy: 'ほかの人は見ないでください。',
    iAm: '{{name}}です',
    advice: '強いプレイヤーならどうする？',
    adviceThinking_other: '考えています：これまでに{{count, number}}通り',
    adviceDone_other: '{{name}}さんが知りうることから{{count, number}}通りを試しました。',
    adviceBest: '最善：{{move}}、{{chance}}',
    winChance: '勝率{{chance}}',
    tries_other: '{{count, number}}通り',
    nothingYet: 'まだ何も起きていません。',
    wholeLog: 'ログをすべて見る',
    goToMove: '{{number}}手目を見る',
    idled: '時間切れ：自動で進めました',
    rematchReady: '再戦の卓ができました。',
  },
}

export default ja
