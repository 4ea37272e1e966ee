// The same address in other letters. Each is what some server, proxy or router somewhere has taken for the plain one,
// or has failed on. Which of them this server understands is its own affair; that none is a way around the policy is not.

export type Spelling = (path: string, host: string) => string

const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`

/** A letter of the path, counted among its letters, in another form. */
const letter =
  (which: number, as: (letter: string) => string): Spelling =>
  (path) => {
    let found = -1
    return path.replace(/[a-z]/gi, (one) => (++found === which ? as(one) : one))
  }

/** The part of the path before its query in another form. */
const inPath =
  (as: (pathname: string) => string): Spelling =>
  (path) => {
    const [pathname, ...query] = path.split('?')
    return [as(pathname), ...query].join('?')
  }

/** Each place between two parts of the path, and its end. */
const afterFirst = (text: string) => inPath((path) => path.replace(/^(\/[^/]*)/, `$1${text}`))
const atEnd = (text: string) => inPath((path) => path + text)

export const SPELLINGS: Readonly<Record<string, Spelling>> = {
  plain: (path) => path,
  'first letter encoded': letter(0, hex),
  'second letter encoded': letter(1, hex),
  'third letter encoded': letter(2, hex),
  'fifth letter encoded': letter(4, hex),
  'encoded in capitals': letter(0, (one) => hex(one).toUpperCase()),
  'every letter encoded': inPath((path) => path.replace(/[a-z]/gi, hex)),
  'encoded twice': letter(0, (one) => hex(one).replace('%', '%25')),
  'encoded thrice': letter(0, (one) => hex(one).replace('%', '%2525')),
  'slash encoded': inPath((path) => path.replace(/(?<=.)\//, '%2f')),
  'every slash encoded': inPath((path) => path.replaceAll(/(?<=.)\//g, '%2F')),
  'first slash encoded': inPath((path) => path.replace('/', '/%2f')),
  'slash doubled in front': inPath((path) => `/${path}`),
  'slash doubled within': afterFirst('/'),
  'every slash doubled': inPath((path) => path.replaceAll('/', '//')),
  'slash at the end': atEnd('/'),
  backslashes: inPath((path) => path.replaceAll(/(?<=.)\//g, '\\')),
  'backslash encoded': inPath((path) => path.replace(/(?<=.)\//, '%5c')),
  'dot in front': inPath((path) => `/.${path}`),
  'dot encoded in front': inPath((path) => `/%2e${path}`),
  'up and back': inPath((path) => `/x/..${path}`),
  'up and back, encoded': inPath((path) => `/x/%2e%2e${path}`),
  'up and back, within': inPath((path) => path.replace(/^\/([^/]*)/, '/$1/x/../../$1')),
  'up beyond the root': inPath((path) => `/../..${path}`),
  'from the assets': inPath((path) => `/assets/..${path}`),
  'from the assets, encoded': inPath((path) => `/assets/%2e%2e%2f${path.slice(1)}`),
  'dot at the end': atEnd('.'),
  'dots at the end': atEnd('/..'),
  'space at the end': atEnd('%20'),
  'plus at the end': atEnd('+'),
  'tab at the end': atEnd('%09'),
  capitals: inPath((path) => path.toUpperCase()),
  'one capital': letter(0, (one) => one.toUpperCase()),
  'long s': letter(8, () => '%c5%bf'),
  'matrix parameter': afterFirst(';x=1'),
  'matrix parameter at the end': atEnd(';x=1'),
  'empty matrix parameter': afterFirst(';'),
  'query in front': (path) => `/?${path}`,
  'query encoded': inPath((path) => path.replace(/$/, '%3fx=1')),
  'query after all': (path) => `${path}${path.includes('?') ? '&' : '?'}`,
  'fragment at the end': (path) => `${path}#x`,
  'fragment encoded': atEnd('%23x'),
  'fragment in front': (path) => `/#${path}`,
  'NUL at the end': atEnd('%00'),
  'NUL within': afterFirst('%00'),
  'end of file': atEnd('%00.js'),
  'file ending': atEnd('.js'),
  'overlong letter': letter(0, (one) => `%c1%${(one.charCodeAt(0) + 64).toString(16)}`),
  'overlong slash': inPath((path) => path.replace(/(?<=.)\//, '%c0%af')),
  'wide letter': letter(0, (one) => encodeURIComponent(String.fromCodePoint(one.charCodeAt(0) + 0xfee0))),
  'IIS letter': letter(0, (one) => `%u00${one.charCodeAt(0).toString(16)}`),
  'half an encoding': letter(0, () => '%6'),
  'no encoding': letter(0, () => '%zz'),
  'raw high byte': letter(0, () => '\u00e1'),
  'line feeds encoded': atEnd('%0d%0aset-cookie:%20x=1'),
  'very long': atEnd(`/${'x'.repeat(4000)}`),
  'very long query': (path) => `${path}${path.includes('?') ? '&' : '?'}${'x'.repeat(4000)}`,
  'very deep': inPath((path) => `${'/.'.repeat(500)}${path}`),
  'absolute form': (path, host) => `http://${host}${path}`,
  'absolute form, capitals': (path, host) => `HTTP://${host}${path}`,
  'absolute form of another host': (path) => `http://evil.example${path}`,
  'absolute form with a user': (path, host) => `http://a@${host}${path}`,
  'absolute form, encoded': (path, host) => `http://${host}${letter(0, hex)(path, host)}`,
  'absolute form, https': (path, host) => `https://${host}${path}`,
  'without a scheme': (path, host) => `//${host}${path}`,
  'without a slash': (path) => path.slice(1),
  'star in front': (path) => `*${path}`,
}

export const spellingNames = Object.keys(SPELLINGS)

/**
 * What a router that decodes once reads here, if it is an address of the API: all that such an address answers, it must
 * answer as the API.
 */
export function readOnce(target: string): string | undefined {
  const [pathname] = target.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/)
  try {
    // A slash that is encoded is a letter of a name, and parts nothing.
    return decodeURIComponent(pathname.replaceAll(/%2f/gi, '%252f'))
  } catch {
    return undefined
  }
}
