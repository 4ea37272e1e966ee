import type { Catalogue } from '@portolan/games'

const ja: Catalogue = {
  guide: {
    title: 'はじめてのゲームの案内',
    next: '次へ',
    finish: '終わる',
    close: '案内を閉じる',
    takenBack: '取り消しました。もう一度選んでください。',
    otherwise: '選んだのは「{{made}}」、おすすめは「{{proposed}}」でした。それでも大丈夫、ここから続けましょう。',
  },
}

export default ja
