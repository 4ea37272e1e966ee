import type { Catalogue } from '@portolan/games'

/** What is said where one waits for the others, and of what somebody proposes to them. */
const ja: Catalogue = {
  room: {
    join: '席を選んでください。登録はいりません。',
    noSeat: '席はすべて埋まっています。ゲームが始まると、ここで観戦できます。',
    wait: '友だちにリンクを送ってください。全員がそろうと、始められます。',
    waitFor: 'まだ空席があります。全員がそろうと、{{name}}さんが始められます。',
    full: '全員そろいました。よければ始めてください。',
    ownerBegins: '全員そろいました。{{name}}さんがゲームを始めます。',
    getUp: '席を立つ',
    freeSeat: '席を空ける',
    invited: '{{name}}（招待中）',
    removeFromSeat: '{{name}}さんを席から外す',
    reallyRemove: '本当に{{name}}さんを外しますか？',
    wasRemoved: '{{name}}さんは席から外されています',
    inviteAgain: 'もう一度招く',
    // A table that stands still
    frozenVersions: '第{{given}}版のルールで始まったゲームですが、ここにあるのは第{{known}}版です。',
    frozenMayGoOn:
      '参加者全員が同意すれば、今ここにあるルールで続けられます。終わらせることも、元のルールが戻るのを待つこともできます。',
    frozenWaits: '元のルールが再び入れば、自動的に続けられます。参加者の同意で終わらせることもできます。',
    proposeNewRules: '新しいルールで続けることを提案する',
    closeTable: 'この卓を閉じる',
    reallyCloseTable: '本当に全員のゲームを終わらせますか？',
    olderRules: 'このゲームは以前の版のルールで行われているため、簡素な盤で表示しています。',
    // Proposals
    proposal: {
      takeBack: '{{name}}さんが、自分の最後の手とその後の手をすべて取り消したいと頼んでいます。',
      abandon: '{{name}}さんが、無効試合にすることを提案しています。',
      handOver: '{{name}}さんが{{other}}さんの代わりにボットを座らせることを提案しています。',
      handOverTo: '{{name}}さんが{{other}}さんの席をボット（{{bot}}）に譲ることを提案しています。',
      playWithout: '{{name}}さんが{{other}}さん抜きで続けることを提案しています。',
      newRules: '{{name}}さんが、新しいルールで続けることを提案しています。',
    },
    proposalWaits: '{{names, list(suffix: さん)}}の返事を待っています。',
    disagreeAfterAll: 'やはり断る',
    withdraw: '取り下げる',
    disagree: '反対',
    yourName: 'あなたの名前',
    homeLuck:
      'ブラウザーで始まったゲームです。運はサーバーが決めたものではなく、そのブラウザーを持つ人には先がわかる可能性があります。',
    aGuest: 'ゲスト',
    sitDown: 'ここに座る',
    seatBot: 'ボットを座らせる',
  },
}

export default ja
