/** No order of a deck is in the state, and what is in each can be known by anyone who counted. */
export function redeal(): void {}
