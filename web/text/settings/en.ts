import type { Catalogue } from '@portolan/games'

/** What only the settings say. */
const en: Catalogue = {
  settings: {
    about: 'They are kept in this browser and hold for all games.',
    signals: 'How you hear of your turn',
    animationPace: 'Animations',
    botPace: 'Moves of bots and others',
    pace: {
      slow: 'slow',
      normal: 'normal',
      fast: 'fast',
    },
    confirmations: 'Ask before a move that can’t be taken back',
    textSize: 'Text size',
    size: {
      normal: 'normal',
      large: 'large',
      larger: 'larger',
    },
    motion: 'Motion',
    motions: {
      system: 'as in the system',
      reduced: 'reduced',
      full: 'full',
    },
    palette: 'Colours',
    palettes: {
      usual: 'standard',
      distinct: 'for the colour-blind',
    },
  },
}

export default en
