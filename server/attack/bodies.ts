// What is sent in place of what a route asks for.

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const deepObject = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** Texts that no route may take for its body. */
export const BROKEN: readonly string[] = [
  '{',
  '}',
  '"text"',
  '[1]',
  '[]',
  '7',
  'true',
  'undefined',
  'NaN',
  '{"a":1}}',
  "{'number':1}",
  '{number:1}',
  '{"unknown":1}',
  '{"__proto__":{"number":1}}',
  '{"__proto__":null}',
  '{"\\u005f_proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"":1}',
  '{"\\u0000":1}',
  '{"a":"\\ud800"}',
  '{"a":"\u0000"}',
  '{"a":1e400}',
  `{"a":${'9'.repeat(400)}}`,
  deep(5000),
  deepObject(2000),
  `{"a":"${'x'.repeat(20_000)}"}`,
  `{${Array.from({ length: 800 }, (_, i) => `"k${i}":${i}`).join(',')}}`,
  '\ufeff\ufeff{}',
  '<?xml version="1.0"?><a/>',
  'a=b&c=d',
]

/** In the place of a number. */
const NUMBERS = ['-1', '1.5', '1e400', '-1e400', '9007199254740993', '1e300', '"0"', 'null', 'true', '[1]', '{}', '""']

/** In the place of a move: none of them is ever offered. */
const MOVES = [
  'null',
  '[]',
  '{}',
  '"x"',
  '{"type":null}',
  '{"type":["bid"]}',
  '{"type":"constructor"}',
  '{"type":"__proto__"}',
  '{"type":"toString","x":1}',
  '{"type":"bid"}',
  '{"type":"bid","card":{"$gt":""}}',
  '{"type":"stake","points":1e400}',
  '{"type":"stake","points":"1"}',
  '{"type":"stake","points":1,"extra":1}',
  '{"type":"\\ud800"}',
  `{"type":"${'x'.repeat(200)}"}`,
  `{"type":"bid","card":${deep(1000)}}`,
]

const OTHERS = ['null', '-1', '1e400', '[]', '{}', '"\\u0000"', '"__proto__"', '"constructor"', '99999999', '""']

/** For the fields of each route, what stands there in place of the right thing. */
const FIELDS: Readonly<Record<string, readonly (readonly [field: string, values: readonly string[]])[]>> = {
  '/api/tables': [
    ['game', OTHERS],
    ['seats', [...OTHERS, '["me","me"]', '["you"]', '[{"bot":"__proto__"}]', `[${'"open",'.repeat(30)}"me"]`]],
  ],
  '/api/tables/{id}/join': [['seat', ['-1', '1.5', '1e400', '"0"', 'true', '[0]', '12', '9007199254740993']]],
  '/api/tables/{id}/seats/{seat}': [
    ['bot', ['null', '1', '[]', '{}', '""', '"constructor"', '"nobody"']],
    ['open', ['false', '1', 'null', '"true"']],
    ['remove', ['null', '1', '[]', '{}', '""']],
    ['invite', ['null', '1', '[]', '{}', '""']],
  ],
  '/api/tables/{id}/moves': [
    ['number', NUMBERS],
    ['move', MOVES],
  ],
  '/api/tables/{id}/undo': [['number', NUMBERS]],
  '/api/tables/{id}/resign': [['number', NUMBERS]],
  '/api/tables/{id}/proposals': [
    ['kind', OTHERS],
    ['seat', ['-1', '1.5', '"0"', '99']],
    ['entry', [...NUMBERS, '999999']],
  ],
  '/api/tables/{id}/proposals/{proposal}': [['accept', ['null', '1', '"true"', '[]', '{}']]],
  '/api/tables/{id}/chat': [['text', ['null', '1', '""', '"   "', '[]', '{}', `"${'x'.repeat(501)}"`]]],
  '/api/me/sign-in': [['token', OTHERS]],
  '/api/me/sign-in/peek': [['token', OTHERS]],
  '/api/me/links': [['kind', [...OTHERS, '"code"', '"mail"']]],
  '/api/me/passkeys': [
    ['id', OTHERS],
    ['clientDataJSON', OTHERS],
    ['attestationObject', OTHERS],
    ['transports', ['null', '1', '{}', '[1]', '["INTERNAL "]', `[${'"usb",'.repeat(20)}"nfc"]`]],
  ],
  '/api/me/passkeys/{id}': [['name', ['null', '1', '[]', '{}', '""', '" "', '"\\u3164"']]],
  '/api/me/sign-in/passkey': [
    ['id', OTHERS],
    ['clientDataJSON', OTHERS],
    ['authenticatorData', OTHERS],
    ['signature', OTHERS],
  ],
  '/api/me/sign-in/code': [['code', OTHERS]],
  '/api/me/sign-in/mail': [['address', OTHERS]],
  '/api/me/before': [
    ['act', OTHERS],
    ['person', OTHERS],
  ],
  '/api/me/sign-out': [['where', OTHERS]],
}

/** Bodies that this route must refuse, whoever sends them; `good` is one that it would take. */
export function wrongBodies(path: string, good: string | undefined): readonly string[] {
  const whole: Record<string, unknown> = good === undefined ? {} : JSON.parse(good)
  const changed = (FIELDS[path] ?? []).flatMap(([field, values]) =>
    values.flatMap((value) => {
      const { [field]: _, ...rest } = whole
      const others = JSON.stringify(rest).slice(1, -1)
      const alone = `{${others === '' ? '' : `${others},`}"${field}":${value}}`
      // Said twice, the last word counts.
      const twice = good === undefined ? [] : [`${good.slice(0, -1)},"${field}":${value}}`]
      return [alone, ...twice]
    }),
  )
  return [...changed, ...BROKEN]
}

/** Types that a body may claim to be of; only JSON is taken. */
export const TYPES: readonly string[] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'text/json',
  'application/jsonp',
  '*/*',
  ';',
  'application/json, text/plain',
]
