import type { Catalogue } from '@portolan/games'

/** What is said by the guide of a first game, whatever the game. */
const en: Catalogue = {
  guide: {
    title: 'Guide to your first game',
    next: 'Next',
    finish: 'Finish',
    close: 'Close the guide',
    takenBack: 'Taken back. Choose again.',
    otherwise: 'You chose “{{made}}”, I would have chosen “{{proposed}}”. That is fine: we go on from here.',
  },
}

export default en
