import type { Catalogue } from '../../../words.ts'

/** O que se diz de uma coisa de Feudum que é consultada, nas palavras da página de regras. */
const pt: Catalogue = {
  cardHelp: {
    migrate:
      'Pague uma comida para trazer um peão ao mapa, junto de um peão ou marcador seu (num local inicial se não tiver peão no mapa), com o personagem que quiser; ou leve um peão para casa.',
    move: 'Um passo por peão no mapa, divididos à vontade: estradas; balsas por 2 xelins enquanto os alquimistas não vendem embarcações; rotas com a embarcação certa. Depois um peão pode furtar. O segundo Mover bem-sucedido da rodada pode avançar sua viagem épica. ×2',
    influence:
      'Coloque um marcador em cada local com um peão seu. O primeiro é soberano, o segundo jogador é servo; o segundo marcador do soberano é súdito, o do servo toma o lugar do soberano. ×2',
    improve:
      'Melhore um local do qual é soberano: posto avançado a fazenda (madeira), fazenda a cidade (ferro), cidade a feudum (selo do rei). Pegue o tile da região e seus pontos.',
    explore:
      'Com um posto avançado: compre 2 escrituras do rei, mais 1 por posto avançado adicional e por feudum; fique com uma.',
    harvest:
      'Com uma fazenda: 5 recursos, mais 1 por fazenda adicional e por feudum, mais o valor das suas contas, até 10; 1 ponto. Favores: parte é sua, e as contas viram selos.',
    tax: 'Com uma cidade: 2 xelins, mais 1 por cidade adicional e por feudum.',
    conquer:
      'Ataque um peão (2 pontos) ou um feudum (4) onde você tem peões: o ataque precisa superar a defesa. Nunca como última carta.',
    defend: '1 ponto. Revelada quando você é atacado: +1 de defesa e 1 ponto.',
    repeat: 'Execute de novo uma carta com ×2 que já jogou nesta rodada; Guilda, em outra guilda.',
    guild: 'Comercie com uma guilda; puxe como oficial; empurre como mestre.',
  },
  cardSpecial: {
    migrate: 'Parente distante: com um alquimista no mapa, o peão pode chegar a qualquer local inicial.',
    move: 'Boa sorte: com um monge no mapa, um passo a mais.',
    influence:
      'Dinheiro é influência: uma vez, com um mercador onde há um único marcador oponente, pague um xelim: você é o soberano e ele, o servo.',
    improve: 'Ou cuide de uma paisagem: pague madeira e ponha um tile onde é servo: 2 pontos e 3 do recurso dela.',
    explore: 'Pás e espadas: depois, pague ferro para comprar mais 2 e ficar com uma.',
    harvest: 'Inspecionar a colheita: com um fazendeiro no mapa, veja os recursos antes e escolha seus favores.',
    tax: 'Reforços: com um cavaleiro no mapa, também um marcador.',
    conquer: 'Ou deixe o povo com fome: um nobre manda para casa um servo ou súdito oponente; as esmolas se vão.',
    defend:
      'Imunidade real: quando deixam sua gente com fome, revele-a e pague uma comida: nada acontece, 1 ponto, e um selo os protege.',
    repeat: 'Déjà vu: pague salitre para repetir uma carta sem ×2; nunca Conquista ou Defesa.',
    guild:
      'Ou dê um banquete: com enxofre do barril, use o empurrar ou puxar de um peão ou feudum junto ao seu: mais 3 pontos.',
  },
  guildHelp: {
    farmer:
      'Comércio: envie ao celeiro todos os recursos de uma fazenda sua e receba uma comida ou um xelim a cada dois. Puxar: uma conta vai do rosário a uma galinha; recompensa se as galinhas somam 5 ou mais. Empurrar: cinco recursos vão do celeiro ao mercado; pontos por fileiras ou colunas que ficam cheias.',
    merchant:
      'Comércio: compre até três recursos pelo preço indicado. Puxar: três recursos vão do celeiro ao mercado; recompensa se uma fileira ou coluna fica cheia. Empurrar: quatro recursos vão do mercado aos alquimistas; pontos por pilhas de três que ficam cheias.',
    alchemist:
      'Comércio: compre uma embarcação por 3 xelins. Puxar: dois recursos vão do mercado às pilhas; recompensa se uma pilha fica cheia. Empurrar: até três invenções com os recursos das pilhas; pontos por elas.',
    knight:
      'Comércio: leve todos os marcadores da sua fileira por 3 xelins. Puxar: uma invenção, com recompensa. Empurrar: até três marcadores de cores diferentes deixam suas fileiras, e um selo vai a um pergaminho por cada um; pontos por fileiras ou colunas de pergaminhos que ficam cheias.',
    noble:
      'Comércio: compre um ou dois selos por 3 xelins cada. Puxar: dois marcadores de cores diferentes deixam suas fileiras, e um selo vai a um pergaminho por cada um; recompensa se uma fileira ou coluna fica cheia. Empurrar: dois selos vão ao rosário como contas; pontos se as contas ali chegam a 5, 11 ou 17.',
    monk: 'Comércio: tire uma conta por 3 xelins. Puxar: um selo vai de um pergaminho ao rosário como conta; recompensa se as contas ali chegam a 11. Empurrar: uma conta vai do rosário a uma galinha; pontos se as galinhas chegam a 3, 6 ou 9.',
  },
  lookUp: {
    said: {
      related:
        'Local relacionado: {{kind}}. Cada um do qual você é soberano vale uma estrela aqui, desde que tenha um peão ou um feudum desta guilda.',
      push: 'Empurrar e completar uma, duas ou três coisas vale 4, 5 ou 6 pontos; puxar e completar algo vale 3 pontos e uma escritura do rei.',
      character:
        'Um peão deste personagem no mapa vale uma estrela na guilda dos {{guild}}. O local relacionado é {{kind}}: cada um sob sua soberania vale mais uma estrela.',
      location:
        'Um local do mapa. Quem põe o primeiro marcador é soberano; o segundo jogador é servo. Anéis rosa são locais iniciais; as letras dizem em que época surge um recurso: S na II, E na III, W na IV.',
      region:
        'Uma região. Melhorar um local daqui leva o tile de cima da pilha. A cada nova época, 1, 3, 5, 7, 9 ou 11 pontos por 1 a 6 regiões em que você é soberano de algo.',
      charter: 'Uma carta régia: pontua no fim da partida, se você puder colocar um selo do rei nela.',
      special: 'Habilidade especial: {{text}}',
    },
    act: {
      trade: {
        text: 'Quem joga Guilda pode comerciar com qualquer guilda. De cada 3 xelins pagos, 1 vai para o mestre, 1 para o oficial e 1 para o pote do outro lado do rio.',
      },
      pull: {
        text: 'O oficial busca algo da guilda anterior do anel. Completar algo vale 3 pontos e uma escritura do rei entre duas.',
      },
      push: {
        text: 'O mestre manda algo para a guilda seguinte do anel. Completar uma, duas ou três coisas vale 4, 5 ou 6 pontos.',
      },
    },
    good: {
      saltpeter: {
        text: 'Na sacola, dá uma quinta carta; num ataque, soma 1. Os barris de krud são feitos dele. Um tile de região pode substituí-lo.',
      },
      sulfur: {
        text: 'Na sacola, permite jogar duas cartas num turno. Um enxofre recebido pode ir para o barril de vinho. Um tile de região pode substituí-lo, mas não no barril.',
      },
      iron: {
        text: 'Transforma uma fazenda em cidade. Submersíveis e máquinas voadoras são feitos dele. Um tile de região pode substituí-lo.',
      },
      wood: {
        text: 'Transforma um posto avançado em fazenda. Navios e máquinas voadoras são feitos dela. Um tile de região pode substituí-la.',
      },
      food: {
        text: 'Alimenta um peão no fim da rodada e traz um peão ao mapa com Migrar. Um tile de região pode substituí-la.',
      },
    },
    kind: {
      outpost: {
        also: 'postos avançados',
        text: 'Permite a Exploração. Uma estrela com os alquimistas e os monges. Madeira o transforma em fazenda.',
      },
      farm: {
        also: 'fazendas',
        text: 'Permite a Colheita. Uma estrela com os fazendeiros e os cavaleiros. Ferro a transforma em cidade; os recursos dela se perdem.',
      },
      town: {
        also: 'cidades',
        text: 'Permite a Taxação. Uma estrela com os mercadores e os nobres. Um selo do rei a transforma em feudum.',
      },
      feudum: {
        also: 'feudums',
        text: 'Três estrelas na guilda que você escolher para ele, e conta para Exploração, Colheita e Taxação. Só cai por Conquista. O soberano dele é vassalo e deve serviço militar.',
      },
    },
    invention: {
      ship: {
        text: 'Leva um peão pelas rotas de navio. Inventa-se com 1 comida e 2 madeiras das pilhas dos alquimistas e fica à venda por 3 xelins. Enquanto houver embarcação à venda, não há balsa.',
      },
      submersible: {
        text: 'Leva um peão pelas rotas submersas. Inventa-se com 1 comida e 2 ferros das pilhas e fica à venda por 3 xelins. Enquanto houver embarcação à venda, não há balsa.',
      },
      flying: {
        text: 'Leva um peão pelas rotas aéreas. Inventa-se com 1 comida, 1 ferro e 1 madeira das pilhas e fica à venda por 3 xelins. Enquanto houver embarcação à venda, não há balsa.',
      },
      krud: {
        also: 'barris de krud',
        text: 'Liberta marcadores: preenche a próxima seção (1, 2, depois 3) de cada fileira dos cavaleiros. Numa mesma ação, o primeiro custa 2 salitres e 1 enxofre; o segundo, 1 de cada; o terceiro, 1 madeira.',
      },
    },
    landscape: {
      orchard: {
        text: 'Um tile cuidado por um servo: 3 comidas agora e a cada nova época. Cuidado, vale 2 pontos por época, ou 4 se houver algo nele.',
      },
      archeryButts: {
        text: 'Um tile cuidado por um servo: 3 alvos agora e a cada nova época. Cuidado, vale 2 pontos por época, ou 4 se houver algo nele.',
      },
      silverMine: {
        text: 'Um tile cuidado por um servo: 3 xelins agora e a cada nova época. Cuidado, vale 2 pontos por época, ou 4 se houver algo nele.',
      },
      sulfurMine: {
        text: 'Um tile cuidado por um servo: 3 enxofres agora e a cada nova época. Cuidado, vale 2 pontos por época, ou 4 se houver algo nele.',
      },
    },
    monster: {
      behemoth: {
        text: 'Domado com três marcadores recém-comprados dos cavaleiros. Anda pelas estradas, ataca e defende com 1 e prende os peões dos outros que estão junto dele.',
      },
      serpent: {
        text: 'Domada com três marcadores recém-comprados dos cavaleiros. Nada de porto em porto, ataca e defende com 1 e prende os peões dos outros que estão junto dela.',
      },
    },
    term: {
      stars: {
        name: 'estrelas',
        also: 'estrela',
        text: 'As estrelas decidem quem tem os títulos de uma guilda: 1 por peão do personagem no mapa, 3 por feudum dela. Com alguma dessas, mais 1 por local relacionado sob sua soberania.',
      },
      seats: {
        name: 'títulos',
        also: 'título',
        text: 'Mestre, oficial e, com quatro ou cinco jogadores, aprendiz: 5, 3 e 1 pontos a cada nova época. Só sobe quem tem mais estrelas que o da frente. O título leva um marcador de casa.',
      },
      ring: {
        name: 'o anel',
        text: 'Fazendeiros, mercadores, alquimistas, cavaleiros, nobres, monges e de volta aos fazendeiros: recursos viram embarcações, marcadores, selos e contas. As setas mostram o sentido.',
      },
      barn: {
        name: 'celeiro',
        text: 'Até dez recursos dos fazendeiros. Empurrar como fazendeiro ou puxar como mercador leva-os ao mercado.',
      },
      chickens: {
        name: 'galinhas',
        text: 'Contas sobre galinhas são esmolas. Puxar como fazendeiro pontua quando somam 5; empurrar como monge, quando passam de 3, 6 e 9. A bolsa ao lado é dividida quando o mestre dos fazendeiros empurra.',
      },
      market: {
        name: 'mercado',
        text: 'Quatro cubos de cada recurso; o próximo à venda tem moldura dourada e o seu preço. Quanto menos há, mais caro fica. Um comércio compra até três.',
      },
      piles: {
        name: 'pilhas',
        text: 'Três cubos de cada recurso nos alquimistas. Uma pilha cheia pontua para o mercador que empurra e o alquimista que puxa. As invenções são feitas deles.',
      },
      rows: {
        name: 'fileiras de marcadores',
        text: 'Uma fileira por cor, em seções de 1, 2 e 3, enchidas por barris de krud. O comércio com os cavaleiros compra toda a sua fileira por 3 xelins.',
      },
      scrolls: {
        name: 'pergaminhos',
        also: 'pergaminho',
        text: 'Seis lugares para selos do rei, em fileiras a b c, d e, f e colunas a d f, b e, c. Pontuam as fileiras ou as colunas recém-completas, as que forem mais.',
      },
      rosary: {
        name: 'rosário',
        text: 'Sete contas com seus valores. Empurrar como nobre pontua quando passam de 5, 11 e 17; puxar como monge, quando chegam a 11. O cofre ao lado é dividido quando o mestre dos monges empurra.',
      },
      reeve: {
        name: 'guardião',
        also: 'guardiões',
        text: 'Depois de empurrar ou puxar, você pode pôr ali um dos seus dois guardiões: 1 ponto a cada vez que empurrar ou puxar ali, e mais 1 se o outro estiver noutra guilda.',
      },
      barrel: {
        name: 'barril de vinho',
        also: 'barril',
        text: 'Até três enxofres. Como vinho alimenta um peão, que fica bêbado por uma rodada: não ataca nem defende. No jogo avançado paga um banquete. Desempata no fim.',
      },
      shillings: {
        name: 'xelins',
        also: 'xelim',
        text: 'Para comércio, balsas e subornos. Cada três valem 1 ponto no fim.',
      },
      markers: {
        name: 'marcadores de influência',
        also: 'marcador | marcadores',
        text: 'Os marcadores em casa são colocados com Influência, e cada título de guilda leva um. Os cavaleiros vendem mais.',
      },
      discs: {
        name: 'discos',
        also: 'disco',
        text: 'Três discos para a viagem épica, a trilha militar e os guardiões.',
      },
      seals: {
        name: 'selos do rei',
        also: 'selo do rei | selo | selos',
        text: 'Transforma uma cidade em feudum, protege um servo ou súdito e faz uma carta régia valer no fim. Os nobres os vendem.',
      },
      beads: {
        name: 'contas',
        also: 'conta',
        text: 'Suas contas somam o valor delas a uma Colheita; se você tirar favores, viram selos do rei. Os monges as vendem.',
      },
      tile: {
        name: 'tile de região',
        also: 'tiles de região',
        text: 'Recebido por uma melhoria. Paga qualquer recurso, comida também, e depois sai do jogo.',
      },
      pouch: {
        name: 'sacola',
        text: 'Com salitre: uma quinta carta nesta rodada. Com enxofre: duas cartas num dos seus turnos. Nunca os dois.',
      },
      nourish: {
        name: 'alimentação',
        also: 'alimentar',
        text: 'No fim da rodada cada peão no mapa come uma comida, um tile de região ou vinho do barril. Quem não recebe nada vai para casa, e isso pode custar um título.',
      },
      epoch: {
        name: 'épocas',
        also: 'época',
        text: 'A II começa quando quatro pilhas mostram II; a III, quando três mostram III; a IV, quando duas mostram IV; e a V, o fim, quando uma está vazia. Pontuam os títulos e as regiões ativas.',
      },
      evolution: {
        name: 'melhorias',
        also: 'melhoria',
        text: 'Posto avançado a fazenda por madeira, fazenda a cidade por ferro, cidade a feudum por um selo do rei. Os números são os pontos com um tile I, II, III ou IV; com um tile de época futura não há pontos.',
      },
      voyage: {
        name: 'viagem épica',
        text: 'O segundo Mover bem-sucedido da rodada pode avançar seu disco um espaço. No fim, cada trecho paga o primeiro número a quem está mais longe nele e o segundo aos outros; o espaço 7 paga 17. Espaços com moldura dão uma escritura do rei.',
      },
      military: {
        name: 'trilha militar',
        text: 'Um ataque vencido pode pôr um disco aqui. O vassalo, soberano de um feudum, perde os números dos espaços abertos: o primeiro na época II, os dois primeiros na IV, os três na V.',
      },
    },
    number: {
      related: 'Local relacionado',
      master: 'Mestre',
      journeyman: 'Oficial',
      apprentice: 'Aprendiz',
      yourStars: 'Suas estrelas',
      push: 'Empurrar agora',
      pull: 'Puxar agora',
      region: 'Região',
      kind: 'Tipo',
      ruler: 'Soberano',
      serf: 'Servo',
      letters: 'Letras',
      goods: 'Recursos aqui',
      tile: 'Tile de cima',
      ruled: 'Sob sua soberania',
      yours: 'Seu',
      haversack: 'No saco',
      price: 'Preço no mercado',
      cost: 'Custo',
      forSale: 'À venda',
      supply: 'Na reserva',
      twice: 'Pode ser repetida',
      yes: 'sim',
      dejaVu: 'por um salitre',
      no: 'não',
      owner: 'De quem',
      most: 'No máximo',
      bank: 'No banco',
      untilDawn: 'Pilhas até a próxima época',
      penalty: 'Devido na próxima época',
      space: 'Seu espaço',
      points: 'Pontos',
      deck: 'Escrituras no baralho',
      total: 'Total',
      coffer: 'Cofre',
      purse: 'Bolsa dos fazendeiros',
    },
  },
}

export default pt
