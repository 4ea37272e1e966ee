import type { Catalogue } from '@portolan/games'

/** What the page of games that are over says. */
const ja: Catalogue = {
  archive: {
    openRecordText: 'ここや、ほかのPortolanで保存した棋譜を開いて、ゲームを振り返れます。',
    chooseFile: '棋譜を選ぶか、ここにドロップしてください',
    finishedOnline: 'オンラインで終わったゲーム',
    finishedHere: 'このブラウザーで終わったゲーム',
    openedFromFile: 'ファイルから開いた棋譜',
    showMore: 'もっと見る',
  },
}

export default ja
