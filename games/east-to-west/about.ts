import type { About } from '../about.ts'

export const about: About = {
  name: { en: 'From East to West', pt: 'Do Oriente ao Ocidente', ja: '東から西へ' },
  blurb: {
    en: 'Send settlers to work, turn yellow cubes into brown, and join spice road, islands and new world in one trade.',
    pt: 'Ponha colonos a trabalhar, transforme cubos amarelos em marrons e una a rota, as ilhas e o novo mundo num só comércio.',
    ja: '入植者を働かせ、黄のキューブを茶へと育て、香辛料の道・島々・新世界を一つの商いに結ぶ。',
  },
  seats: { min: 2, max: 4 },
  minutes: { from: 60, to: 100 },
  weight: 3,
  designers: ['Emerson Matsuuchi'],
  publishers: ['Plan B Games'],
}
