import { expect, test } from 'vitest'
import { readMailAddress, readMailFrom } from './address.ts'
import { readSmtpUrl } from './smtp.ts'

test.each([
  [' Ana.B+turns@Mail.Example ', 'ana.b+turns@mail.example'],
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ['josé@x.example', 'josé@x.example'],
])('“%s” is the address %s', (text, address) => {
  expect(readMailAddress(text)).toBe(address)
})

test.each([
  '',
  'ana',
  '@x.example',
  'ana@',
  'ana@localhost',
  'ana@127.0.0.1',
  'ana@[127.0.0.1]',
  'ana@x..example',
  'ana.@x.example',
  '.ana@x.example',
  'a na@x.example',
  'ana@x.example\nBcc: all@x.example',
  'ana\r\nBcc: all@x.example',
  'ana@x.example, ben@x.example',
  'Ana <ana@x.example>',
  '"ana b"@x.example',
  'ana@x.example\0',
  `${'a'.repeat(65)}@x.example`,
  `ana@${'a'.repeat(64)}.example`,
])('“%s” is no address', (text) => {
  expect(readMailAddress(text)).toBeUndefined()
})

test.each([
  ['turns@games.example', 'turns@games.example'],
  ['Portolan <Turns@games.example>', '"Portolan" <turns@games.example>'],
  ['Portolan', undefined],
  ['Por"tolan <turns@games.example>', undefined],
  ['P\r\nBcc: a@b.example <turns@games.example>', undefined],
])('“%s” as who mail is from', (text, from) => {
  expect(readMailFrom(text)).toBe(from)
})

test.each([
  ['smtps://ana:secret@mail.example:465', true],
  ['smtp://127.0.0.1:2525', true],
  ['https://mail.example', false],
  ['smtp://', false],
  ['smtp://mail.example/path', false],
  ['mail.example:25', false],
])('“%s” names a mail server: %s', (text, isRight) => {
  expect(readSmtpUrl(text) !== undefined).toBe(isRight)
})
