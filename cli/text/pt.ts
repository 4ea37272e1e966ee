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
      'allowed-hosts':
        'Outros nomes pelos quais o servidor atende, com vírgulas; *.games.example são todos os nomes abaixo de games.example.',
      'trust-proxy':
        'Os proxies diante do servidor: seus endereços ou redes, com vírgulas, ou quantos há um atrás do outro.',
      data: 'A pasta que guarda as mesas.',
      limits: 'Quanto cada um pode pedir, como address=400+100/s,streams=12; a lista está em docs/hosting.md.',
      metrics: 'Onde o Prometheus lê os números: um endereço e uma porta só deles, fora do alcance de estranhos.',
      'metrics-token': 'Mostra os números também em /metrics, a quem apresenta este token.',
      'log-level': 'O que é anotado enquanto o servidor roda (info).',
      'bot-pause': 'Quanto um bot espera antes de jogar, em milissegundos (400).',
      'bot-threads': 'Em quantas threads os bots pensam (uma por núcleo, menos um).',
      'table-threads': 'Em quantas threads ficam as mesas (uma por núcleo, menos um; no máximo três).',
      'idle-tables': 'Depois de quantos segundos uma mesa em que ninguém mexe sai da memória (300).',
      'table-patience': 'Quantos segundos uma thread de mesas pode ficar parada antes de ser trocada (10).',
      retention:
        'Por quantos dias se guarda aquilo a que ninguém volta, como guests=90,rooms=30,chat=365,sessions=never.',
      smtp: 'O servidor que envia e-mails: smtps://nome:senha@host:465 ou smtp://host:25. Precisa de --mail-from e --public-url.',
      'mail-from': 'De quem são os e-mails: turns@games.example.',
      'allow-nets': 'Endereços e redes próprios aos quais webhooks e avisos podem ir, separados por vírgulas.',
    },
    exit: 'Cada opção também pode vir do ambiente: --public-url é PORTOLAN_PUBLIC_URL.\nCódigos de saída: 0 parou a pedido; 2 não conseguiu iniciar.',
    open: 'O Portolan está aberto: {{address}}\nAs mesas ficam em {{data}}. Ctrl-C para o servidor.',
    metrics: 'Números para o Prometheus: {{address}}',
    others: 'Os outros na sua rede abrem: {{addresses}}',
    public: 'Os outros abrem: {{address}}',
    first: 'Os convites começam com o primeiro deles; escolha outro ao convidar ou com --public-url.',
    needsHttps: 'Lá tudo funciona, menos jogar sem conexão e instalar: os navegadores só permitem isso com https.',
  },
  'check-upgrade': {
    summary:
      'Dizer o que os jogos instalados aqui fariam com cada mesa em andamento de um servidor, antes de atualizá-lo.',
    flag: { data: 'A pasta que guarda as mesas; o servidor pode estar no ar. Nada é alterado.' },
    exit: 'Códigos de saída: 0 todas as mesas em andamento continuam; 1 algumas seriam congeladas; 2 uso incorreto ou sem dados.',
    none: 'Nenhuma mesa está em andamento.',
    tables: {
      goesOn: 'continuam: {{number, number}}',
      keepsVersion: 'continuam com a própria versão, anterior: {{number, number}}',
      freezes: 'seriam congeladas: {{number, number}}',
      staysFrozen: 'seguem congeladas: {{number, number}}',
      thaws: 'congeladas que voltam a andar: {{number, number}}',
      unreadable: 'ilegíveis: {{number, number}}',
    },
    fate: {
      freezes: 'versão {{version}}, seria congelada.',
      staysFrozen: 'versão {{version}}, segue congelada.',
      thaws: 'versão {{version}}, volta a andar.',
      unreadable: 'não pode ser lida.',
    },
    unkept_one:
      '{{count, number}} partida encerrada ainda não está guardada com a posição final, e suas regras não estão aqui. Deixe o servidor rodar uma vez com elas antes de atualizar.',
    unkept_other:
      '{{count, number}} partidas encerradas ainda não estão guardadas com a posição final, e suas regras não estão aqui. Deixe o servidor rodar uma vez com elas antes de atualizar.',
    verdict_fine: 'Todas as mesas em andamento continuam.',
    verdict_bad:
      'Nem todas as mesas em andamento continuam: mantenha as versões anteriores das regras ou deixe que terminem antes.',
  },
  backup: {
    summary: 'Grava tudo o que um servidor guarda em um novo arquivo; o servidor pode continuar enquanto isso.',
    flag: { data: 'A pasta que guarda as mesas.' },
    exit: 'Códigos de saída: 0 gravado e íntegro; 1 gravado, com danos que as mesas já têm; 2 não gravado.',
    done: 'Backup de {{data}}: {{file}}',
  },
  restore: {
    summary: 'Põe um backup, depois de verificá-lo, em uma pasta que ainda não guarda nada.',
    flag: { data: 'A pasta que vai guardar as mesas.' },
    exit: 'Códigos de saída: 0 restaurado; 2 nada foi alterado.',
    done: 'Restaurado de {{file}}: {{data}}',
  },
  'check-data': {
    summary:
      'Verifica tudo o que um servidor guarda por suas somas de verificação; o servidor pode continuar enquanto isso.',
    flag: {
      data: 'A pasta que guarda as mesas, ou um backup.',
      thaw: 'Libera as mesas paradas porque suas regras não chegaram ao fim: elas são tentadas de novo quando o servidor iniciar.',
    },
    exit: 'Códigos de saída: 0 tudo certo; 1 algo está danificado, e se diz o quê; 2 uso errado ou dados ilegíveis.',
    thawed_zero: 'Nenhuma mesa estava parada.',
    thawed_one: '{{count, number}} mesa será tentada de novo quando o servidor iniciar.',
    thawed_other: '{{count, number}} mesas serão tentadas de novo quando o servidor iniciar.',
  },
  data: {
    fine: 'Tudo certo: $t(data.tables, { "count": {{tables}} }), $t(data.steps, { "count": {{steps}} }).',
    tables_one: '{{count, number}} mesa',
    tables_other: '{{count, number}} mesas',
    steps_one: '{{count, number}} passo',
    steps_other: '{{count, number}} passos',
    unchecked:
      'O banco de dados está em ordem. Ele é anterior às somas de verificação: um servidor que iniciar com ele as acrescenta.',
    quarantined:
      'Paradas porque suas regras não chegaram ao fim: {{tables, list}}. Com --thaw elas são tentadas de novo.',
    found: {
      database: 'O próprio banco de dados está danificado',
      table: 'Mesa {{table}}: o que se sabe dela está danificado',
      turn: 'Mesa {{table}}: falta de quem é a vez',
      step: 'Mesa {{table}}: o passo {{number}} está danificado ou falta',
      chat: 'Mesa {{table}}: a linha {{number}} da conversa está danificada ou falta',
      snapshot: 'Mesa {{table}}: seu instantâneo está danificado; nada se perde com isso',
      ending: 'Mesa {{table}}: o que está guardado do seu fim está danificado; o servidor o refaz a partir do registro',
      listing: 'Mesa {{table}}: está listada de outro modo do que é',
    },
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
      bots: 'Quem joga, separados por vírgulas; ocupam os lugares em rodízio (greedy). Também programas que falam o protocolo de bots: ./my-bot.ts, “python3 my-bot.py”.',
      option: 'Uma opção do jogo; pode ser repetida.',
      seed: 'Um texto qualquer: o mesmo texto dá as mesmas linhas, com quantas threads for. Sem ele, um novo.',
      out: 'A pasta para results.jsonl, summary.json e report.html (lab-<jogo>).',
      workers: 'Quantas threads jogam (uma por núcleo).',
      resume: 'Continua com os resultados da pasta; com mais --games, acrescenta a eles.',
      compare: 'Diz se dois diferem: bots (easy,hard), opções (a=1,a=2) ou arquivos como em --data.',
      data: 'Joga com este arquivo no lugar do arquivo do jogo com o mesmo nome.',
      'bot-time': 'Quanto tempo os programas de outros pensam em cada decisão, em milissegundos (1000).',
      replay: 'Joga de novo a partida N dos resultados e escreve seu registro, para “portolan replay” e “verify”.',
    },
    exit: 'Códigos de saída: 0 tudo bem; 1 uma partida não terminou, falhou, foi perdida pelo relógio de um programa ou saiu diferente da linha dela; 2 uso errado; 130 parado por Ctrl-C.\n<game> é um da lista, ou um arquivo que exporta um jogo.',
    title_one:
      '{{name}}: {{count, number}} partida, $t(players, { "count": {{seats}} }) ({{bots, list}}), semente “{{seed}}”',
    title_other:
      '{{name}}: {{count, number}} partidas, $t(players, { "count": {{seats}} }) ({{bots, list}}), semente “{{seed}}”',
    written: 'Relatório: {{report}} (linhas e resumo em {{folder}})',
    stopped:
      'Parado após {{done, number}} de $t(plays, { "count": {{games}} }): o mesmo comando com --resume continua.',
    replayed: 'A partida {{number}} (semente “{{seed}}”) saiu como na linha dela. Registro: {{record}}',
  },
  bot: {
    summary: 'É um dos nossos bots como programa para arenas e telas de outros: fala o protocolo de bots.',
    exit: 'Lê e escreve linhas JSON: docs/bot-protocol.md.\nCódigos de saída: 0 encerrado a pedido; 2 uso errado.',
  },
  'check-bot': {
    summary: 'Joga todos os jogos com um programa que fala o protocolo de bots e diz o que ele faz de errado.',
    flag: {
      game: 'Só este jogo.',
      'bot-time': 'Quanto tempo ele pensa em cada decisão, em milissegundos (1000).',
    },
    exit: '<program> é um caminho ou um comando entre aspas: ./my-bot.ts, “python3 my-bot.py”. O protocolo está em docs/bot-protocol.md.\nCódigos de saída: 0 joga como deve; 1 não joga; 2 uso errado.',
    did: {
      hello: 'Ele se apresenta: {{name}}.',
      game_one: '{{name}}: {{count, number}} decisão, a mais lenta em {{slowest, number(maximumFractionDigits: 2)}} s.',
      game_other:
        '{{name}}: {{count, number}} decisões, a mais lenta em {{slowest, number(maximumFractionDigits: 2)}} s.',
      brokenOff: 'Está pronto para uma partida depois de outra interrompida.',
      quit: 'Encerra quando lhe pedem.',
    },
    failed: {
      hello: 'Ele não se apresenta',
      game: '{{name}}',
      brokenOff: 'Não fica pronto para uma partida depois de outra interrompida',
      quit: 'Não encerra quando lhe pedem',
    },
    fine: 'Tudo certo: o programa fala o protocolo de bots.',
    wrong: 'Assim o programa perde pelo relógio: docs/bot-protocol.md diz o que se espera.',
  },
  'play-bot': {
    summary: 'Põe um programa que fala o protocolo de bots para jogar numa mesa de um servidor, num lugar livre.',
    flag: { 'bot-time': 'Quanto tempo ele pensa em cada decisão, em milissegundos (1000).' },
    exit: '<program> é um caminho ou um comando entre aspas; <table>, o endereço do convite: https://games.example/table/….\nCódigos de saída: 0 a partida terminou; 1 o programa perdeu pelo relógio e desistiu, ou a mesa não existe mais; 2 uso errado, ou o servidor recusou.',
    seated: '{{name}} está na mesa {{table}}, como “{{name}} (bot)”.',
    over: 'A partida terminou.',
    failed: 'Não foi possível continuar: {{what}}.',
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
    BAD_NUMBER: '{{flag}} é um número inteiro de {{least}} a {{most}}, não “{{given}}”.',
    UNKNOWN_GAME: 'Não existe o jogo “{{given}}”. Jogos: {{known, list}}.',
    NO_GAME_TEXT:
      'Não é possível ler os textos de “{{game}}” no idioma “{{language}}”: a pasta do jogo precisa de um text/{{language}}.ts em ordem ({{reason}}).',
    BAD_OPTION: 'Uma opção se escreve nome=valor, não “{{given}}”. “portolan games” mostra quais são.',
    UNKNOWN_BOT: 'Não existe o bot “{{given}}”. Bots: {{known, list}}.',
    UNKNOWN_LAB_BOT:
      'Não existe o bot “{{given}}”. Bots: {{known, list}}, ou um programa pelo caminho, como ./my-bot.ts.',
    NO_PROGRAM:
      '“{{given}}” não indica nenhum programa: dê um caminho (./my-bot.ts) ou um comando entre aspas (“python3 my-bot.py”).',
    PROGRAM_FAILED:
      '“{{given}}” não fala o protocolo de bots ({{fault}}: {{detail}}). “portolan check-bot” e docs/bot-protocol.md dizem mais.',
    BAD_TABLE_ADDRESS:
      '“{{given}}” não é o endereço de uma mesa: use o do convite, como https://games.example/table/….',
    NO_ANSWER: '{{server}} não responde ({{reason}}).',
    SERVER_REFUSED: '{{server}} recusa: {{message}}',
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
    NO_DATA: 'Não há mesas em {{data}}: indique a pasta do servidor com --data.',
    NEWER_DATA: 'Os dados em {{data}} foram escritos por um Portolan mais novo: verifique com ele.',
    NO_SERVER: 'O servidor não faz parte desta cópia: use o projeto completo.',
    BAD_PUBLIC_URL:
      '“{{given}}” não é um endereço para os outros: dê http:// ou https:// e um nome, com a porta se precisar e mais nada depois, como https://games.example.',
    BAD_ALLOWED_HOSTS:
      '“{{given}}” não é uma lista de nomes: dê nomes sem porta nem caminho, separados por vírgulas, como games.example,*.club.example.',
    BAD_TRUST_PROXY:
      '“{{given}}” não indica proxies: dê seus endereços ou redes separados por vírgulas, como 127.0.0.1,10.0.0.0/8, ou quantos há um atrás do outro, de 1 a 9. Não é possível confiar em todo mundo.',
    UNKNOWN_LIMIT: 'Não existe o limite “{{given}}”: a lista está em docs/hosting.md.',
    BAD_RATE:
      '“{{given}}” não é uma taxa para o limite {{name}}: diga quantos de uma vez e quantos por segundo, como 400+100/s.',
    BAD_LIMIT: '“{{given}}” não é um número para o limite {{name}}: dê um número inteiro a partir de 1.',
    UNKNOWN_RETENTION: 'Nada chamado “{{given}}” é guardado por um prazo: são guests, rooms, chat e sessions.',
    BAD_RETENTION: '“{{given}}” não é um número de dias para {{name}}: dê um número inteiro a partir de 1, ou never.',
    BAD_METRICS:
      '“{{given}}” não é um lugar para escutar: dê um endereço e uma porta, como 127.0.0.1:9464, ou só a porta.',
    BAD_METRICS_TOKEN: 'O token dos números precisa de 16 a 200 letras, dígitos ou sinais, sem espaços.',
    BAD_SMTP: 'O servidor de e-mail deve ter a forma smtps://nome:senha@host:465 ou smtp://host:25.',
    BAD_MAIL_FROM: '“{{given}}” não é um endereço de e-mail: deve ter a forma turns@games.example.',
    MAIL_INCOMPLETE: 'Para enviar e-mails, são necessários --smtp, --mail-from e --public-url.',
    BAD_ALLOW_NETS: '“{{given}}” não é uma lista de endereços ou redes: deve ter a forma 10.0.0.0/8,fd00::/8.',
    UNKNOWN_LOG_LEVEL: 'Não existe o nível de registro “{{given}}”: escolha silent, error, warn, info ou debug.',
  },
}

export default pt
