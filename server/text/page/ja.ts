import type { Catalogue } from '@portolan/games'

const ja: Catalogue = {
  page: {
    site: 'Portolan：じっくり遊ぶボードゲームのテーブル',
    siteText: 'ボットと、一つの画面を囲んで、または遠くの友だちと。登録は要りません。',
    rules: '{{game}}のルール',
    daily: '{{game}}：今日の挑戦',
    facts: '{{from}}～{{to}}人、{{least}}～{{most}}分',
    alone: '1人用、{{least}}～{{most}}分',
    titleOf: '{{game}}：{{names, list}}',
    open_one: '空席{{count}}',
    open_other: '空席{{count}}',
    full: 'まもなく開始',
    playing: '対戦中',
    finished: '最後まで対戦',
    abandoned: '途中で終了',
    start: '開始時',
    moment: '{{all}}手中{{number}}手まで',
    momentOfGoing: '{{number}}手まで',
    score: '{{name}} {{points, number}}点',
    openSeat: '空席',
    bot: 'ボット',
    botOf: { easy: 'ボット（やさしい）', medium: 'ボット（ふつう）', hard: 'ボット（強い）' },
    guest: 'ゲスト{{number}}',
    replay: '対局の振り返りと分析',
    someone: '誰か',
  },
}

export default ja
