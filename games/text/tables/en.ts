import type { Catalogue } from '../../words.ts'

/** Why something can't be done at a table of a server. */
const en: Catalogue = {
  BAD_REQUEST: 'The server could not read this: load the page again and try once more.',
  NOT_JSON: 'This did not reach the server as it was sent: load the page again and try once more.',
  TOO_LARGE: 'This is too large to be sent.',
  BAD_NAME:
    'A name has 1 to {{most}} characters, all of which can be seen: no blanks alone, nothing invisible, and nothing that turns the text around.',
  BAD_SUBSCRIPTION: 'This browser can’t be sent messages: turn them on again.',
  BAD_WEBHOOK: 'This server does not call that address: it has to begin with https:// and be open to the internet.',
  BAD_ZONE: 'There is no time zone “{{zone}}”.',
  BAD_MAIL: 'That is no mail address.',
  BAD_MAIL_LINK: 'This link no longer works: it was used or has expired. Enter your address again.',
  NO_SUCH_WAY: 'That is already removed.',
  NO_MAIL: 'This server sends no mail.',
  TOO_MANY_WAYS: 'You have {{most}} of these already: remove one first.',
  NOT_SIGNED_IN: 'The server doesn’t know you yet: take a seat at a table or set one up, then try again.',
  SIGNED_OUT: 'This device was signed out.',
  BAD_LINK:
    'This private link no longer works: it was used, revoked, or has expired. Make a new one on a device that knows you.',
  BAD_CODE:
    'This code doesn’t work: it is mistyped, was used, or is older than ten minutes. Look at it again, or make a new one.',
  PASSKEY_LATE: 'That took too long, or was used already. Try the passkey once more.',
  PASSKEY_UNKNOWN:
    'Nobody on this server has that passkey: it may have been removed here. Try another one, or come by a link.',
  PASSKEY_OTHER_SITE: 'That passkey belongs to another address than the one this page is open at.',
  PASSKEY_UNVERIFIED:
    'Your device did not check that it is you. Unlock it by PIN, finger or face when it asks, and try again.',
  PASSKEY_COPIED:
    'There seems to be a copy of that passkey, so it was not accepted. Sign in another way, and remove it from your account.',
  PASSKEY_BAD: 'That passkey could not be read. Try once more.',
  NO_SUCH_PASSKEY: 'That passkey is removed already.',
  PASSKEY_INSECURE:
    'Browsers allow passkeys only at https, under a name, or at localhost on the server’s own computer.',
  PASSKEY_KNOWN: 'That passkey is in use already.',
  TOO_MANY_PASSKEYS: 'You have {{most}} passkeys already: remove one first.',
  NOT_BEFORE:
    'Too much time has passed, or it has been decided already: these games can’t be taken along from here any more.',
  PLAY_TOGETHER: 'Both of you play in a game that is going on. It has to be over first.',
  HAS_PASSKEY: 'There is a passkey there, so it is an account of its own. Remove that passkey first.',
  WRONG_TOKEN: 'Only whoever runs this server can read that, by the token they have set.',
  WRONG_HOST:
    'This server does not go by the name “{{host}}”. If it is yours, start it with that name: --allowed-hosts or --public-url.',
  WRONG_ORIGIN: 'This came from another site and was not done.',
  NOT_OWNER: 'Only the table’s owner can do that.',
  NOT_SEATED: 'You have no seat at this table.',
  NOT_ASKED: 'It is your own proposal: you can only withdraw it.',
  NO_SUCH_ROUTE: 'There is nothing at this address.',
  NO_SUCH_SESSION: 'That device is already signed out.',
  NO_SUCH_TABLE: 'There is no such table.',
  NO_SUCH_GAME: 'There is no game “{{game}}” here.',
  NO_SUCH_SEAT: 'There is no such seat at this table.',
  NO_SUCH_BOT: 'There is no bot “{{bot}}”. Bots here: {{known, list}}.',
  NO_SUCH_PROPOSAL: 'This proposal is no longer open.',
  NO_SUCH_MOVE: 'The game has no move of that number.',
  STALE_NUMBER: 'The game has gone on in the meantime: look at how it stands now, and decide again.',
  NOT_FOLLOWED: 'The connection to this table is being set up: try again in a moment.',
  KEY_REUSED: 'This was sent twice, and not the same both times: load the page again and look at what was done.',
  ALREADY_BEGUN: 'The game has begun.',
  NOT_BEGUN: 'The game hasn’t begun.',
  NOT_OVER: 'The game isn’t over: its record is available once it is.',
  TABLE_OVER: 'The game at this table is over.',
  TABLE_CLOSED: 'This table is closed.',
  TABLE_FROZEN: 'This table is frozen: the game’s rules here are not those it was played by. Nothing of it is lost.',
  SEAT_TAKEN: 'This seat is taken.',
  NO_OPEN_SEAT: 'No seat is open at this table.',
  REMOVED: 'The owner has removed you from this table: you can sit and talk here again once you are invited.',
  SEATS_OPEN: 'Seats are still open: wait for people, or put bots there.',
  ALREADY_QUIT: 'This player has already given up.',
  PROPOSAL_OPEN: 'Another proposal is open: it has to be answered first.',
  ALREADY_ANSWERED: 'You have answered this already.',
  STILL_THERE:
    'This player is still in the game: one can go on only without someone who gave up, ran out of time, or has been silent for a day.',
  NO_NEW_RULES: 'The newest rules here don’t play this game on: it can only be ended, or wait for its own rules.',
  CANNOT_REPLAY:
    'This game can’t be replayed here: the rules it was played by are no longer installed. Its result and its record are kept.',
  GAME_UNAVAILABLE: 'The rules of this game could not be loaded here. Try again later; the others can be played.',
  NO_DAILY: 'This game has no challenge of the day.',
  DAY_TO_COME: 'The leaderboard of {{day}} is not open yet: it is {{today}} now in universal time.',
  DAY_CLOSED: 'The leaderboard of {{day}} is closed: attempts are accepted for $t(dayCount, { "count": {{days}} }).',
  OTHER_REALM: 'This record is not an attempt at the challenge of {{day}}: its seed or its settings are different.',
  NOT_FINISHED: 'This game isn’t finished: an attempt counts once it has reached its end.',
  TOO_LONG_TO_CHECK: 'This record takes too long to check and was not accepted.',
  CHAT_ENDED: 'The game is over: only those who played it can still talk here.',
  CHAT_USED_UP: 'You have used up today’s room for talk: go on tomorrow.',
  SPECTATORS_USED_UP: 'Spectators have used up today’s room for talk here: take a seat, or go on tomorrow.',
  TOO_MANY_TABLES: 'Too many of your tables are still in play ({{number}}): finish some of them first.',
  TOO_MANY_BOT_TABLES: 'Bots play at too many of your unfinished tables ({{number}}): finish some of them first.',
  TOO_MANY_SEATS: 'You sit at too many tables that have not begun ({{number}}): leave one of them first.',
  TOO_MANY_STREAMS: 'You have too many connections open: close some of the other windows.',
  TOO_MANY_FOLLOWED: 'This window follows too many tables ({{number}}): leave some of them first.',
  TOO_MANY_REQUESTS: 'That was a lot at once: wait {{seconds}} s.',
  STOPPING: 'The server is being restarted: try again in a moment.',
  TABLES_RESTARTING:
    'The server could not finish this and begins anew: look at how the game stands in a moment, and try again.',
  STORAGE_FULL:
    'The server’s disk is full, so nothing was changed: whoever runs it has to make room. Try again in a while.',
  TABLE_DAMAGED: 'What is kept of this table is damaged: whoever runs the server can restore it from a backup.',
  LOG_DAMAGED:
    'What is kept of this game is damaged from its step {{number}} on: whoever runs the server can restore it from a backup.',
  BUSY: 'The server has too much to do just now: try again in {{seconds}} s.',
  OTHER_COURSE: 'Its record comes out differently under the rules that are installed here.',
  RULES_FAILED: 'The rules that are installed here fail on its record.',
  RULES_ENDLESS:
    'The game’s rules did not come to an end in this position, so the table was stopped for the sake of the others. Nothing of it is lost; it can go on when the rules are mended.',
  UNEXPECTED: 'Something went wrong here, and nothing was changed. It has been noted.',
}

export default en
