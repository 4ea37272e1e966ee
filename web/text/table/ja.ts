import type { Catalogue } from '@portolan/games'

const ja: Catalogue = {
  table: {
    played: 'この卓のバリアント',
    inRules: 'ルールで見る',
    settingUp: '準備',
    sinceYourTurn: '前回の手番のあと',
    before: 'それより前',
    newTurns_other: 'ログ：あなたの手番のあと{{count}}手番',
    guideAgain: '案内をもう一度表示',
    fold: 'プレイヤーとログをたたむ',
    unfold: 'プレイヤーとログを表示する',
    dock: '自分の持ち物',
    newLines_other: 'チャット：新着{{count}}件',
  },
}

export default ja
