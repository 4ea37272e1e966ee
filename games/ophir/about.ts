import type { About } from '../about.ts'

export const about: About = {
  name: { en: 'Ophir', pt: 'Ofir', ja: 'オフィル' },
  blurb: {
    en: 'Sail seven seas, trade at a market that never stands still, and raise a temple of gold and silver.',
    pt: 'Navegue por sete mares, negocie num mercado que nunca para e erga um templo de ouro e prata.',
    ja: '七つの海を渡り、絶えず動く市場で商い、金と銀の神殿を建てる。',
  },
  seats: { min: 1, max: 4 },
  minutes: { from: 45, to: 90 },
  weight: 2,
  designers: ['Jason D. Kingsley', 'Charles Wright'],
  publishers: ['Terra Nova Games'],
}
