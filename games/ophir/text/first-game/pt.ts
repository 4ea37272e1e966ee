import type { Catalogue } from '../../../words.ts'

const pt: Catalogue = {
  firstGame: {
    welcome:
      'Boas-vindas a bordo! Este é o seu navio. No fim, vence quem tiver mais pontos. Nos seus quatro primeiros turnos você vai fazer dez deles: venha ver onde.',
    temple: 'Os pontos vêm do templo. Ele dá 10 por uma barra de ouro e 5 por uma de prata.',
    treasury:
      'As barras são vendidas no tesouro. Agora o ouro custa $t(coins, { "count": {{gold}} }) e a prata, $t(coins, { "count": {{silver}} }). Você ainda não tem moedas.',
    market:
      'Você ganha moedas no mercado. Uma carta quer as mercadorias que mostra e paga as moedas indicadas abaixo delas. Esta quer gemas e paga o preço exato de uma barra de ouro.',
    draft:
      'Primeiro, cada um escolhe um especialista, que muda uma regra a seu favor. O Sacerdote é bom para começar: todo turno que termina no templo rende favor.',
    stranded:
      'O dado saiu baixo demais e não resta nenhum movimento: seu navio encalhou, e só dá para encerrar o turno. Acontece com todo mundo; no próximo turno você terá dois movimentos de novo.',
    spendFavor:
      'Você começou o turno aqui, e só dá para agir aonde o navio chega. Seu favor: {{favor}}. Gaste 1 e você poderá agir aqui mesmo assim. Neste turno, também passa por todos os navios sem rolar o dado.',
    roll: '$t(aim.{{kind}}) No caminho ($t(location.{{next}})) há outro navio. Para entrar, é preciso tirar no dado o número dele ou mais: {{threshold}} ({{percent}}%). O que você tirar fica no seu casco, para os outros superarem.',
    load: {
      sailTo:
        'Uma carta do mercado quer $t(good.{{good}}). Para embarcar essa mercadoria, navegue até $t(locationThe.{{location}}): arraste seu navio ou toque na zona. Você tem dois movimentos por turno, e as zonas em verde são livres.',
      sailBy:
        'Você precisa de $t(good.{{good}}), a dois movimentos daqui ($t(location.{{location}})). Navegue primeiro até $t(locationThe.{{next}}).',
      endTurn:
        'Falta buscar $t(good.{{good}}) ($t(location.{{location}})), mas não há mais movimentos para isso: encerre o turno.',
      act: 'Você pode agir aonde seu navio chega. Toque nesta zona para embarcar $t(good.{{good}}). Agir gasta os movimentos que restam.',
    },
    sell: {
      sailTo: 'Você leva o que uma carta quer. O mercado fica a um movimento: navegue até lá.',
      sailBy:
        'Você leva o que uma carta quer. O mercado fica a dois movimentos, e nenhum navio atravessa as barreiras do mapa: navegue primeiro até $t(locationThe.{{next}}).',
      endTurn:
        'A carga está no seu porão, que tem dois espaços. Não há mais nada a fazer neste turno: encerre-o. Os outros navegam, e no próximo você vende.',
      act: 'A carta com o visto é a que você pode atender. Toque nela: ela paga $t(coins, { "count": {{coins}} }). Depois, todas as cartas andam uma casa para a direita, e a última sai.',
    },
    buy: {
      sailTo: 'Suas moedas bastam para comprar $t(metal.{{metal}}). Navegue até o tesouro.',
      sailBy:
        'Suas moedas bastam para comprar $t(metal.{{metal}}). O tesouro fica a dois movimentos: navegue primeiro até $t(locationThe.{{next}}).',
      endTurn: 'Moedas na bolsa, e nada mais a fazer aqui. Encerre o turno: o próximo destino é o tesouro.',
      act: 'Compre $t(metal.{{metal}}) por $t(coins, { "count": {{coins}} }). A barra ocupa dois espaços do porão. O preço sobe conforme o templo se enche: cedo é mais barato.',
    },
    donate: {
      sailTo: 'Agora leve sua barra de $t(metal.{{metal}}) ao templo.',
      sailBy:
        'Agora leve sua barra de $t(metal.{{metal}}) ao templo. Ele fica a dois movimentos: navegue primeiro até $t(locationThe.{{next}}).',
      endTurn: 'A barra de $t(metal.{{metal}}) está no porão. Encerre o turno: o próximo destino é o templo.',
      act: 'Foi para isto que você veio: toque em “doar” ao lado da barra de $t(metal.{{metal}}).',
    },
    unwanted:
      'Nenhuma carta quer o que você leva, e isso ocupa o lugar de outras coisas. Toque numa peça do porão para jogá-la ao mar, ou espere para ver o que o mercado traz nos próximos turnos.',
    others: 'Os outros jogam. Veja para onde vão os navios: onde houver um, é preciso rolar o dado para entrar.',
    scored_one:
      'Seus primeiros pontos! Agora você tem {{count}}, e ninguém mais vê isso. Esta foi a viagem inteira: embarcar, vender, comprar, doar.',
    scored_other:
      'Seus primeiros pontos! Agora você tem {{count}}, e ninguém mais vê isso. Esta foi a viagem inteira: embarcar, vender, comprar, doar.',
    specialist:
      'Você navega com o Sacerdote, que ganha 1 favor sempre que seu turno termina no templo. Em outras partidas, cada um começa escolhendo entre vários especialistas.',
    goods:
      'O templo também aceita mercadorias: as da carta do mercado sob a marca dele, por pontos e favor. Costuma ser um bom uso para o mármore.',
    hold: 'Um porão maior leva mais de uma vez. O templo o amplia em um espaço por 2 moedas, até quatro.',
    favor:
      'Favor, uma vez por turno: aja onde está e passe por todos os navios sem rolar o dado. Ele também compra metal, por um preço que nunca sobe.',
    influence:
      'O dado no seu casco é sua influência: quem quiser entrar na sua zona precisa tirar ao menos esse número. Rolar o dado para entrar numa zona muda a influência.',
    clocks:
      'O jogo acaba quando o templo tem todas as barras ou quando acabam as cartas do mercado, o que vier primeiro.',
    farewell:
      'É tudo de que você precisa, e esta partida continua: ela é sua. O que está apagado diz o porquê quando você aponta para ele; as regras e este guia estão no menu. Bons ventos!',
  },
  aim: {
    load: 'Há mercadorias à sua espera que uma carta quer.',
    sell: 'Uma carta do mercado quer a sua carga.',
    buy: 'Você tem moedas para o tesouro.',
    donate: 'Você tem metal para o templo.',
  },
}

export default pt
