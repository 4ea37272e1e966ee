import type { Catalogue } from '../../words.ts'

/** Why somebody can't sign in so, or be taken along: said on the page of one's account alone. */
const en: Catalogue = {
  refusal: {
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
  },
}

export default en
