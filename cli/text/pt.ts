import type { Catalogue } from '@portolan/games'

const pt: Catalogue = {
  about: 'Portolan: uma mesa para jogos de tabuleiro.',
  pair: '{{name}}: {{what}}',
  players_one: '{{count}} jogador',
  players_other: '{{count}} jogadores',
  plays_one: '{{count, number}} partida',
  plays_other: '{{count, number}} partidas',
  entries_one: '{{count, number}} entrada',
  entries_other: '{{count, number}} entradas',
  help: {
    usage: 'Uso:',
    command: 'comando',
    more: '“portolan <comando> --help” diz mais sobre cada um.',
    exit: 'Códigos de saída: 0 tudo bem; 1 o que foi verificado está errado; 2 uso errado ou entrada ilegível.',
  },
  flag: {
    json: 'Mostra JSON, para máquinas.',
    language: 'O idioma da saída; sem isto, o do sistema.',
    help: 'Mostra esta ajuda.',
  },
  serve: {
    summary: 'Inicia o servidor e diz que endereço abrir.',
    flag: {
      port: 'A porta em que o servidor escuta (0: qualquer uma livre).',
      host: 'O endereço de rede em que o servidor escuta; 127.0.0.1 só para este computador.',
      'public-url':
        'O endereço em que todos encontram o servidor, como https://games.example: os convites começam com ele.',
      data: 'A pasta que guarda as mesas.',
    },
    exit: 'Códigos de saída: 0 parou a pedido; 2 não conseguiu iniciar.',
    open: 'O Portolan está aberto: {{address}}\nAs mesas ficam em {{data}}. Ctrl-C para o servidor.',
    others: 'Os outros na sua rede abrem: {{addresses}}',
    public: 'Os outros abrem: {{address}}',
    first: 'Os convites começam com o primeiro deles; escolha outro ao convidar ou com --public-url.',
    needsHttps: 'Lá tudo funciona, menos jogar sem conexão e instalar: os navegadores só permitem isso com https.',
  },
  games: {
    summary: 'Lista os jogos, seus lugares e suas opções.',
    exit: 'Códigos de saída: 0 tudo bem; 2 uso errado.',
    seats_range: '{{min}}–{{max}} jogadores',
    seats_exactly: '$t(players, { "count": {{min}} })',
    minutes: '{{from}}–{{to}} min',
  },
  simulate: {
    summary: 'Joga muitas partidas entre bots e diz o que resultou.',
    flag: {
      seats: 'Quantos jogadores (2 quando o jogo permite).',
      games: 'Quantas partidas (100).',
      seed: 'Um texto qualquer: o mesmo texto dá as mesmas partidas. Sem ele, um novo.',
      bots: 'Quem joga: um nome para todos os lugares, ou uma lista separada por vírgulas, um para cada.',
      option: 'Uma opção do jogo; pode ser repetida.',
      records: 'Escreve o registro de cada partida nesta pasta.',
    },
    exit: 'Códigos de saída: 0 todas as partidas terminaram sem falhas; 1 uma partida não terminou ou as regras se contradizem; 2 uso errado.',
    title:
      '{{name}}: $t(plays, { "count": {{games}} }), $t(players, { "count": {{seats}} }) ({{bots, list}}), semente “{{seed}}”',
    finished: 'terminadas',
    of: '{{part, number}} de {{whole, number}}',
    decisions: 'decisões',
    speed:
      '{{decisions, number}} ({{each, number(maximumFractionDigits: 1)}} por partida) em {{seconds, number(maximumFractionDigits: 2)}} s: {{rate, number}} por segundo',
    endings: 'finais',
    score: 'pontuação média',
    wins: 'vitórias',
    fault: { refused: 'recusada', broken: 'lei violada', unfinished: 'não terminada' },
    at: 'partida {{game}} (semente “{{seed}}”), decisão {{decision}}: {{detail}}',
  },
  lab: {
    summary: 'Joga milhares de partidas e relata quem vence, por lugar, bot e escolha, como página e como linhas JSON.',
    flag: {
      seats: 'Quantos jogadores (2 quando o jogo permite).',
      games: 'Quantas partidas (400). Uma comparação joga cada semente duas vezes.',
      bots: 'Quem joga, separados por vírgulas; ocupam os lugares em rodízio (greedy).',
      option: 'Uma opção do jogo; pode ser repetida.',
      seed: 'Um texto qualquer: o mesmo texto dá as mesmas linhas, com quantas threads for. Sem ele, um novo.',
      out: 'A pasta para results.jsonl, summary.json e report.html (lab-<jogo>).',
      workers: 'Quantas threads jogam (uma por núcleo).',
      resume: 'Continua com os resultados da pasta; com mais --games, acrescenta a eles.',
      compare: 'Diz se dois diferem: bots (easy,hard), opções (a=1,a=2) ou arquivos como em --data.',
      data: 'Joga com este arquivo no lugar do arquivo do jogo com o mesmo nome.',
      replay: 'Joga de novo a partida N dos resultados e escreve seu registro, para “portolan replay” e “verify”.',
    },
    exit: 'Códigos de saída: 0 tudo bem; 1 uma partida não terminou, falhou ou saiu diferente da linha dela; 2 uso errado; 130 parado por Ctrl-C.\n<game> é um da lista, ou um arquivo que exporta um jogo.',
    title_one:
      '{{name}}: {{count, number}} partida, $t(players, { "count": {{seats}} }) ({{bots, list}}), semente “{{seed}}”',
    title_other:
      '{{name}}: {{count, number}} partidas, $t(players, { "count": {{seats}} }) ({{bots, list}}), semente “{{seed}}”',
    written: 'Relatório: {{report}} (linhas e resumo em {{folder}})',
    stopped:
      'Parado após {{done, number}} de $t(plays, { "count": {{games}} }): o mesmo comando com --resume continua.',
    replayed: 'A partida {{number}} (semente “{{seed}}”) saiu como na linha dela. Registro: {{record}}',
  },
  replay: {
    summary: 'Conta em palavras uma partida registrada, com a pontuação final.',
    exit: 'Códigos de saída: 0 tudo bem; 1 o registro tem uma entrada impossível; 2 uso errado ou registro ilegível.',
    title: '{{name}}, $t(players, { "count": {{seats}} }), semente “{{seed}}”',
    open: 'O registro acaba aqui; a partida, não.',
  },
  verify: {
    summary: 'Verifica um registro: as jogadas, o resultado e se a semente é a prometida.',
    exit: 'Códigos de saída: 0 tudo certo; 1 algo está errado, e se diz o quê; 2 uso errado ou registro ilegível.',
    fine_over:
      'Tudo certo: $t(entries, { "count": {{number}} }), a semente é a prometida e o resultado confere. {{ending}}',
    fine_open:
      'Tudo certo até aqui: $t(entries, { "count": {{number}} }), a semente é a prometida; a partida não terminou.',
  },
  refusal: {
    UNKNOWN_COMMAND: 'Não existe o comando “{{given}}”. Comandos: {{known, list}}. “portolan --help” diz mais.',
    UNKNOWN_FLAG: 'Não existe a opção {{flag}} aqui. Existem: {{known, list}}.',
    FLAG_NEEDS_VALUE: '{{flag}} precisa de um valor: {{flag}} <{{value}}>.',
    FLAG_TAKES_NO_VALUE: '{{flag}} não leva valor.',
    MISSING_ARGUMENT: 'Falta <{{argument}}>: portolan {{command}} <{{argument}}>.',
    EXTRA_ARGUMENT: '“{{given}}” está sobrando: “portolan {{command}} --help” diz o que se espera.',
    UNKNOWN_LANGUAGE: 'Não existe o idioma “{{given}}”. Idiomas: {{known, list}}.',
    BAD_NUMBER: '--{{flag}} é um número inteiro de {{least}} a {{most}}, não “{{given}}”.',
    UNKNOWN_GAME: 'Não existe o jogo “{{given}}”. Jogos: {{known, list}}.',
    NO_GAME_TEXT:
      'Não é possível ler os textos de “{{game}}” no idioma “{{language}}”: a pasta do jogo precisa de um text/{{language}}.ts em ordem ({{reason}}).',
    BAD_OPTION: 'Uma opção se escreve nome=valor, não “{{given}}”. “portolan games” mostra quais são.',
    UNKNOWN_BOT: 'Não existe o bot “{{given}}”. Bots: {{known, list}}.',
    WRONG_BOTS: 'Bots indicados: {{given}}; lugares: {{seats}}. Indique um para todos ou um para cada.',
    UNKNOWN_LAB_GAME: 'Não existe jogo nem arquivo “{{given}}”. Jogos: {{known, list}}.',
    NO_GAME_IN_FILE: '“{{file}}” não exporta um jogo: um valor com setup, decisions, refuse, play e result.',
    REPLACES_NOTHING: 'O jogo não tem arquivo chamado {{name}} que “{{file}}” possa substituir.',
    REPLACES_SEVERAL:
      '“{{file}}” poderia substituir vários arquivos: {{files, list}}. Coloque-o numa pasta com o mesmo nome da pasta do certo.',
    RESULTS_THERE: '“{{file}}” já existe: --resume continua com ele, ou escolha outra pasta com --out.',
    NOT_RESULTS: '“{{file}}” não contém resultados do laboratório, ou está danificado.',
    OTHER_SETUP:
      '“{{file}}” tem outra configuração: {{field}} é {{there}}, não {{given}}. Escolha outra pasta com --out.',
    NO_SUCH_ROW: '“{{file}}” não tem a partida {{number}}.',
    ROW_DIFFERS:
      'A partida {{number}} (semente “{{seed}}”) sai diferente da linha dela: regras, dados ou bots mudaram desde então.',
    GAME_THREW:
      'A partida {{number}} (semente “{{seed}}”) não pôde continuar, por falha das regras ou de um bot:\n{{reason}}',
    COMPARE_TWO: '--compare leva duas coisas diferentes com uma vírgula entre elas, não “{{given}}”.',
    COMPARE_WHAT: '“{{given}}” não é bot ({{known, list}}), nem opção (nome=valor), nem arquivo.',
    UNWRITABLE: 'Não é possível escrever em “{{folder}}” ({{reason}}): escolha outra pasta.',
    NO_FILE: 'Não existe o arquivo “{{file}}”.',
    UNREADABLE: 'Não é possível ler “{{file}}” ({{reason}}).',
    TOO_LARGE: '“{{file}}” é grande demais para um registro: {{most}} MB no máximo.',
    NOT_JSON: '“{{file}}” não é JSON; portanto não é um registro, ou está danificado ({{reason}}).',
    WRONG_COMMITMENT:
      'A semente não é a prometida no início da partida: o hash dela não é o compromisso do registro. Um dos dois foi alterado.',
    WRONG_RESULT: 'As jogadas são legais, mas levam a um resultado diferente do que está no registro.',
    RESULT_MISSING: 'As jogadas encerram a partida, mas o registro não tem resultado.',
    RESULT_TOO_EARLY: 'O registro tem um resultado, mas as jogadas não encerram a partida: faltam algumas.',
    NO_SERVER: 'O servidor não faz parte desta cópia: use o projeto completo.',
    PORT_TAKEN: 'A porta {{port}} está em uso. Pare o que a usa ou escolha outra: --port {{next}}.',
    PORT_FORBIDDEN: 'Este usuário não pode escutar na porta {{port}}: escolha uma acima de 1023.',
    NO_SUCH_HOST: 'Este computador não tem o endereço de rede “{{host}}”: tente --host 127.0.0.1.',
    BAD_PUBLIC_URL:
      '“{{given}}” não é um endereço para os outros: dê http:// ou https:// e um nome, com a porta se precisar e mais nada depois, como https://games.example.',
  },
}

export default pt
