/** What stands on the cards of things that are looked up. */
export default {
  lookUp: {
    title: '卓上にあるもの',
    nothing: 'これについての説明はありません。',
    back: '戻る',
    all: '卓上のすべて',
    open: 'iキーで開くと、関連項目へ進めます',
  },
}
