import type { Catalogue } from '../../words.ts'

/** Por que um servidor não faz algo. Só as páginas que falam com um servidor carregam estes textos. */
const pt: Catalogue = {
  refusal: {
    BAD_REQUEST: 'O servidor não conseguiu ler isto: recarregue a página e tente de novo.',
    NOT_JSON: 'Isto não chegou ao servidor como foi enviado: recarregue a página e tente de novo.',
    TOO_LARGE: 'Isto é grande demais para ser enviado.',
    BAD_NAME:
      'Um nome tem de 1 a {{most}} caracteres, todos visíveis: não só espaços, nada invisível e nada que inverta o texto.',
    BAD_SUBSCRIPTION: 'Não é possível enviar avisos a este navegador: ative-os de novo.',
    BAD_WEBHOOK: 'Este servidor não chama esse endereço: ele precisa começar com https:// e estar aberto à internet.',
    BAD_ZONE: 'O fuso horário “{{zone}}” não existe.',
    BAD_MAIL: 'Isso não é um endereço de e-mail.',
    BAD_MAIL_LINK: 'Este link não funciona mais: foi usado ou expirou. Digite seu endereço de novo.',
    NO_SUCH_WAY: 'Isso já foi removido.',
    NO_MAIL: 'Este servidor não envia e-mails.',
    TOO_MANY_WAYS: 'Você já tem {{most}} destes: remova um primeiro.',
    NOT_SIGNED_IN: 'O servidor ainda não conhece você: sente-se a uma mesa ou crie uma e tente de novo.',
    SIGNED_OUT: 'Este aparelho foi desconectado.',
    BAD_LINK:
      'Este link particular não funciona mais: foi usado, revogado ou expirou. Crie um novo em um aparelho que conheça você.',
    WRONG_TOKEN: 'Só quem mantém este servidor pode ler isso, com o token que definiu.',
    WRONG_HOST:
      'Este servidor não atende pelo nome “{{host}}”. Se ele é seu, inicie-o com esse nome: --allowed-hosts ou --public-url.',
    WRONG_ORIGIN: 'Isto veio de outro site e foi recusado.',
    NOT_OWNER: 'Só o dono da mesa pode fazer isso.',
    NOT_ASKED: 'A proposta é sua: você só pode retirá-la.',
    NO_SUCH_ROUTE: 'Não há nada neste endereço.',
    NO_SUCH_SESSION: 'Esse aparelho já foi desconectado.',
    NO_SUCH_BOT: 'Não há nenhum bot “{{bot}}”. Bots daqui: {{known, list}}.',
    NO_SUCH_PROPOSAL: 'Esta proposta não está mais aberta.',
    STALE_NUMBER: 'A partida avançou nesse meio-tempo: veja como ela está agora e decida de novo.',
    NOT_FOLLOWED: 'A conexão com esta mesa está sendo feita: tente de novo daqui a pouco.',
    KEY_REUSED: 'Isto foi enviado duas vezes, e de formas diferentes: recarregue a página e veja o que foi feito.',
    ALREADY_BEGUN: 'A partida já começou.',
    NOT_BEGUN: 'A partida ainda não começou.',
    NOT_OVER: 'A partida não terminou: o registro fica disponível quando ela acabar.',
    TABLE_OVER: 'A partida desta mesa acabou.',
    TABLE_CLOSED: 'Esta mesa está fechada.',
    TABLE_FROZEN: 'Esta mesa está congelada: as regras instaladas aqui não são as desta partida. Nada se perdeu.',
    SEAT_TAKEN: 'Este lugar está ocupado.',
    NO_OPEN_SEAT: 'Não há lugar livre nesta mesa.',
    REMOVED: 'Quem criou a mesa tirou você dela: você pode voltar a se sentar e conversar aqui se for convidado.',
    SEATS_OPEN: 'Ainda há lugares livres: espere por pessoas ou coloque bots.',
    ALREADY_QUIT: 'Este jogador já desistiu.',
    PROPOSAL_OPEN: 'Há outra proposta aberta: ela precisa ser respondida antes.',
    ALREADY_ANSWERED: 'Você já respondeu a isto.',
    STILL_THERE:
      'Este jogador ainda está na partida: só se pode continuar sem quem desistiu, ficou sem tempo ou passou um dia sem jogar.',
    NO_NEW_RULES:
      'As regras mais novas daqui não continuam esta partida: ela só pode ser encerrada ou esperar pelas próprias regras.',
    GAME_UNAVAILABLE: 'Não foi possível carregar as regras deste jogo. Tente mais tarde; os outros podem ser jogados.',
    NO_DAILY: 'Este jogo não tem desafio do dia.',
    DAY_TO_COME: 'A classificação de {{day}} ainda não está aberta: agora é {{today}} no horário universal.',
    DAY_CLOSED:
      'A classificação de {{day}} está fechada: tentativas são aceitas por $t(dayCount, { "count": {{days}} }).',
    OTHER_REALM: 'Este registro não é uma tentativa do desafio de {{day}}: a semente ou as opções são outras.',
    NOT_FINISHED: 'Esta partida não terminou: uma tentativa vale quando chega ao fim.',
    TOO_LONG_TO_CHECK: 'Este registro demora demais para ser conferido e não foi aceito.',
    CHAT_ENDED: 'A partida acabou: só quem jogou ainda pode conversar aqui.',
    CHAT_USED_UP: 'Você já usou o espaço de conversa de hoje: continue amanhã.',
    SPECTATORS_USED_UP: 'Quem assiste já usou o espaço de conversa de hoje nesta mesa: sente-se ou continue amanhã.',
    TOO_MANY_TABLES: 'Você tem mesas demais em andamento ({{number}}): termine algumas antes.',
    TOO_MANY_BOT_TABLES: 'Há bots em mesas inacabadas demais suas ({{number}}): termine algumas antes.',
    TOO_MANY_SEATS: 'Você tem lugar em mesas demais que ainda não começaram ({{number}}): deixe uma delas antes.',
    TOO_MANY_STREAMS: 'Você tem conexões demais abertas: feche algumas das outras janelas.',
    TOO_MANY_FOLLOWED: 'Esta janela acompanha mesas demais ({{number}}): saia de algumas delas primeiro.',
    TOO_MANY_REQUESTS: 'Foi muita coisa de uma vez: espere {{seconds}} s.',
    STOPPING: 'O servidor está reiniciando: tente de novo daqui a pouco.',
    TABLES_RESTARTING:
      'O servidor não conseguiu terminar isto e está recomeçando: daqui a pouco, veja como está a partida e tente de novo.',
    STORAGE_FULL:
      'O disco do servidor está cheio, e nada foi alterado: quem cuida dele precisa liberar espaço. Tente de novo mais tarde.',
    TABLE_DAMAGED:
      'O que está guardado desta mesa está danificado: quem cuida do servidor pode restaurá-la de um backup.',
    LOG_DAMAGED:
      'O que está guardado desta partida está danificado a partir do passo {{number}}: quem cuida do servidor pode restaurá-la de um backup.',
    BUSY: 'O servidor está sobrecarregado agora: tente de novo em {{seconds}} s.',
    OTHER_COURSE: 'O registro dá um resultado diferente com as regras instaladas aqui.',
    RULES_FAILED: 'As regras instaladas aqui falham neste registro.',
    RULES_ENDLESS:
      'As regras do jogo não chegaram ao fim nesta posição, e a mesa foi parada por causa das outras. Nada se perdeu; ela pode continuar quando as regras forem consertadas.',
    UNEXPECTED: 'Algo deu errado aqui, e nada foi alterado. O caso foi anotado.',
  },
}

export default pt
