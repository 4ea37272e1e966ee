import type { Catalogue } from '@portolan/games'

const pt: Catalogue = {
  end: {
    moments: 'Momentos para rever',
    deeds: 'Quem fez o quê',
    whatYouDid: 'O que você fez',
    best: 'Seu melhor resultado até agora: $t(ui.points, { "count": {{score}} })',
    newBest: 'Seu melhor resultado até agora. O anterior: $t(ui.points, { "count": {{before}} })',
    firstBest: 'Seu primeiro resultado aqui: é o que há para superar.',
    checkDice: 'Conferir os sorteios',
    diceRight: 'A semente abaixo dá o hash fixado antes da primeira jogada: nenhum sorteio ou lançamento foi alterado.',
    diceWrong: 'A semente não corresponde ao hash fixado antes da primeira jogada.',
    dayTable: 'Classificação do dia',
  },
}

export default pt
