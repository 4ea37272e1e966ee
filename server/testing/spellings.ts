// The ways in which an address can be written that some program on the way, or the router, may take for another.

const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`

const places = (path: string, wanted: RegExp): readonly number[] =>
  [...path].flatMap((letter, at) => (wanted.test(letter) ? [at] : []))

const replaced = (path: string, at: number, by: string) => path.slice(0, at) + by + path.slice(at + 1)

/** An address in all its spellings, the plain one first; `host` is what those call the server that name one. */
export function spellingsOf(path: string, host: string): readonly string[] {
  const letters = places(path, /[a-z]/i)
  const slashes = places(path, /\//).filter((_, at, all) => at < 2 || at === all.length - 1)
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? []
  const all = [
    path,
    // Percent-encoding of any letter, of all, in both cases of its digits, and twice over.
    ...letters.map((at) => replaced(path, at, encoded(path[at]))),
    ...letters
      .filter((at) => /[jklmno]/.test(path[at]))
      .map((at) => replaced(path, at, encoded(path[at]).toUpperCase())),
    path.replace(/[a-z]/gi, encoded),
    ...letters.slice(0, 4).map((at) => replaced(path, at, encoded(path[at]).replace('%', '%25'))),
    // Slashes: twice, backwards, encoded, overlong.
    ...slashes.flatMap((at) =>
      ['//', '///', '\\', '/\\', '%2f', '/%2f', '%5c', '%c0%af'].map((by) => replaced(path, at, by)),
    ),
    // Dots, plain and encoded.
    ...slashes.flatMap((at) => ['/./', '/x/../', '/%2e/', '/x/%2e%2e/', '/..;/'].map((by) => replaced(path, at, by))),
    `${path}/.`,
    `${path}/x/..`,
    // Case.
    path.toUpperCase(),
    `/${first.toUpperCase()}${rest}`,
    `/${first.slice(0, 1).toUpperCase()}${first.slice(1)}${rest}`,
    // Parameters of a segment.
    `/${first};x=1${rest}`,
    `/;x=1/${first}${rest}`,
    `${path};x=1`,
    `${path};/..`,
    // What comes after.
    ...['/', '//', '.', '%20', '%00', '%0a', '%', '%zz', '%u0061', '\u00e9'].map((end) => path + end),
    ...['?', '??', '?/', '?/../../', `?${path}`, '?x=/%61pi/', '#', '#/x', '%3f', '%23', ';?', '?;', '&x=1'].map(
      (end) => path + end,
    ),
    // The whole address, as it is sent to a proxy.
    ...['http', 'https', 'HTTP'].map((scheme) => `${scheme}://${host}${path}`),
    `http://${host}:80${path}`,
    `http://u:p@${host}${path}`,
    `http://${host}/${path}`,
    `http://${host}${path.replace(/[a-z]/i, encoded)}`,
    `//${host}${path}`,
    `http:${path}`,
    `http:/${path}`,
  ]
  return [...new Set(all)]
}
