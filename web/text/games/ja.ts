import type { Catalogue } from '@portolan/games'

const ja: Catalogue = {
  games: {
    goOnline: 'サーバーでほかの人と続ける',
    carry: 'このブラウザーのゲームを別の端末に移す',
    carryText: '一つのファイルに保存します。移す先の端末で「履歴」から開いてください。',
    here: 'このブラウザのゲーム',
    others: 'ほかの人の番',
    left: '残り{{time}}',
    outOfTime: '時間切れ',
    lastMove: '最後の手：{{when}}',
    none: '進行中のゲームはありません。',
    noneFits: '条件に合う進行中のゲームはありません。',
    begin: 'ゲームを選ぶ',
    forget: 'このゲームを削除する',
    player: '対戦相手の名前',
    game: 'ゲーム',
    allGames: 'すべてのゲーム',
    next: '次のゲーム：{{name}}',
    archive: '棋譜のファイルを開く',
  },
}

export default ja
