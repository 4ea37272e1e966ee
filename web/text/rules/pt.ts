import type { Catalogue } from '@portolan/games'

const pt: Catalogue = {
  rules: {
    contents: 'Sumário',
    search: 'Buscar nas regras',
    found_zero: 'Nada encontrado',
    found_one: '{{here}} de {{count}} ocorrência',
    found_other: '{{here}} de {{count}} ocorrências',
    previous: 'Ocorrência anterior',
    next: 'Próxima ocorrência',
    noRules: 'As regras deste jogo ainda não estão escritas aqui.',
  },
}

export default pt
