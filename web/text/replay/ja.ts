import type { Catalogue } from '@portolan/games'

/** What is said of games that are played through again, and of their analysis. */
const ja: Catalogue = {
  replay: {
    toStart: '最初へ',
    toEnd: '最後へ',
    toTable: '卓に戻る',
    toResult: '結果を見る',
    stepBack: '一手戻る',
    stepOn: '一手進む',
    playOn: '再生',
    pause: '一時停止',
    moment: '場面',
    speed: '速さ',
    speeds: { slow: 'ゆっくり', normal: 'ふつう', fast: '速い' },
    eyes: '視点',
    eyesOf: '{{name}}さんから見た盤',
    eyesOfAll: '観戦者から見た盤',
    analysisRunning: '選択{{all}}回のうち{{number}}番目を見ています',
    analysisAgain: '勝負どころを見直しています',
    analysisStopped: '選択{{all}}回のうち{{number}}番目で止めました。',
    goOn: '続ける',
    chances: '一手ごとの勝率（すべてが見える人から見て）',
    chancesOf: '{{name}}：初めは{{first}}、最高{{most}}（{{number}}手目）、終わりは{{last}}',
    inFigures: '数字で見る',
    move: '手',
    turningPoints: '勝負どころ',
    noTurningPoints: '大きく損をした選択はありませんでした。',
    turningPoint: '{{number}}手目：{{name}}',
    goBefore: '{{number}}手目の前の局面を見る',
    played: '実際の手：{{move}}',
    better: 'よりよい手：{{move}}',
  },
}

export default ja
