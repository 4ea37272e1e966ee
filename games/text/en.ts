import type { Catalogue } from '../words.ts'

/** What is said in all games alike. */
const en: Catalogue = {
  seat: 'Player {{number}}',
  nothing: 'nothing',
  dayCount_one: '{{count}} day',
  dayCount_other: '{{count}} days',
  onOff: { true: 'yes', false: 'no' },
  by: '{{seat, seat}}: {{what}}',
  left: '{{seat, seat}} leaves the game.',
  score: { total: 'Total' },
  refusal: {
    // The table
    WRONG_SEATS_exactly_one: 'This game is for {{count}} player.',
    WRONG_SEATS_exactly_other: 'This game is for {{count}} players.',
    WRONG_SEATS: 'This game is for {{min}} to {{max}} players: choose a number in between.',
    UNKNOWN_OPTION: 'There is no option “{{option}}”. Options here: {{known, list}}.',
    BAD_OPTION_VALUE: 'The option “{{option}}” can be: {{allowed, list}}.',
    NO_SUCH_SEAT: 'There is no such seat at this table.',
    NOT_SEATED: 'You have no seat at this table.',
    NO_SUCH_TABLE: 'There is no such table.',
    NO_SUCH_GAME: 'There is no game “{{game}}” here.',
    CANNOT_REPLAY:
      'This game can’t be replayed here: the rules it was played by are no longer installed. Its result and its record are kept.',
    // Moves
    // Said of a code that has no sentence: of a newer server, or of a game being written.
    OTHERWISE:
      'That isn’t possible, for a reason that this version has no words for: load the page again, or update Portolan.',
    GAME_OVER: 'The game is over.',
    NOT_YOUR_TURN: 'It isn’t your turn: wait until you are asked.',
    NOT_OFFERED: 'That isn’t possible now: choose one of the moves offered.',
    NOT_NOW: 'That doesn’t belong here: choose one of the moves offered.',
    BAD_MOVE: 'That isn’t a move of this game: $t(problem.{{problem}}).',
    // Leaving and taking back
    CANNOT_LEAVE: 'Nobody can leave this game before it ends: a seat can be handed to another player or a bot.',
    ALREADY_LEFT: 'That player has already left.',
    NOTHING_TO_UNDO: 'There is no move to take back.',
    UNDO_OTHERS_MOVE: 'Another player has moved since: your move can only be taken back if all agree.',
    WOULD_BE_FINAL: 'That could not be taken back: say that you are sure.',
    UNDO_FINAL: 'That move can’t be taken back: it used chance, showed a secret or ended the game.',
    NO_SUCH_MOVE: 'The game has no move of that number.',
    // Records
    NOT_A_RECORD: 'This isn’t a record of a Portolan game.',
    OTHER_GAME: 'This is a record of another game: “{{given}}” instead of “{{expected}}”.',
    NEWER_VERSION:
      'This record was made with version {{given}} of the game, and version {{known}} is here: update Portolan to read it.',
    OLDER_VERSION:
      'This record was made with version {{given}} of the game, and the rules have changed since (version {{known}} is here): read it with the Portolan of its time.',
    BAD_RECORD_FIELD: 'The record is damaged: its field “{{field}}” is missing or isn’t what it should be.',
    BAD_RECORD: 'The record is wrong at entry {{entry}}: $t(refusal.{{reason}})',
    BAD_ENTRY: 'An entry is a seat and either its move or its leaving.',
  },
  problem: {
    notAnObject: 'it isn’t written as a move',
    noType: 'it doesn’t say what kind of move it is',
    unknownType: 'there is no kind of move “{{field}}”',
    missingField: '“{{field}}” is missing',
    badValue: '“{{field}}” can’t have that value',
    extraField: '“{{field}}” doesn’t belong in it',
  },
}

export default en
