import type { Catalogue } from '@portolan/games'

/** What the page about Portolan says. */
const en: Catalogue = {
  about: {
    text: 'Portolan is a table for board games: complete rules, bots worth playing against, games with friends anywhere, and every finished game kept to be played through again. It is named after the charts that sailors trusted.',
    games: 'The games and their makers',
    independent:
      'These are independent implementations. The rules are the designers’; all words, drawings and code here are our own, and none of the publishers’ art or text is used. If you like a game, buy it: it is better still on a real table.',
    designedBy: 'Designed by {{names}}',
    publishedBy: 'Published by {{names}}',
    icons: 'Icons and letters',
    iconCredit: 'Many small icons are by the authors of',
    fontCredit:
      'Set in Literata (TypeTogether) and Source Sans 3 (Paul D. Hunt, Adobe), both under the SIL Open Font License.',
    privacyTitle: 'What is kept',
    privacy:
      'Games on this device stay in this browser. Games online are kept by the server you play on, with the name you choose and, for each of your devices, what kind of browser it is and when it was last here. There is no tracking.',
    offlineTitle: 'Without a connection',
    offline:
      'This browser keeps the page once you have been here: games on this screen, against bots too, then need no connection, and it can be installed like an app.',
    needsHttps:
      'You came by plain http, where browsers neither keep the page for when there is no connection nor install it: that takes an address that begins with https. All else works.',
  },
}

export default en
