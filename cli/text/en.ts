import type { Catalogue } from '@portolan/games'

const en: Catalogue = {
  about: 'Portolan: a table for board games.',
  pair: '{{name}}: {{what}}',
  players_one: '{{count}} player',
  players_other: '{{count}} players',
  plays_one: '{{count, number}} game',
  plays_other: '{{count, number}} games',
  entries_one: '{{count, number}} entry',
  entries_other: '{{count, number}} entries',
  help: {
    usage: 'Usage:',
    command: 'command',
    more: '“portolan <command> --help” says more about each.',
    exit: 'Exit codes: 0 fine; 1 what was checked is wrong; 2 bad usage or unreadable input.',
  },
  flag: {
    json: 'Print JSON, for machines.',
    language: 'The language to print in; otherwise the system’s.',
    help: 'Print this.',
  },
  serve: {
    summary: 'Start the server and say which address to open.',
    flag: {
      port: 'The port to listen on (0: any that is free).',
      host: 'The network address to listen on; 127.0.0.1 for this computer alone.',
      'public-url':
        'The address at which everybody finds the server, as https://games.example: invitations begin with it.',
      'allowed-hosts':
        'Other names that the server goes by, with commas; *.games.example is all names below games.example.',
      'trust-proxy':
        'The proxies before the server: their addresses or networks with commas, or how many stand one behind the other.',
      data: 'The folder that keeps the tables.',
      limits: 'How much anybody may ask for, as address=400+100/s,streams=12; docs/hosting.md lists them.',
      metrics: 'Where Prometheus reads figures: an address and port of their own, which strangers don’t reach.',
      'metrics-token': 'Tell the figures at /metrics too, to those who show this token.',
      'log-level': 'What is noted while the server runs (info).',
      'bot-pause': 'How long a bot waits before it moves, in milliseconds (400).',
      'bot-threads': 'How many threads bots think on (one for each core but one).',
      'table-threads': 'How many threads tables are on (one for each core but one, three at most).',
      'idle-tables': 'After how many seconds a table that nobody touches leaves memory (300).',
      'table-patience': 'How many seconds a thread of tables may stand still before it is replaced (10).',
      retention:
        'For how many days things are kept that nobody comes back for, as guests=90,rooms=30,chat=365,sessions=never.',
      smtp: 'The server that sends mail: smtps://name:password@host:465, or smtp://host:25. Needs --mail-from and --public-url.',
      'mail-from': 'Who mail is from: turns@games.example.',
      'allow-nets': 'Addresses and networks of one’s own that webhooks and push messages may go to, with commas.',
    },
    exit: 'Every flag can be set in the environment too: --public-url is PORTOLAN_PUBLIC_URL.\nExit codes: 0 stopped when asked to; 2 it could not start.',
    open: 'Portolan is open: {{address}}\nTables are kept in {{data}}. Ctrl-C stops it.',
    metrics: 'Figures for Prometheus: {{address}}',
    others: 'Others on your network open: {{addresses}}',
    public: 'Others open: {{address}}',
    first: 'Invitations begin with the first of these; choose another where you invite, or by --public-url.',
    needsHttps: 'Everything works there but offline play and installing: browsers allow those at https alone.',
  },
  'check-upgrade': {
    summary: 'Say what the games installed here would do with every running table of a server, before it is updated.',
    flag: { data: 'The folder that keeps the tables; its server may be running. Nothing is changed.' },
    exit: 'Exit codes: 0 all running tables go on; 1 some would be frozen; 2 bad usage or no data.',
    none: 'No table is running.',
    tables: {
      goesOn: 'going on: {{number, number}}',
      keepsVersion: 'going on by their own, earlier version: {{number, number}}',
      freezes: 'would be frozen: {{number, number}}',
      staysFrozen: 'still frozen: {{number, number}}',
      thaws: 'frozen and going on again: {{number, number}}',
      unreadable: 'unreadable: {{number, number}}',
    },
    fate: {
      freezes: 'version {{version}}, would be frozen.',
      staysFrozen: 'version {{version}}, stays frozen.',
      thaws: 'version {{version}}, goes on again.',
      unreadable: 'can’t be read.',
    },
    unkept_one:
      '{{count, number}} finished game is not kept with its last position yet, and its rules are not here. Let the server run with them once before it is updated.',
    unkept_other:
      '{{count, number}} finished games are not kept with their last position yet, and their rules are not here. Let the server run with them once before it is updated.',
    verdict_fine: 'All running tables go on.',
    verdict_bad:
      'Not all running tables go on: keep the earlier versions of their rules, or let them be finished first.',
  },
  backup: {
    summary: 'Write all that a server keeps into one new file; the server may go on meanwhile.',
    flag: { data: 'The folder that keeps the tables.' },
    exit: 'Exit codes: 0 written, and whole; 1 written, with damage that the tables have; 2 not written.',
    done: 'Backup of {{data}}: {{file}}',
  },
  restore: {
    summary: 'Put a backup into a folder that keeps nothing yet, after checking it.',
    flag: { data: 'The folder that is to keep the tables.' },
    exit: 'Exit codes: 0 restored; 2 nothing was changed.',
    done: 'Restored from {{file}}: {{data}}',
  },
  'check-data': {
    summary: 'Check all that a server keeps, by its checksums; the server may go on meanwhile.',
    flag: {
      data: 'The folder that keeps the tables, or a backup.',
      thaw: 'Let tables out that were stopped because their rules did not come to an end: they are tried again at the next start.',
    },
    exit: 'Exit codes: 0 all is right; 1 something is damaged, and it is said what; 2 bad usage or no readable data.',
    thawed_zero: 'No table was stopped.',
    thawed_one: '{{count, number}} table is tried again at the next start.',
    thawed_other: '{{count, number}} tables are tried again at the next start.',
  },
  data: {
    fine: 'All is right: $t(data.tables, { "count": {{tables}} }), $t(data.steps, { "count": {{steps}} }).',
    tables_one: '{{count, number}} table',
    tables_other: '{{count, number}} tables',
    steps_one: '{{count, number}} step',
    steps_other: '{{count, number}} steps',
    unchecked:
      'The database is sound. It was written before there were checksums: a server that starts on it adds them.',
    quarantined:
      'Stopped because their rules did not come to an end: {{tables, list}}. With --thaw they are tried again.',
    found: {
      database: 'The database itself is damaged',
      table: 'Table {{table}}: what is known of it is damaged',
      turn: 'Table {{table}}: whose turn it is is missing',
      step: 'Table {{table}}: step {{number}} is damaged or missing',
      chat: 'Table {{table}}: line {{number}} of the chat is damaged or missing',
      snapshot: 'Table {{table}}: its snapshot is damaged; nothing is lost by that',
      ending: 'Table {{table}}: what is kept of its end is damaged; the server makes it again from the log',
      listing: 'Table {{table}}: it is listed otherwise than it is',
    },
  },
  games: {
    summary: 'List the games, their seats and their options.',
    exit: 'Exit codes: 0 fine; 2 bad usage.',
    seats_range: '{{min}}–{{max}} players',
    seats_exactly: '$t(players, { "count": {{min}} })',
    minutes: '{{from}}–{{to}} min',
  },
  simulate: {
    summary: 'Play many games between bots and say how they went.',
    flag: {
      seats: 'How many players (2 where the game allows it).',
      games: 'How many games (100).',
      seed: 'Any text: the same text gives the same games. Without it, a new one.',
      bots: 'Who plays: one name for all seats, or a list with commas, one for each.',
      option: 'An option of the game; may be repeated.',
      records: 'Write the record of each game into this folder.',
    },
    exit: 'Exit codes: 0 all games ended and nothing was wrong; 1 a game didn’t end, or its rules contradict themselves; 2 bad usage.',
    title:
      '{{name}}: $t(plays, { "count": {{games}} }), $t(players, { "count": {{seats}} }) ({{bots, list}}), seed “{{seed}}”',
    finished: 'finished',
    of: '{{part, number}} of {{whole, number}}',
    decisions: 'decisions',
    speed:
      '{{decisions, number}} ({{each, number(maximumFractionDigits: 1)}} a game) in {{seconds, number(maximumFractionDigits: 2)}} s: {{rate, number}} a second',
    endings: 'endings',
    score: 'mean score',
    wins: 'wins',
    fault: { refused: 'refused', broken: 'broken law', unfinished: 'unfinished' },
    at: 'game {{game}} (seed “{{seed}}”), decision {{decision}}: {{detail}}',
  },
  lab: {
    summary: 'Play games by the thousand and report who wins, by seat, bot and choice, as a page and as JSON lines.',
    flag: {
      seats: 'How many players (2 where the game allows it).',
      games: 'How many games (400). A comparison plays each seed twice.',
      bots: 'Who plays, with commas; they take the seats in turn (greedy). Programs that speak the bot protocol too: ./my-bot.ts, “python3 my-bot.py”.',
      option: 'An option of the game; may be repeated.',
      seed: 'Any text: the same text gives the same rows, however many workers. Without it, a new one.',
      out: 'The folder for results.jsonl, summary.json and report.html (lab-<game>).',
      workers: 'How many threads play (one for each core).',
      resume: 'Go on with the results in the folder; with more --games, add to them.',
      compare: 'Say whether two differ: bots (easy,hard), options (a=1,a=2) or files as for --data.',
      data: 'Play with this file in place of the game’s own file of that name.',
      'bot-time': 'How long programs of others think about a decision, in milliseconds (1000).',
      replay: 'Play game N of the results again and write its record, for “portolan replay” and “verify”.',
    },
    exit: 'Exit codes: 0 fine; 1 a game didn’t end, threw, was lost by a program’s clock, or came out differently from its row; 2 bad usage; 130 stopped by Ctrl-C.\n<game> is one of the list, or a file that exports a game.',
    title_one:
      '{{name}}: {{count, number}} game, $t(players, { "count": {{seats}} }) ({{bots, list}}), seed “{{seed}}”',
    title_other:
      '{{name}}: {{count, number}} games, $t(players, { "count": {{seats}} }) ({{bots, list}}), seed “{{seed}}”',
    written: 'Report: {{report}} (rows and summary are in {{folder}})',
    stopped:
      'Stopped after {{done, number}} of $t(plays, { "count": {{games}} }): the same command with --resume goes on.',
    replayed: 'Game {{number}} (seed “{{seed}}”) came out as in its row. Record: {{record}}',
  },
  bot: {
    summary: 'Be one of our bots as a program for arenas and screens of others: it speaks the bot protocol.',
    exit: 'It reads and writes JSON lines: docs/bot-protocol.md.\nExit codes: 0 asked to end; 2 bad usage.',
  },
  'check-bot': {
    summary: 'Play all games with a program that speaks the bot protocol, and say what it does wrong.',
    flag: {
      game: 'Only this game.',
      'bot-time': 'How long it thinks about a decision, in milliseconds (1000).',
    },
    exit: '<program> is a path or a command in quotes: ./my-bot.ts, “python3 my-bot.py”. docs/bot-protocol.md tells the protocol.\nExit codes: 0 it plays as it should; 1 it does not; 2 bad usage.',
    did: {
      hello: 'It says hello: {{name}}.',
      game_one:
        '{{name}}: {{count, number}} decision, the slowest after {{slowest, number(maximumFractionDigits: 2)}} s.',
      game_other:
        '{{name}}: {{count, number}} decisions, the slowest after {{slowest, number(maximumFractionDigits: 2)}} s.',
      brokenOff: 'It is ready for a game after one that was broken off.',
      quit: 'It ends when it is asked to.',
    },
    failed: {
      hello: 'It does not say hello',
      game: '{{name}}',
      brokenOff: 'It is not ready for a game after one that was broken off',
      quit: 'It does not end when it is asked to',
    },
    fine: 'All is right: the program speaks the bot protocol.',
    wrong: 'The program loses by the clock like this: docs/bot-protocol.md says what is expected.',
  },
  'play-bot': {
    summary: 'Let a program that speaks the bot protocol play at a table of a server, on a seat that is open.',
    flag: { 'bot-time': 'How long it thinks about a decision, in milliseconds (1000).' },
    exit: '<program> is a path or a command in quotes, <table> the address of the invitation: https://games.example/table/….\nExit codes: 0 the game is over; 1 the program lost by the clock, and gave up, or the table is no more; 2 bad usage, or the server refused.',
    seated: '{{name}} sits at table {{table}}, as “{{name}} (bot)”.',
    over: 'The game is over.',
    failed: 'It could not go on: {{what}}.',
  },
  replay: {
    summary: 'Tell a recorded game in words, with its final scores.',
    exit: 'Exit codes: 0 fine; 1 the record has an entry that can’t be played; 2 bad usage or no readable record.',
    title: '{{name}}, $t(players, { "count": {{seats}} }), seed “{{seed}}”',
    open: 'The record ends here; the game does not.',
  },
  verify: {
    summary: 'Check a record: its moves, its result, and that its seed is the one promised.',
    exit: 'Exit codes: 0 all is right; 1 something is wrong, and it is said what; 2 bad usage or no readable record.',
    fine_over:
      'All is right: $t(entries, { "count": {{number}} }), the seed is the one promised, and the result follows. {{ending}}',
    fine_open:
      'All is right so far: $t(entries, { "count": {{number}} }), the seed is the one promised; the game isn’t over.',
  },
  refusal: {
    UNKNOWN_COMMAND: 'There is no command “{{given}}”. Commands: {{known, list}}. “portolan --help” says more.',
    UNKNOWN_FLAG: 'There is no flag {{flag}} here. Flags: {{known, list}}.',
    FLAG_NEEDS_VALUE: '{{flag}} needs a value: {{flag}} <{{value}}>.',
    FLAG_TAKES_NO_VALUE: '{{flag}} takes no value.',
    MISSING_ARGUMENT: 'Say which {{argument}}: portolan {{command}} <{{argument}}>.',
    EXTRA_ARGUMENT: '“{{given}}” is too much: “portolan {{command}} --help” says what is expected.',
    UNKNOWN_LANGUAGE: 'There is no language “{{given}}”. Languages: {{known, list}}.',
    BAD_NUMBER: '{{flag}} is a whole number from {{least}} to {{most}}, not “{{given}}”.',
    UNKNOWN_GAME: 'There is no game “{{given}}”. Games: {{known, list}}.',
    NO_GAME_TEXT:
      'The words of “{{game}}” in the language “{{language}}” can’t be read: its folder needs a sound text/{{language}}.ts ({{reason}}).',
    BAD_OPTION: 'An option is given as name=value, not “{{given}}”. “portolan games” lists them.',
    UNKNOWN_BOT: 'There is no bot “{{given}}”. Bots: {{known, list}}.',
    UNKNOWN_LAB_BOT: 'There is no bot “{{given}}”. Bots: {{known, list}}, or a program by its path, as ./my-bot.ts.',
    NO_PROGRAM: '“{{given}}” names no program: give a path (./my-bot.ts) or a command in quotes (“python3 my-bot.py”).',
    PROGRAM_FAILED:
      '“{{given}}” does not speak the bot protocol ({{fault}}: {{detail}}). “portolan check-bot” and docs/bot-protocol.md say more.',
    BAD_TABLE_ADDRESS:
      '“{{given}}” is no address of a table: give that of the invitation, as https://games.example/table/….',
    NO_ANSWER: 'No answer from {{server}} ({{reason}}).',
    SERVER_REFUSED: 'Refused by {{server}}: {{message}}',
    WRONG_BOTS: 'Bots named: {{given}}; seats: {{seats}}. Name one for all, or one for each.',
    UNKNOWN_LAB_GAME: 'There is no game and no file “{{given}}”. Games: {{known, list}}.',
    NO_GAME_IN_FILE: '“{{file}}” exports no game: a value with setup, decisions, refuse, play and result.',
    REPLACES_NOTHING: 'The game has no file named {{name}} that “{{file}}” could replace.',
    REPLACES_SEVERAL:
      '“{{file}}” could replace several files: {{files, list}}. Put it into a folder named like that of the right one.',
    RESULTS_THERE: '“{{file}}” is there already: --resume goes on with it, or choose another folder with --out.',
    NOT_RESULTS: '“{{file}}” doesn’t hold results of the laboratory, or is damaged.',
    OTHER_SETUP:
      '“{{file}}” is of another setup: its {{field}} is {{there}}, not {{given}}. Choose another folder with --out.',
    NO_SUCH_ROW: '“{{file}}” has no game {{number}}.',
    ROW_DIFFERS:
      'Game {{number}} (seed “{{seed}}”) comes out differently from its row: rules, data or bots have changed since.',
    GAME_THREW:
      'Game {{number}} (seed “{{seed}}”) could not be played on, which is a fault of its rules or of a bot:\n{{reason}}',
    COMPARE_TWO: '--compare takes two different things with a comma between them, not “{{given}}”.',
    COMPARE_WHAT: '“{{given}}” is no bot ({{known, list}}), no option (name=value) and no file.',
    UNWRITABLE: 'Can’t write into “{{folder}}” ({{reason}}): choose another folder.',
    NO_FILE: 'There is no file “{{file}}”.',
    UNREADABLE: 'Can’t read “{{file}}” ({{reason}}).',
    TOO_LARGE: '“{{file}}” is too large for a record: {{most}} MB at most.',
    NOT_JSON: '“{{file}}” isn’t JSON, so it isn’t a record, or it is damaged ({{reason}}).',
    WRONG_COMMITMENT:
      'The seed isn’t the one promised when the game began: its hash is not the record’s commitment. One of the two was changed.',
    WRONG_RESULT: 'The moves are legal, but lead to another result than the record’s.',
    RESULT_MISSING: 'The moves end the game, but the record has no result.',
    RESULT_TOO_EARLY: 'The record has a result, but its moves don’t end the game: some are missing.',
    NO_DATA: 'There are no tables in {{data}}: give the server’s folder by --data.',
    NEWER_DATA: 'The data in {{data}} were written by a newer Portolan: check with that one.',
    NO_SERVER: 'The server isn’t part of this copy: use the whole project.',
    BAD_PUBLIC_URL:
      '“{{given}}” is no address for others: give http:// or https:// and a host, with a port where it needs one and nothing after it, as https://games.example.',
    BAD_ALLOWED_HOSTS:
      '“{{given}}” is no list of names: give names without port or path and with commas between them, as games.example,*.club.example.',
    BAD_TRUST_PROXY:
      '“{{given}}” names no proxies: give their addresses or networks with commas between them, as 127.0.0.1,10.0.0.0/8, or how many stand one behind the other, from 1 to 9. Everybody can’t be trusted.',
    UNKNOWN_LIMIT: 'There is no limit “{{given}}”: docs/hosting.md lists them.',
    BAD_RATE: '“{{given}}” is no rate for the limit {{name}}: give so many at once and so many a second, as 400+100/s.',
    BAD_LIMIT: '“{{given}}” is no number for the limit {{name}}: give a whole number from 1 on.',
    UNKNOWN_RETENTION: 'Nothing called “{{given}}” is kept for a time: guests, rooms, chat and sessions are.',
    BAD_RETENTION: '“{{given}}” is no number of days for {{name}}: give a whole number from 1 on, or never.',
    BAD_METRICS: '“{{given}}” is nowhere to listen: give an address and a port, as 127.0.0.1:9464, or a port alone.',
    BAD_METRICS_TOKEN: 'The token for the figures needs 16 to 200 letters, digits or signs without spaces.',
    BAD_SMTP: 'The mail server has to look like smtps://name:password@host:465 or smtp://host:25.',
    BAD_MAIL_FROM: '“{{given}}” is no mail address: it has to look like turns@games.example.',
    MAIL_INCOMPLETE: 'To send mail, --smtp, --mail-from and --public-url are all needed.',
    BAD_ALLOW_NETS: '“{{given}}” is no list of addresses or networks: it has to look like 10.0.0.0/8,fd00::/8.',
    UNKNOWN_LOG_LEVEL: 'There is no log level “{{given}}”: choose silent, error, warn, info or debug.',
  },
}

export default en
