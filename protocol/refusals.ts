// Plain data without a form: threads that check no request need no more of the protocol than this (`@portolan/protocol/refusals`).

interface CodeOfServer {
  readonly status: number
  /** When it is answered; what a person reads of it is in the texts, under `refusal.<code>`. */
  readonly about: string
}

/** The server's own codes. Every other one is a refusal by the rules of the game: 422. */
export const serverCodes = {
  BAD_REQUEST: { status: 400, about: 'not of the form that is declared; `params` name the field and what is wrong' },
  BAD_MOVE: { status: 400, about: 'not of the form of any move of the game' },
  BAD_NAME: { status: 400, about: 'no name for a person' },

  BAD_SUBSCRIPTION: { status: 400, about: 'no subscription to push messages that can be sent to' },
  BAD_WEBHOOK: { status: 400, about: 'no address that this server calls for anybody' },
  BAD_ZONE: { status: 400, about: 'no time zone' },
  BAD_MAIL: { status: 400, about: 'no mail address' },

  NOT_SIGNED_IN: { status: 401, about: 'only for people whom the server knows: `POST /api/me`' },
  SIGNED_OUT: { status: 401, about: 'the device was signed out, and has not said that it knows' },
  BAD_LINK: { status: 401, about: 'a private link that leads to nobody, or no more' },
  BAD_CODE: { status: 401, about: 'a code that was not made, or has expired, or was used' },
  PASSKEY_LATE: { status: 401, about: 'the challenge was not for this browser, or has expired, or was used' },
  PASSKEY_UNKNOWN: { status: 401, about: 'nobody here has this passkey' },
  PASSKEY_OTHER_SITE: { status: 401, about: 'the passkey was used at another site' },
  PASSKEY_UNVERIFIED: { status: 401, about: 'the device has not made sure who uses the passkey' },
  PASSKEY_COPIED: { status: 401, about: 'the device has counted no further than it had: there is a copy' },
  PASSKEY_BAD: { status: 401, about: 'not what a device gives that has this passkey' },
  BAD_MAIL_LINK: { status: 401, about: 'a link to confirm a mail address that has expired, or was used or replaced' },
  WRONG_TOKEN: { status: 401, about: 'only for who runs the server' },

  WRONG_ORIGIN: { status: 403, about: 'a change that a page of another site asks for' },
  NOT_OWNER: { status: 403, about: 'only for the owner of the table' },
  NOT_SEATED: { status: 403, about: 'only for those who sit at the table' },
  NOT_ASKED: { status: 403, about: 'to agree to a proposal of one’s own' },
  REMOVED: { status: 403, about: 'the owner has removed this person from the table' },

  NO_SUCH_ROUTE: { status: 404, about: 'nothing is at this address' },
  NO_SUCH_PASSKEY: { status: 404, about: 'no such passkey of this person' },
  NO_SUCH_SESSION: { status: 404, about: 'no such device of this person' },
  NO_SUCH_WAY: { status: 404, about: 'no such way to tell this person' },
  NO_SUCH_TABLE: { status: 404, about: 'no such table' },
  NO_SUCH_GAME: { status: 404, about: 'no such game on this server' },
  NO_SUCH_SEAT: { status: 404, about: 'no such seat at this table' },
  NO_SUCH_BOT: { status: 404, about: 'no such bot on this server' },
  NO_SUCH_PROPOSAL: { status: 404, about: 'the proposal is no longer open' },
  NO_SUCH_MOVE: { status: 404, about: 'the record has fewer entries' },
  NO_DAILY: { status: 404, about: 'the game has no challenge of the day' },

  PASSKEY_INSECURE: { status: 409, about: 'browsers have passkeys for https and for localhost alone' },
  PASSKEY_KNOWN: { status: 409, about: 'the passkey is somebody’s already' },
  TOO_MANY_PASSKEYS: { status: 409, about: 'this person has as many passkeys as one may have' },
  NOT_BEFORE: { status: 409, about: 'this device was not that person, or too long ago' },
  PLAY_TOGETHER: { status: 409, about: 'both play at a table: one can’t become the other before that is over' },
  HAS_PASSKEY: { status: 409, about: 'who would go has a passkey, and is no guest' },
  NO_MAIL: { status: 409, about: 'this server sends no mail' },
  STALE_NUMBER: {
    status: 409,
    about: 'the seat has been asked something else since; `present` is where the match stands',
  },
  KEY_REUSED: { status: 409, about: 'another request has come with this idempotency key' },
  NOT_FOLLOWED: { status: 409, about: 'who moves by a live connection must follow the table on it' },
  NO_NEW_RULES: { status: 409, about: 'the newest rules don’t play the record of this table' },
  CANNOT_REPLAY: { status: 409, about: 'the rules by which the game was played are not installed' },
  ALREADY_BEGUN: { status: 409, about: 'only before the start' },
  NOT_BEGUN: { status: 409, about: 'only after the start' },
  NOT_OVER: { status: 409, about: 'only once the game is over' },
  TABLE_OVER: { status: 409, about: 'the game is over' },
  TABLE_CLOSED: { status: 409, about: 'the table is closed' },
  TABLE_FROZEN: { status: 409, about: 'the record does not replay under the installed rules' },
  SEAT_TAKEN: { status: 409, about: 'somebody sits there' },
  NO_OPEN_SEAT: { status: 409, about: 'no seat is open' },
  SEATS_OPEN: { status: 409, about: 'a game begins when all seats are taken' },
  ALREADY_QUIT: { status: 409, about: 'this person has given up already' },
  ALREADY_LEFT: { status: 409, about: 'the seat has left the game already' },
  CANNOT_LEAVE: { status: 409, about: 'by the rules no seat can leave now' },
  PROPOSAL_OPEN: { status: 409, about: 'another proposal is open' },
  ALREADY_ANSWERED: { status: 409, about: 'this person has agreed already' },
  STILL_THERE: { status: 409, about: 'the person of the seat is not gone' },
  DAY_TO_COME: { status: 409, about: 'the day has not begun' },
  DAY_CLOSED: { status: 409, about: 'attempts of the day are taken no more' },
  CHAT_ENDED: { status: 409, about: 'those who look on talk until the game is over' },

  TOO_LARGE: { status: 413, about: 'more bytes than the route takes' },
  NOT_JSON: { status: 415, about: 'a body is `application/json`' },
  WRONG_HOST: { status: 421, about: 'the server does not go by this name' },

  CHAT_USED_UP: { status: 429, about: 'this person has said all that one may here in a day' },
  SPECTATORS_USED_UP: { status: 429, about: 'those who look on have said all that they may here in a day' },
  TOO_MANY_WAYS: { status: 429, about: 'this person has as many ways of this kind to be told as one may have' },
  TOO_MANY_TABLES: { status: 429, about: 'this person has too many tables that have not ended' },
  TOO_MANY_BOT_TABLES: { status: 429, about: 'this person has too many tables with bots' },
  TOO_MANY_SEATS: { status: 429, about: 'this person sits at too many public tables that have not begun' },
  TOO_MANY_STREAMS: { status: 429, about: 'this person or network has too many streams open' },
  TOO_MANY_FOLLOWED: { status: 429, about: 'more tables are followed over this socket than may be' },
  TOO_MANY_REQUESTS: { status: 429, about: 'asked too often; `params.seconds` says when to ask again' },

  UNEXPECTED: { status: 500, about: 'a fault of the server, which is in its log' },
  TABLE_DAMAGED: { status: 500, about: 'this table’s record can’t be read; the others go on' },
  LOG_DAMAGED: { status: 500, about: 'this table’s log can’t be read; the others go on' },
  STOPPING: { status: 503, about: 'the server stops' },
  TABLES_RESTARTING: {
    status: 503,
    about: 'what was asked may have been done: asked again with the same key, it is not done twice',
  },
  BUSY: { status: 503, about: 'more is asked of the server than it can do' },
  GAME_UNAVAILABLE: { status: 503, about: 'the rules of the game can’t be loaded' },
  STORAGE_FULL: { status: 507, about: 'the disk is full; nothing was changed' },
} as const satisfies Readonly<Record<string, CodeOfServer>>

export type ServerCode = keyof typeof serverCodes
