import type { Catalogue } from '@portolan/games'

const ja: Catalogue = {
  settings: {
    about: 'このブラウザに保存され、すべてのゲームに使われます。',
    signals: '手番の知らせ方',
    animationPace: 'アニメーションの速さ',
    botPace: 'ボットやほかの人の手の速さ',
    pace: {
      slow: 'ゆっくり',
      normal: 'ふつう',
      fast: '速く',
    },
    confirmations: '取り消せない手の前に確認する',
    textSize: '文字の大きさ',
    size: {
      normal: 'ふつう',
      large: '大きめ',
      larger: 'もっと大きく',
    },
    motion: '動き',
    motions: {
      system: 'システムに合わせる',
      reduced: '控えめ',
      full: 'すべて',
    },
    palette: '配色',
    palettes: {
      usual: '標準',
      distinct: '色覚に配慮',
    },
  },
}

export default ja
