/** What stands on the cards of things that are looked up. */
export default {
  lookUp: {
    title: 'On the table',
    nothing: 'Nothing is known about that.',
    back: 'Back',
    all: 'Everything on the table',
    open: 'i: open it, with its links',
  },
}
