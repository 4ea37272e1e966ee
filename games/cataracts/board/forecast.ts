import type { Props } from './props.ts'

const worthTelling = new Set([
  'lost',
  'calamity',
  'failed',
  'trackLost',
  'cardGained',
  'objectiveGained',
  'seasonGone',
  'fell',
  'gameEnded',
])

/** The news of the forecast in one line. */
export function forecastText({ view, words }: Pick<Props, 'view' | 'words'>): string {
  const news =
    view.forecast?.events.filter(({ type }) => worthTelling.has(type)).map((event) => words.event(event)) ?? []
  return news.length === 0 ? words.say('board.nothingBad') : [...new Set(news)].join('; ')
}
