import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, newPerson } from './browser.ts'
import { type Person, startWebServer } from './online-people.ts'

// What people read of each other and of a table, each in their own language, in real browsers.

let server: Awaited<ReturnType<typeof startWebServer>>

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(async () => {
  await closeBrowser()
  await server.close()
})

test('guests without a name are called in everyone’s own language, and the room says what is true', async () => {
  const [ana, bento, chie] = await Promise.all(
    [{ locale: 'pt' }, { locale: 'ja', width: 390, height: 844 }, { locale: 'en' }].map((look) => newPerson(look)),
  )
  const post = ({ context }: Person, path: string, data: object) =>
    context.request.post(`${server.address}/api${path}`, { data })
  await ana.page.goto(`${server.address}/play/ophir`)
  expect(await ana.page.getByLabel('Seu nome').getAttribute('placeholder')).toBe('Convidado')
  await ana.page.getByRole('button', { name: 'Criar a mesa' }).click()
  await ana.page.getByText('Com todos os lugares ocupados, você pode começar.').waitFor()
  const { me } = await (await ana.context.request.get(`${server.address}/api/me`)).json()
  await ana.page.getByText(`Convidado ${me.guest}`).waitFor()

  const table = new URL(ana.page.url()).pathname
  await bento.page.goto(server.address + table)
  await bento.page.getByText(`ゲスト${me.guest}`).waitFor()
  await bento.page.getByText('席を選んでください。登録はいりません。').waitFor()
  await bento.page.getByRole('button', { name: 'ここに座る' }).click()
  await bento.page.getByText(`全員そろいました。ゲスト${me.guest}さんがゲームを始めます。`).waitFor()

  await chie.page.goto(server.address + table)
  await chie.page.getByText('All seats are taken. Once the game has begun, you can watch it here.').waitFor()
  expect(await chie.page.getByLabel('Your name').count()).toBe(0)
  await chie.page.getByText(`Guest ${me.guest}`).waitFor()

  await ana.page.getByText('Estão todos aqui: comece quando quiser.').waitFor()
  await ana.page.getByRole('button', { name: 'Começar' }).click()
  await Promise.all([ana, bento, chie].map(({ page }) => page.waitForSelector('.table[data-number]')))
  await post(ana, `/tables/${table.split('/').at(-1)}/chat`, { text: 'Oi!' })
  await chie.page.getByRole('tab', { name: 'Chat' }).click()
  await chie.page.locator('.chat strong').getByText(`Guest ${me.guest}`).waitFor()
  await bento.page.locator('.player h2').getByText(`ゲスト${me.guest}`).waitFor()

  // Whoever takes a name is called by it.
  await post(ana, '/me', { name: 'Ana' })
  await bento.page.locator('.player h2').getByText('Ana').waitFor()
  for (const { errors } of [ana, bento, chie]) expect(errors).toEqual([])
  await Promise.all([ana, bento, chie].map(({ context }) => context.close()))
})
