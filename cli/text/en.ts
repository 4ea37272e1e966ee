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
      data: 'The folder that keeps the tables.',
    },
    exit: 'Exit codes: 0 stopped when asked to; 2 it could not start.',
    open: 'Portolan is open: {{address}}\nTables are kept in {{data}}. Ctrl-C stops it.',
    others: 'Others on your network open: {{addresses}}',
    public: 'Others open: {{address}}',
    first: 'Invitations begin with the first of these; choose another where you invite, or by --public-url.',
    needsHttps: 'Everything works there but offline play and installing: browsers allow those at https alone.',
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
      bots: 'Who plays, with commas; they take the seats in turn (greedy).',
      option: 'An option of the game; may be repeated.',
      seed: 'Any text: the same text gives the same rows, however many workers. Without it, a new one.',
      out: 'The folder for results.jsonl, summary.json and report.html (lab-<game>).',
      workers: 'How many threads play (one for each core).',
      resume: 'Go on with the results in the folder; with more --games, add to them.',
      compare: 'Say whether two differ: bots (easy,hard), options (a=1,a=2) or files as for --data.',
      data: 'Play with this file in place of the game’s own file of that name.',
      replay: 'Play game N of the results again and write its record, for “portolan replay” and “verify”.',
    },
    exit: 'Exit codes: 0 fine; 1 a game didn’t end, threw, or came out differently from its row; 2 bad usage; 130 stopped by Ctrl-C.\n<game> is one of the list, or a file that exports a game.',
    title_one:
      '{{name}}: {{count, number}} game, $t(players, { "count": {{seats}} }) ({{bots, list}}), seed “{{seed}}”',
    title_other:
      '{{name}}: {{count, number}} games, $t(players, { "count": {{seats}} }) ({{bots, list}}), seed “{{seed}}”',
    written: 'Report: {{report}} (rows and summary are in {{folder}})',
    stopped:
      'Stopped after {{done, number}} of $t(plays, { "count": {{games}} }): the same command with --resume goes on.',
    replayed: 'Game {{number}} (seed “{{seed}}”) came out as in its row. Record: {{record}}',
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
    BAD_NUMBER: '--{{flag}} is a whole number from {{least}} to {{most}}, not “{{given}}”.',
    UNKNOWN_GAME: 'There is no game “{{given}}”. Games: {{known, list}}.',
    NO_GAME_TEXT:
      'The words of “{{game}}” in the language “{{language}}” can’t be read: its folder needs a sound text/{{language}}.ts ({{reason}}).',
    BAD_OPTION: 'An option is given as name=value, not “{{given}}”. “portolan games” lists them.',
    UNKNOWN_BOT: 'There is no bot “{{given}}”. Bots: {{known, list}}.',
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
    NO_SERVER: 'The server isn’t part of this copy: use the whole project.',
    PORT_TAKEN: 'Port {{port}} is in use. Stop what uses it, or choose another: --port {{next}}.',
    PORT_FORBIDDEN: 'This user may not listen on port {{port}}: choose one above 1023.',
    NO_SUCH_HOST: 'This computer has no network address “{{host}}”: try --host 127.0.0.1.',
    BAD_PUBLIC_URL:
      '“{{given}}” is no address for others: give http:// or https:// and a host, with a port where it needs one and nothing after it, as https://games.example.',
  },
}

export default en
