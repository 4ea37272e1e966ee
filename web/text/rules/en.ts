import type { Catalogue } from '@portolan/games'

/** What only rules pages say. */
const en: Catalogue = {
  rules: {
    contents: 'Contents',
    search: 'Search the rules',
    found_zero: 'Not found',
    found_one: '{{here}} of {{count}} place',
    found_other: '{{here}} of {{count}} places',
    previous: 'Previous place',
    next: 'Next place',
    noRules: 'The rules of this game are not written down here yet.',
  },
}

export default en
