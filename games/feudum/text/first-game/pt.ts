import type { Catalogue } from '../../../words.ts'

const pt: Catalogue = {
  firstGame: {
    welcome:
      'Bem-vindo ao reino do rei Daniel. Você vai jogar uma rodada inteira, da escolha das cartas ao começo de uma nova época, quando todos pontuam. Vence quem tem mais pontos de veneração.',
    pawn: 'Seu fazendeiro está na Clareira do Moinho, um posto avançado da floresta. Postos avançados, fazendas, cidades e feudums: todo local pode ter um soberano e ser melhorado de um tipo ao seguinte.',
    seat: 'Um peão no mapa é uma estrela na guilda do seu personagem. O seu faz de você mestre dos fazendeiros: 5 pontos em cada nova época. O desenho pequeno na guilda mostra o tipo de local que dá mais estrelas: para os fazendeiros, fazendas.',
    goods:
      'Isto é o que você tem: 7 comidas, 7 xelins e os três recursos que pegou, salitre, ferro e madeira. A madeira faz de um posto avançado uma fazenda; o ferro, de uma fazenda uma cidade.',
    choose:
      'Todos escolhem quatro de onze cartas, em segredo. Pegue Influência para ser soberano da Clareira do Moinho, Melhorar para fazer dela uma fazenda, Colheita pelo que ela rende e Guilda para usar seu título.',
    pouch:
      'Quatro cartas. Um salitre na sacola permite uma quinta. Um enxofre ali deixaria você jogar duas cartas num turno.',
    fifth: 'Agora escolha a quinta: Migrar, que traz seu segundo peão.',
    commit: 'Confirme as cartas. Os outros só veem que você está pronto e o que há na sua sacola.',
    influence: 'Uma carta por turno, na ordem da mesa. Comece com Influência: só o soberano pode melhorar um local.',
    rule: 'Coloque um marcador junto do seu fazendeiro. O primeiro marcador num local é o soberano.',
    improve: 'Melhorar: você é soberano de um posto avançado e tem madeira.',
    improveHere:
      'Melhore a Clareira do Moinho: ela vira fazenda. Você pega o tile da floresta: 2 pontos, e mais tarde ele paga qualquer recurso.',
    farm: 'Fazendas são relacionadas aos fazendeiros: agora você tem duas estrelas ali, e só com três alguém toma seu título.',
    harvest: 'Colheita: agora você tem uma fazenda. São um ponto e cinco recursos.',
    harvestHere: 'Escolha sua fazenda. O que fica ali pode ser comerciado com os fazendeiros numa rodada futura.',
    favours:
      'Quatro recursos para a fazenda e um para você, ou todos os cinco para a fazenda? Aceite o favor: o que está na sua mão pode ser gasto logo.',
    guild: 'Guilda: qualquer um comercia, o oficial puxa, o mestre empurra. Você é um mestre.',
    push: 'Empurre: recursos vão do celeiro ao mercado. Cada fileira que fica cheia conta: 4 pontos por uma, 5 por duas, 6 por três. O número ao lado do botão diz isso antes.',
    ring: 'Assim os recursos dão a volta: celeiro, mercado, pilhas, embarcações e marcadores, selos, contas, e de novo os fazendeiros. Cada guilda abastece a seguinte, e há pontos onde algo fica cheio.',
    migrate:
      'Sua quinta carta: Migrar. Um segundo peão é um passo a mais em Mover, uma estrela em outra guilda e mais uma boca para alimentar.',
    monk: 'Traga um monge para a Clareira do Moinho, por uma comida. Ainda não há ninguém entre os monges: você se torna mestre deles também.',
    pay: 'Pague com um cubo: um tile de região vale mais, pois substitui qualquer recurso.',
    feed: 'A rodada acabou, e os peões têm fome. Quem não come volta para casa e leva suas estrelas. Você tem comida para todos.',
    free: 'Aqui a decisão é sua. O ponto de interrogação diz o que cada coisa faz.',
    others: 'Os outros jogam suas cartas. O registro conta o que fazem.',
    dawn: 'O dado tirou um tile, e quatro pilhas mostram II: começa a época II. Você marca 5 por guilda de que é mestre, 3 como oficial, e pontos pelas regiões onde é soberano.',
    noDawn:
      'O dado tira um tile por rodada, e cada melhoria tira mais um. Quando quatro pilhas mostram II, começa a época II: 5 pontos por mestre, 3 por oficial, e pontos pelas regiões onde se é soberano.',
    next: 'Com ferro sua fazenda vira cidade, que rende Taxação; com um selo do rei, uma cidade vira feudum. Mover leva peões a novas regiões, Exploração compra escrituras do rei.',
    farewell:
      'Essa foi uma rodada inteira. Continue, ou comece outra partida com as habilidades especiais das cartas. Viva o rei!',
  },
}

export default pt
