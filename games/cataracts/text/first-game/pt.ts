import type { Catalogue } from '../../../words.ts'

const pt: Catalogue = {
  firstGame: {
    welcome:
      'Sua corte é uma tenda acima das corredeiras, Majestade. Quatro Marcos levam de volta ao trono. Nos próximos dois turnos você vai resolver os dois primeiros.',
    row: 'Os problemas ficam nesta fila, com o Marco dourado no fim. A ampulheta é o relógio da carta: perde 1 por turno e, em 0, acontece a linha vermelha.',
    banks:
      'Quatro bancos, cada um com seu máximo. Quem perde o que não tem recebe uma Calamidade: banco vazio é um perigo.',
    raise:
      'O Marco pede {{n}} de $t(resource.{{resource}}), e você tem {{have}}. Toque em $t(card.{{card}}): paga-se o que está antes da seta e recebe-se o que está depois.',
    endActions:
      'Você já tem o que o Marco pede. Encerre suas ações: o resto da mão vai para o descarte, e o próximo turno traz cartas novas.',
    endShort:
      'Nenhuma carta da sua mão traz o que o Marco pede. Ele pode esperar enquanto o relógio correr: encerre suas ações.',
    milestone:
      'Agora quem paga são os bancos. Toque em “$t(way.{{card}}.{{way}})” no Marco: o preço antes da seta, a recompensa depois. O próximo Marco vem no fim do turno.',
    raid: 'Sobrou Poder: “$t(way.{{card}}.{{way}})” troca 3 de Poder por 4 de Comida. O que não se resolve a tempo faz o que diz a linha vermelha.',
    endTurn:
      'Não há mais o que pagar. “Se encerrar agora” diz o que é certo acontecer. Depois os relógios correm, a fila se completa e você compra: encerre o turno.',
    raiseAgain:
      'Todos os relógios perderam 1, e o novo Marco pede {{n}} de $t(resource.{{resource}}). Você tem {{have}}: jogue $t(card.{{card}}).',
    leaveIt:
      'Em troca de Influência, esta carta também dá Comida, Poder, uma carta ou tempo num relógio. O Marco precisa da sua Influência: fique por aqui.',
    feast: {
      stability:
        '$t(card.O1) não se paga: pede 2 de Comida e 1 de Estabilidade ganhos com cartas do mesmo turno. $t(card.{{card}}) dá a Estabilidade.',
      food: 'E $t(card.{{card}}) dá a Comida. O 0/3 da carta conta seus impostos: a cada três vem $t(card.O2).',
      resolve:
        'O que você ganhou neste turno é tudo o que “$t(way.{{card}}.{{way}})” pede. Traz uma carta que fica com você e um novo problema para o descarte.',
    },
    newCard:
      'Escolha a carta que recebe. Ela vai para o descarte e chega à mão depois de embaralhar: é assim que o baralho cresce.',
    build:
      '$t(card.{{card}}) é um Projeto, que se constrói por etapas. No turno em que você constrói, o relógio dele não corre: por ora, uma etapa basta.',
    endAgain: 'Foi um bom turno. Encerre e veja o que os relógios e o baralho trazem.',
    yours: 'Esta decisão é sua: cada opção diz o que custa e o que traz.',
    scored_one:
      'Você resolveu {{count}} Marco de {{of}}. Cada um vale 10 de Renome e leva ao seguinte: resolva o último e você vence.',
    scored_other:
      'Você resolveu {{count}} Marcos de {{of}}. Cada um vale 10 de Renome e leva ao seguinte: resolva o último e você vence.',
    notYet:
      'O primeiro de {{of}} Marcos ainda está aqui. Cada um vale 10 de Renome e leva ao seguinte: resolva o último e você vence.',
    forecast:
      'Esta linha sempre diz o que acontece se você encerrar agora, com as cartas de caveira que ficarem na mão. Se doer, você é consultado antes.',
    calamities:
      'As Calamidades voltam como problemas, e duas iguais viram uma pior. Quando existirem {{of}}, o reino entra em colapso.',
    escalation:
      'Outros problemas também voltam. Se uma segunda cópia entra na fila, há Escalada: a primeira vira algo pior. Resolva-a antes.',
    farewell:
      'É tudo de que você precisa, e o jogo continua: é seu. Pare o mouse sobre uma carta, ou segure-a com o dedo, para lê-la por extenso. Boa sorte, Majestade.',
  },
}

export default pt
