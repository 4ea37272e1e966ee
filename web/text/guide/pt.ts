import type { Catalogue } from '@portolan/games'

const pt: Catalogue = {
  guide: {
    title: 'Guia da primeira partida',
    next: 'Próximo',
    finish: 'Concluir',
    close: 'Fechar o guia',
    takenBack: 'Jogada desfeita. Escolha de novo.',
    otherwise: 'Você escolheu “{{made}}”; eu teria escolhido “{{proposed}}”. Tudo bem: seguimos daqui.',
  },
}

export default pt
