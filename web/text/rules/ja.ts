import type { Catalogue } from '@portolan/games'

const ja: Catalogue = {
  rules: {
    contents: '目次',
    search: 'ルールを検索',
    found_zero: '見つかりません',
    found_other: '{{count}}か所中{{here}}番目',
    previous: '前の箇所',
    next: '次の箇所',
    noRules: 'このゲームのルールはまだここに書かれていません。',
  },
}

export default ja
