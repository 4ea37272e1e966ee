import type { Catalogue } from '../../../words.ts'

const pt: Catalogue = {
  lookUp: {
    chip: {
      food: {
        name: 'comida',
        text: 'A tripulação precisa comer: uma carta com este símbolo só é jogada devolvendo essa quantidade de comida.',
      },
      coin: {
        name: 'fichas de moeda',
        text: 'Devolva uma na fase de compras e ganhe 1 moeda. Ao comprar, as que faltam são devolvidas automaticamente. Ao contrário das moedas, as fichas ficam com você.',
      },
      vp: {
        name: 'fichas de PV',
        text: 'Cada uma vale 1 ponto de vitória. O jogo acaba depois do turno em que alguém tem 20.',
      },
    },
    term: {
      piece: {
        name: 'peças',
        text: 'Você tem dez. As cartas as levam do porão para as missões; quando uma missão é concluída, elas voltam.',
      },
      row: {
        name: 'fileiras',
        text: 'As missões ficam em duas fileiras. São verificadas da esquerda para a direita, primeiro a de cima; algumas regras tratam de uma só fileira.',
      },
      deck: {
        name: 'baralho',
        text: 'Suas cartas, viradas para baixo. Você compra cinco no fim do turno; quando o baralho acaba, o descarte é embaralhado e vira o novo baralho.',
      },
      discard: { name: 'descarte', text: 'Cartas usadas e novas, à vista. Viram o seu baralho quando ele acaba.' },
      deckArea: {
        name: 'convés',
        text: 'As cartas que você jogou neste turno. As moedas delas formam o seu total; no fim do turno vão para o descarte.',
      },
      total: {
        name: 'total',
        text: 'As moedas das cartas jogadas neste turno. O que não for gasto se perde no fim do turno.',
      },
      points: { name: 'pontos de vitória', text: 'Os das suas cartas e das suas fichas de PV. Quem tem mais vence.' },
      trash: { name: 'eliminar', text: 'Uma carta eliminada sai do jogo: não é mais de ninguém e não vale nada.' },
      startPlayer: {
        name: 'jogador inicial',
        text: 'Começou o jogo. Entre jogadores empatados no fim, fica à frente quem está mais longe dele no sentido horário.',
      },
      end: {
        name: 'fim do jogo',
        text: 'Depois do turno em que as Medalhas de Ouro acabam, o número de pilhas vazias é atingido, ou alguém tem 20 fichas de PV.',
      },
      rival: {
        name: 'Trinta-réis Negro',
        text: 'O rival de quem joga sozinho. Coloca peças em missões ao acaso, ganha fichas de PV nas que divide e leva uma medalha a cada quatro turnos. Você vence com mais pontos do que ele.',
      },
    },
    number: {
      price: 'Preço',
      eats: 'Comida para jogar',
      coins: 'Moedas ao jogar',
      points: 'Pontos de vitória',
      left: 'Restam à venda',
      row: 'Fileira',
      need: 'Peças necessárias',
      there: 'Peças na missão',
      pieces: 'De quem',
      yours: 'Suas',
      toEnd: 'Acaba o jogo com',
      total: 'Total agora',
      cards: 'Cartas',
      inHold: 'No seu porão',
      empty: 'Pilhas vazias',
      golden: 'Medalhas de Ouro restantes',
    },
  },
}

export default pt
