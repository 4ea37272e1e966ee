import type { Catalogue } from '../../../words.ts'

const pt: Catalogue = {
  firstGame: {
    welcome:
      'Bem-vindo a Do Oriente ao Ocidente. Produza cubos, transforme os baratos em valiosos e pague cartas de pontos: quem pega a oitava traz o fim do jogo.',
    storage:
      'Aqui estão seus colonos e seus cubos. Amarelo vira vermelho, vermelho vira verde, verde vira marrom. O depósito guarda dez cubos no fim do seu turno.',
    points:
      'Estas são as cartas de pontos, cada uma acima do seu forte. A da esquerda, onde o forte pede menos colonos, será a sua primeira.',
    need: 'O número verde diz de quantos colonos você precisa num local agora. Onde há colonos de outro, mande um a mais do que ele tem, e os dele voltam para casa.',
    upgrade:
      'Comece pelo Grande Moinho: quatro passos de melhoria transformam cubos baratos nos que a primeira carta custa.',
    step: 'Toque num cubo para levá-lo à cor seguinte. O mesmo cubo pode dar vários passos: siga o que está marcado.',
    claim:
      'Você tem exatamente os cubos da primeira carta de pontos. Trabalhe no Forte Oeste, abaixo dela, e ela é sua.',
    explore:
      'A carta tem uma bússola: pegue uma ficha de exploração. Os pontos são seus, e o local debaixo dela se abre para todos.',
    gather: 'É hora de juntar cubos. Os Campos Abertos dão três amarelos.',
    rest: 'Restam poucos colonos à mão. Descanse: todos os seus voltam.',
    stall:
      'Uma banca usa a carta de mercador do seu número, e você fica com a carta. A cada quatro vem uma ficha de bônus.',
    boat: 'Agora, ao mar. O Estaleiro leva seu barco a qualquer ilha.',
    sail: 'Navegue até a ilha 7. As marcas nas ilhas dizem quanto custa chegar: um pedágio por barco e o preço de um entreposto.',
    build: 'Construa um entreposto: vale um ponto e é um passo para esvaziar uma coluna.',
    trade: 'Numa ilha se troca quantas vezes se puder pagar. O botão mostra com que cubos você ficaria.',
    endTurn: 'Esse foi o seu turno. Ainda dá para desfazer; se estiver bom, encerre-o.',
    free: 'Continue como quiser: o que não se pode fazer diz por quê, e a lâmpada dá conselhos.',
    others: 'Agora jogam os outros. O histórico conta o que eles fazem.',
    outposts: 'Um entreposto de cada especiaria esvazia uma coluna do seu tabuleiro e traz uma destas fichas de bônus.',
    bonus:
      'Quatro cartas de mercador trazem uma destas. As fichas de bônus pontuam no fim, quase todas pelos ícones das suas cartas de pontos.',
    farewell:
      'É tudo de que você precisa. Na dúvida, pare o mouse sobre qualquer coisa ou mantenha o dedo nela. Bons negócios!',
  },
}

export default pt
