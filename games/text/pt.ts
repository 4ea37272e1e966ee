import type { Catalogue } from '../words.ts'

const pt: Catalogue = {
  seat: 'Jogador {{number}}',
  nothing: 'nada',
  dayCount_one: '{{count}} dia',
  dayCount_other: '{{count}} dias',
  onOff: { true: 'sim', false: 'não' },
  by: '{{seat, seat}}: {{what}}',
  left: '{{seat, seat}} sai da partida.',
  score: { total: 'Total' },
  refusal: {
    WRONG_SEATS_exactly_one: 'Este jogo é para {{count}} jogador.',
    WRONG_SEATS_exactly_other: 'Este jogo é para {{count}} jogadores.',
    WRONG_SEATS: 'Este jogo é para {{min}} a {{max}} jogadores: escolha um número nesse intervalo.',
    UNKNOWN_OPTION: 'Não existe a opção “{{option}}”. Opções deste jogo: {{known, list}}.',
    BAD_OPTION_VALUE: 'A opção “{{option}}” pode ser: {{allowed, list}}.',
    NO_SUCH_SEAT: 'Esse lugar não existe nesta mesa.',
    NOT_SEATED: 'Você não tem lugar nesta mesa.',
    NO_SUCH_TABLE: 'Essa mesa não existe.',
    NO_SUCH_GAME: 'O jogo “{{game}}” não existe aqui.',
    CANNOT_REPLAY:
      'Esta partida não pode ser revista aqui: as regras com que foi jogada não estão mais instaladas. O resultado e o registro estão guardados.',
    OTHERWISE:
      'Isso não é possível, por um motivo que esta versão não sabe explicar: recarregue a página ou atualize o Portolan.',
    GAME_OVER: 'A partida já terminou.',
    NOT_YOUR_TURN: 'Não é a sua vez: espere até ser sua vez de decidir.',
    NOT_OFFERED: 'Isso não é possível agora: escolha uma das jogadas oferecidas.',
    NOT_NOW: 'Isso não cabe aqui: escolha uma das jogadas oferecidas.',
    BAD_MOVE: 'Isso não é uma jogada deste jogo: $t(problem.{{problem}}).',
    CANNOT_LEAVE: 'Não se pode sair deste jogo antes do fim: o lugar pode passar a outro jogador ou a um bot.',
    ALREADY_LEFT: 'Esse jogador já saiu.',
    NOTHING_TO_UNDO: 'Não há jogada para desfazer.',
    UNDO_OTHERS_MOVE: 'Outro jogador já jogou depois: a sua jogada só pode ser desfeita se todos concordarem.',
    WOULD_BE_FINAL: 'Essa jogada não poderá ser desfeita: confirme que tem certeza.',
    UNDO_FINAL: 'Essa jogada não pode ser desfeita: dependeu da sorte, mostrou um segredo ou encerrou a partida.',
    NO_SUCH_MOVE: 'A partida não tem jogada com esse número.',
    NOT_A_RECORD: 'Isto não é o registro de uma partida do Portolan.',
    OTHER_GAME: 'Este registro é de outro jogo: “{{given}}” em vez de “{{expected}}”.',
    NEWER_VERSION:
      'Este registro foi feito com a versão {{given}} do jogo e aqui está a versão {{known}}: atualize o Portolan para lê-lo.',
    OLDER_VERSION:
      'Este registro foi feito com a versão {{given}} do jogo e as regras mudaram desde então (aqui está a versão {{known}}): leia-o com o Portolan da época.',
    BAD_RECORD_FIELD: 'O registro está danificado: o campo “{{field}}” falta ou não é o que deveria ser.',
    BAD_RECORD: 'O registro está errado na entrada {{entry}}: $t(refusal.{{reason}})',
    BAD_ENTRY: 'Uma entrada é um lugar e a sua jogada ou a sua saída.',
  },
  problem: {
    notAnObject: 'não está escrito como uma jogada',
    noType: 'não diz que tipo de jogada é',
    unknownType: 'não existe o tipo de jogada “{{field}}”',
    missingField: 'falta “{{field}}”',
    badValue: '“{{field}}” não pode ter esse valor',
    extraField: '“{{field}}” não faz parte dela',
  },
}

export default pt
