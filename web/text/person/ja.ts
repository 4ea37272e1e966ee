import type { Catalogue } from '@portolan/games'

const ja: Catalogue = {
  person: {
    since: '{{date}}から',
    hidden: '{{name}}さんは名前だけを公開しています。',
    noGames: '最後まで遊んだゲームはまだありません。',
    played_other: '{{count}}回プレイ',
    won_zero: '勝利なし',
    won_other: '{{count}}勝',
    best: '最高{{best, number}}点',
    mean: '平均{{mean, number(maximumFractionDigits: 1)}}点',
    beaten_other: '{{bot}}に{{count}}回勝利',
    met: 'よく遊ぶ相手',
    together_other: '一緒に{{count}}回',
    more: 'もっと見る',
    plot: '得点（古い順）：{{least, number}}～{{most, number}}点。塗りつぶした点は勝ったゲームです。',
    inFigures: '数字で見る',
    when: '日付',
    place: '順位',
    points: '得点',
    placeOf: '{{seats}}人中{{rank}}位',
    name: '名前',
    rename: 'この名前にする',
    looks: 'アイコン',
    look: '{{sign}}（{{colour}}）',
    signs: { 0: '錨', 1: '星', 2: '月', 3: '太陽', 4: '百合の紋章' },
    colours: { 0: '青', 1: '橙', 2: '緑', 3: 'ワイン色', 4: '紫' },
    show: '遊んだゲームと、同じく公開している相手を、みんなに公開する',
    kept: '保存しました。',
    data: '保存されているあなたの情報',
    exportText:
      'すべてを一つのファイルにまとめます：あなたの名前、端末（秘密の情報は除く）、テーブルと終わったゲームの記録、発言、今日の挑戦の結果。',
    export: 'すべてダウンロード',
    erase: '自分を削除する',
    reallyErase: '完全に削除する',
    eraseText:
      '元には戻せません。遊んだゲームと発言は残り、そこでのあなたの名前は「誰か」になります。進行中のゲームは降り、ほかの人は続けられます。すべての端末でサインアウトされます。',
    keep: 'やめる',
  },
}

export default ja
