import type { Catalogue } from '@portolan/games'

/** What the page of games that are over says. */
const en: Catalogue = {
  archive: {
    openRecordText: 'Open a record that was downloaded here or from any other Portolan, and play through the game.',
    chooseFile: 'Choose a record, or drop one here',
    finishedOnline: 'Finished online',
    finishedHere: 'Finished in this browser',
    openedFromFile: 'Opened from a file',
    showMore: 'Show more',
  },
}

export default en
