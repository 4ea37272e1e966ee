import { signal } from '@preact/signals'

/** As in web/style/narrow.css. */
const query = matchMedia('(max-width: 900px)')

/** Whether the players are a strip above the board, and the rest of the side is a drawer. */
export const narrow = signal(query.matches)
query.addEventListener('change', () => {
  narrow.value = query.matches
})
