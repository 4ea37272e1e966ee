import type { About } from '../about.ts'

export const about: About = {
  name: { en: 'Feudum', pt: 'Feudum', ja: 'フューダム' },
  blurb: {
    en: 'Six guilds in a ring, vassals and voyages, eleven cards chosen in secret: win back your name in a wondrous realm.',
    pt: 'Seis guildas em roda, vassalos e viagens, onze cartas escolhidas em segredo: recupere seu nome num reino de maravilhas.',
    ja: '環をなす六つのギルド、臣従と航海、密かに選ぶ十一枚の札。驚異の王国で失われた名誉を取り戻せ。',
  },
  seats: { min: 2, max: 5 },
  minutes: { from: 80, to: 180 },
  weight: 5,
  designers: ['Mark K. Swanson'],
  publishers: ['Odd Bird Games'],
}
