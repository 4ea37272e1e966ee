import type { Catalogue } from '@portolan/games'

/** What the page about Portolan says. */
const pt: Catalogue = {
  about: {
    text: 'Portolan é uma mesa para jogos de tabuleiro: regras completas, bots à altura, partidas com amigos em qualquer lugar e cada partida terminada guardada para ser revista. Leva o nome das cartas em que os navegadores confiavam.',
    games: 'Os jogos e seus autores',
    independent:
      'Estas são implementações independentes. As regras são dos autores; todas as palavras, desenhos e código aqui são nossos, e nada da arte ou do texto das editoras é usado. Se gostar de um jogo, compre-o: numa mesa de verdade ele é ainda melhor.',
    designedBy: 'Criado por {{names}}',
    publishedBy: 'Publicado por {{names}}',
    icons: 'Ícones e letras',
    iconCredit: 'Muitos dos pequenos ícones são dos autores de',
    fontCredit:
      'Composto em Literata (TypeTogether) e Source Sans 3 (Paul D. Hunt, Adobe), ambas sob a SIL Open Font License.',
    privacyTitle: 'O que é guardado',
    privacy:
      'As partidas neste aparelho ficam neste navegador. As partidas online são guardadas pelo servidor em que você joga, com o nome que você escolher e, para cada um dos seus aparelhos, o tipo de navegador e a última visita. Não há rastreamento.',
    offlineTitle: 'Sem conexão',
    offline:
      'O navegador guarda a página depois da primeira visita: partidas nesta tela, também contra bots, passam a dispensar conexão, e dá para instalá-la como aplicativo.',
    needsHttps:
      'Você veio por http simples, e nele os navegadores não guardam a página para quando falta conexão nem a instalam: isso exige um endereço que comece com https. Todo o resto funciona.',
  },
}

export default pt
