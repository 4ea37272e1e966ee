import { keysOf } from '@portolan/engine'
import {
  ErrorAnswer,
  LiveMessage,
  type RouteForm,
  type RouteName,
  routes,
  StreamMessage,
  type Validator,
  validatorOf,
} from '@portolan/protocol'

// Holds what a server answers against what the protocol declares.

type Form = RouteForm['answer']['form']

const validators = new Map<Form, Validator<unknown>>()

function expectForm(form: Form, data: unknown, what: string): void {
  const validator = validators.get(form) ?? validatorOf(form)
  validators.set(form, validator)
  if (validator.fits(data)) return
  const { field, problem } = validator.misfitOf(data, 'it')
  throw new Error(`${what} is not as described: ${field} ${problem}`)
}

const gaps = (name: string) => name.split(':').length

/** A fixed path comes before one with a gap in the same place. */
const matchers = keysOf(routes)
  .toSorted((a, b) => gaps(a) - gaps(b))
  .map((name) => ({ name, pattern: new RegExp(`^${name.replaceAll(/:\w+/g, '[^/]+')}$`) }))

const done = new Set<RouteName>()

/** The routes that have done what they were asked. */
export const answered: ReadonlySet<RouteName> = done

/** Throws what is not as declared of the answer to a request. */
export function checkAnswer(method: string, path: string, status: number, type: string, text: string): void {
  const what = `${method} ${path} with ${status}: ${text.slice(0, 300)}`
  const [pathname] = path.split('?')
  const name = matchers.find(({ pattern }) => pattern.test(`${method} ${pathname}`))?.name
  if (name === undefined) {
    // Where there is no route, every refusal of the API still has the one form.
    if (pathname.startsWith('/api/') && status >= 400 && method !== 'HEAD') {
      expectForm(ErrorAnswer, JSON.parse(text), what)
    }
    return
  }
  const { answer, failure }: RouteForm = routes[name]
  if (status >= 400) {
    const { form } = status >= 500 && failure ? failure : { form: ErrorAnswer }
    expectForm(form, JSON.parse(text), what)
    return
  }
  if (status !== answer.status) throw new Error(`${what}: no answer of this status is described`)
  done.add(name)
  if (status === 204) {
    if (text !== '') throw new Error(`${what} should have no content`)
    return
  }
  const [media] = type.split(';')
  if (media !== answer.type) throw new Error(`${what} is ${type}, and described as ${answer.type}`)
  if (media === 'application/json') expectForm(answer.form, JSON.parse(text), what)
}

const expectMessage = (name: RouteName, form: Form, data: unknown) => {
  done.add(name)
  expectForm(form, data, `the message ${JSON.stringify(data).slice(0, 300)}`)
}

/** Throws what is not as declared of a message of a stream. */
export const checkMessage = (data: unknown): void => expectMessage('GET /api/stream', StreamMessage, data)

/** Throws what is not as declared of a message of a live connection. */
export const checkLiveMessage = (data: unknown): void => expectMessage('GET /api/live', LiveMessage, data)
