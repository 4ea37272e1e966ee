import type { Catalogue } from '../../../words.ts'

const pt: Catalogue = {
  firstGame: {
    welcome:
      'Boas-vindas ao reino do rei Daniel. Cinco épocas, onze cartas, seis guildas: este guia acompanha você na primeira rodada. Vence quem tiver mais pontos de veneração.',
    goods:
      'Primeiro pegue três recursos diferentes. Madeira melhora postos avançados, ferro melhora fazendas, salitre e enxofre dão mais cartas ou turnos duplos, comida alimenta os peões.',
    pawn: 'Escolha um personagem e um dos seis locais iniciais, os circulados. O personagem dá a você uma estrela na guilda dele.',
    seats:
      'Cada guilda tem um mestre (5 pontos por época) e um oficial (3). As estrelas decidem: uma por peão desse personagem, três por feudum e uma por local relacionado do qual você é soberano.',
    cards:
      'Agora escolha em segredo quatro das onze cartas. Migrar, Mover e Influência são um bom começo; Guilda, se você já tem um título. O ponto de interrogação explica a carta.',
    turn: 'Uma carta por turno, na ordem dos jogadores. É preciso jogar uma, mas pode-se desistir da ação.',
    map: 'As linhas brancas são estradas. Ondas, bolhas e asas são rotas de navios, submarinos e máquinas voadoras. Toque num local que brilha.',
    guilds:
      'Os recursos correm pela roda: fazendeiros, mercadores, alquimistas, cavaleiros, nobres, monges. O mestre empurra, o oficial puxa: os números dizem o que isso renderia agora.',
    epochs:
      'A cada rodada o dado leva um tile, e cada melhoria leva outro. Quando pilhas suficientes mostram o próximo numeral, começa uma nova época e todos pontuam.',
    nourish: 'Depois das cartas, cada peão no mapa come uma comida, bebe vinho ou volta para casa.',
    farewell: 'Essa foi uma rodada. As regras e as cartas estão a um toque. Vida longa ao rei!',
  },
}

export default pt
