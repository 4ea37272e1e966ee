import type { Catalogue } from '@portolan/games'

const pt: Catalogue = {
  settings: {
    about: 'Ficam guardadas neste navegador e valem para todos os jogos.',
    signals: 'Como você fica sabendo da sua vez',
    animationPace: 'Animações',
    botPace: 'Jogadas dos robôs e dos outros',
    pace: {
      slow: 'lentas',
      normal: 'normais',
      fast: 'rápidas',
    },
    confirmations: 'Perguntar antes de uma jogada que não pode ser desfeita',
    textSize: 'Letras',
    size: {
      normal: 'tamanho normal',
      large: 'grandes',
      larger: 'maiores',
    },
    motion: 'Movimento',
    motions: {
      system: 'como no sistema',
      reduced: 'pouco',
      full: 'completo',
    },
    palette: 'Cores',
    palettes: {
      usual: 'normais',
      distinct: 'para daltônicos',
    },
  },
}

export default pt
