import type { Catalogue } from '@portolan/games'

const ja: Catalogue = {
  title: '{{name}}：ラボの報告',
  facts_other: '{{bots, list}}による{{count}}人戦を{{games}}回、シード「{{seed}}」。',
  seat: '{{number}}番席',
  decisions: '決定の数',
  start: '開始',
  end: '終了',
  points: '{{points}}ポイント',
  p: 'p = {{p}}',
  pTiny: 'p < 0.0001',
  spread: '平均{{mean}}、{{least}}から{{most}}まで',
  choicesOf: '選択：{{what}}',
  section: {
    findings: 'わかったこと',
    comparison: '比較',
    seats: '席ごとの勝率',
    bots: 'ボットごとの勝率',
    byBot: 'ボット別',
    scores: '得点',
    items: '得点の内訳',
    length: 'ゲームの長さ',
    endings: '終わり方',
    course: 'ゲームの流れ',
    ahead: 'その時点で優勢だった席が勝った割合',
    fates: '勝者となる席と、その他の席から見た局面',
    courseBySeat: '席ごとに見た局面',
    choices: '選択',
    kinds: '手の種類ごとの集計',
    again: 'もう一度',
  },
  column: {
    interval: '95%区間、破線は互角',
    wins: '勝率',
    of: '回数',
    mean: '平均',
    median: '中央値',
    middle: '中央の半分',
    winners: '勝者',
    others: 'その他',
    difference: '差',
    perGame: '1ゲームの回数',
    ofOffers: '選べた機会のうち',
    takers: '選んだ席',
    won: '選んだ席の勝率',
    expected: '期待値',
  },
  measure: { wins: '勝率', score: '平均得点', decisions: '1ゲームの決定数', seat: '{{seat, seat}}の勝率' },
  note: {
    wins: '同着の一位は分け合います。区間はウィルソンの95%区間。赤字は互角では説明できない値です。',
    course: 'ゲーム自身による局面の評価（0が負け、100%が勝ち）。決定数の十分の一ごと。',
    choices:
      '「勝者」「その他」は1ゲームあたりの回数。期待値は、同じ席の同じボットが全対戦で勝った割合です。選んだ席の勝率が高くても、それが勝因とは限りません。優勢な側ほど多くを選べるからです。',
    bots: '同じシードを二度、{{first}}と{{second}}の席を入れ替えて対戦しました。差は{{second}}が上回る分です。',
    versions:
      '同じシードを、同じボットが両方の版で対戦しました。差は{{second}}が上回る分、pは比較の数で補正しています。',
  },
  finding: {
    unfinished_other:
      '終わらなかった対戦が{{count}}回あります。最初は{{number}}番、シード「{{seed}}」。ルールかボットが堂々巡りをしています。',
    lost_other:
      'プログラムの時間切れ負けが{{count}}回あります。最初は{{number}}番の対戦、{{seat, seat}}の{{bot}}、{{decision}}回目の決定（{{fault}}：{{detail}}）。',
    alone: '{{rate}}のゲームに勝ちました（{{span}}）。',
    seatsUnfair:
      '席は公平ではありません：{{best, seat}}は{{bestRate}}（{{bestSpan}}）、{{worst, seat}}は{{worstRate}}（{{worstSpan}}）。公平なら{{even}}です（{{p}}）。',
    seatsEven:
      '有利な席は認められません：{{best, seat}}は{{bestRate}}（{{bestSpan}}）、{{worst, seat}}は{{worstRate}}（{{worstSpan}}）で、偶然の範囲です（{{p}}）。',
    bot: '最もよく勝つのは{{name}}：{{rate}}（{{span}}）。互角なら{{even}}です。',
    botAlone: '最もよく勝つのは{{name}}：{{rate}}（{{span}}）。',
    length: '半数のゲームは{{lower}}〜{{upper}}回の決定で終わり、中央値は{{median}}回です。',
    ending: '最も多い終わり方（{{rate}}）：{{ending}}。',
    lead: '中盤で優勢な席が勝つ割合は{{rate}}です（{{span}}）。',
  },
  compare: {
    wins: '勝率は{{first}}が{{was}}、{{second}}が{{is}}：差は{{difference}}（95%：{{low}}〜{{high}}、{{p}}、{{count}}組）。',
    seat: '{{seat, seat}}の勝率は{{first}}で{{was}}、{{second}}で{{is}}：差は{{difference}}（95%：{{low}}〜{{high}}、{{p}}、{{count}}組）。',
    score:
      '平均得点は{{first}}で{{was}}、{{second}}で{{is}}：差は{{difference}}（95%：{{low}}〜{{high}}、{{p}}、{{count}}組）。',
    decisions:
      '1ゲームの決定数は{{first}}で{{was}}、{{second}}で{{is}}：差は{{difference}}（95%：{{low}}〜{{high}}、{{p}}、{{count}}組）。',
    real: 'この差は本物です。',
    chance: '偶然かもしれません。',
  },
  again:
    '次のコマンドで、同じ結果が一行ずつ同じように得られます。「--replay N」はN番の対戦をもう一度行い、その棋譜を書き出します。',
}

export default ja
