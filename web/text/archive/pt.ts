import type { Catalogue } from '@portolan/games'

/** What the page of games that are over says. */
const pt: Catalogue = {
  archive: {
    openRecordText: 'Abra um registro baixado daqui ou de outro Portolan e reveja a partida.',
    chooseFile: 'Escolha um registro ou solte-o aqui',
    finishedOnline: 'Terminadas online',
    finishedHere: 'Terminadas neste navegador',
    openedFromFile: 'Abertas de um arquivo',
    showMore: 'Mostrar mais',
  },
}

export default pt
