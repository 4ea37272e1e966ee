import type { Catalogue } from '@portolan/games'

const pt: Catalogue = {
  settings: {
    about: 'Ficam guardadas neste navegador e valem para todos os jogos.',
    signals: 'Como você fica sabendo da sua vez',
    animationPace: 'Animações',
    botPace: 'Jogadas dos bots e dos outros',
    pace: {
      slow: 'lentas',
      normal: 'normais',
      fast: 'rápidas',
    },
    confirmations: 'Perguntar antes de uma jogada que não pode ser desfeita',
    textSize: 'Tamanho do texto',
    size: {
      normal: 'normal',
      large: 'grande',
      larger: 'maior',
    },
    motion: 'Movimento',
    motions: {
      system: 'como no sistema',
      reduced: 'reduzido',
      full: 'completo',
    },
    palette: 'Cores',
    palettes: {
      usual: 'padrão',
      distinct: 'para daltônicos',
    },
  },
}

export default pt
