/** What stands on the cards of things that are looked up. */
export default {
  lookUp: {
    title: 'Na mesa',
    nothing: 'Não há nada sobre isso.',
    back: 'Voltar',
    all: 'Tudo o que há na mesa',
    open: 'i: abrir, com os links',
  },
}
