/** Nobody has secrets, and the order of what lies face down is not in the state: there is nothing to deal anew. */
export function redeal(): void {}
