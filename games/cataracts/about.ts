import type { About } from '../about.ts'

export const about: About = {
  name: { en: 'Upper Cataracts', pt: 'Altas Cataratas', ja: '上流の瀑布' },
  blurb: {
    en: 'An exiled river kingdom, alone against its clocks: every problem can be solved cheaply and badly, or well and at a price.',
    pt: 'Um reino do rio no exílio, a sós contra os relógios: todo problema tem uma saída barata e ruim e outra cara e boa.',
    ja: '流浪の河の王国が、時計と独り戦う。どの難題にも、安い悪手と高い良手がある。',
  },
  seats: { min: 1, max: 1 },
  minutes: { from: 45, to: 180 },
  weight: 3,
  designers: ['fritzSubRosa'],
  publishers: [],
}
