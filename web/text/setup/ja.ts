import type { Catalogue } from '@portolan/games'

/** What the page on which a table is laid says. */
const ja: Catalogue = {
  setup: {
    where: 'どこで遊びますか？',
    whereOnline: 'リンクで誘う',
    whereHere: 'この画面で',
    onlineText: 'それぞれ自分の端末で遊びます。リンクを送るだけで、登録はいりません。',
    hereText: 'この画面を何人かで順に使うか、ボットと遊びます。接続はいりません。',
    aloneText: 'この画面で一人で遊びます。接続はいりません。',
    seatCount: '人数',
    personHere: 'この画面で遊ぶ人',
    nameOfSeat: 'プレイヤー{{number}}の名前',
    clock: '時計',
    clocks: {
      none: '時計なし',
      live2: '1手番2分',
      live5: '1手番5分',
      day1: '1手に1日',
      day3: '1手に3日',
    },
    listPublicly: '募集中の卓に載せる',
    coverBetween: '手番の間は画面を隠し、秘密を守る',
    variants: 'バリアント',
    layTable: '卓を立てる',
  },
}

export default ja
