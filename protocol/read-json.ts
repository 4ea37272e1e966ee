/** Hardly any text has such a name, or a backslash, with which one could be spelt otherwise: only these are looked through. */
const MAY_REACH = /__proto__|constructor|\\/

/** What a text in JSON says, or what is wrong with it. */
export function readJson(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: MAY_REACH.test(text) ? JSON.parse(text, withoutPrototypes) : JSON.parse(text) }
  } catch (error) {
    return { problem: error instanceof SyntaxError ? 'is not JSON' : 'has a name that is not allowed' }
  }
}

/** Names by which JSON could reach for what all objects have in common are refused, as in bodies. */
function withoutPrototypes(name: string, value: unknown): unknown {
  if (name === '__proto__' || name === 'constructor') throw new TypeError(name)
  return value
}
