import type { Catalogue } from '@portolan/games'

const pt: Catalogue = {
  end: {
    moments: 'Momentos para rever',
    deeds: 'Quem fez o quê',
    whatYouDid: 'O que você fez',
    best: 'Seu melhor resultado até agora: $t(ui.points, { "count": {{score}} })',
    newBest: 'Seu melhor resultado até agora. O anterior: $t(ui.points, { "count": {{before}} })',
    firstBest: 'Seu primeiro resultado aqui: é o que há para superar.',
  },
}

export default pt
