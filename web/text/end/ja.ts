import type { Catalogue } from '@portolan/games'

const ja: Catalogue = {
  end: {
    moments: 'もう一度見たい場面',
    deeds: 'それぞれの行動',
    whatYouDid: 'あなたの行動',
    best: 'これまでの最高：$t(ui.points, { "count": {{score}} })',
    newBest: '自己ベスト更新（これまでは$t(ui.points, { "count": {{before}} })）',
    firstBest: 'ここでの初めての結果です。次はこれを超えましょう。',
    checkDice: '運の公正さを確かめる',
    diceRight: '下のシードは、最初の一手の前に公開されたハッシュと一致します。抽選も出目も変えられていません。',
    diceWrong: 'シードが、最初の一手の前に公開されたハッシュと一致しません。',
    dayTable: '今日の順位表',
  },
}

export default ja
