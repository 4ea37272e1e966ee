import type { About } from '../about.ts'

export const about: About = {
  name: { en: 'Golden Medal', pt: 'Medalha de Ouro', ja: '黄金勲章' },
  blurb: {
    en: 'Build your deck, feed your crew, and land on an island whose quests you share with your rivals.',
    pt: 'Monte seu baralho, alimente a tripulação e desembarque numa ilha cujas missões são de todos.',
    ja: 'デッキを育て、船員に食料を与え、皆で分かち合うクエストの島へ上陸する。',
  },
  seats: { min: 1, max: 4 },
  minutes: { from: 30, to: 60 },
  weight: 2,
  designers: ['Hayato Kisaragi'],
  publishers: ['One Draw'],
  soloOptions: ['rival'],
}
