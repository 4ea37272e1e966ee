/** A name for a table or a request, or a seed for luck, that nobody can guess. */
export function unguessable(letters: number): string {
  const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
  const bytes = crypto.getRandomValues(new Uint8Array(letters))
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
}
