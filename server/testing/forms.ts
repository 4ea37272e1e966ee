import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

interface Described {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>
}

interface Operation {
  readonly responses: Readonly<Record<string, Described>>
}

export interface OpenApi {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation & { readonly summary: string }>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

/** Holds answers against the forms in which a server describes them. */
export interface Forms {
  readonly document: OpenApi
  /** The routes that have done what they were asked, as `post /api/tables`. */
  readonly answered: ReadonlySet<string>
  /** The answer to a request; throws what is not as described. */
  check(method: string, path: string, status: number, type: string, text: string): void
  checkMessage(data: unknown): void
}

const read = new Map<string, Promise<Forms>>()

/** The forms that the server at this address describes, read once. */
export function formsOf(address: string): Promise<Forms> {
  let reading = read.get(address)
  if (reading === undefined) {
    reading = fetch(`${address}/api/openapi.json`).then(async (answer) => makeForms((await answer.json()) as OpenApi))
    read.set(address, reading)
  }
  return reading
}

function makeForms(document: OpenApi): Forms {
  const ajv = new Ajv2020({ strict: false })
  ajv.addSchema(document, 'api')
  const validators = new Map<string, ValidateFunction>()
  const expectForm = (pointer: string, data: unknown, what: string) => {
    let validate = validators.get(pointer)
    if (validate === undefined) {
      validate = ajv.compile({ $ref: `api#/${pointer}` })
      validators.set(pointer, validate)
    }
    if (!validate(data)) throw new Error(`${what} is not as described: ${ajv.errorsText(validate.errors)}`)
  }

  const routes = Object.keys(document.paths).map((template) => ({
    template,
    matches: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  const answered = new Set<string>()
  const errorForm = 'components/schemas/ErrorAnswer'

  return {
    document,
    answered,
    check(method, path, status, type, text) {
      const what = `${method} ${path} with ${status}: ${text.slice(0, 300)}`
      const [pathname] = path.split('?')
      // A fixed path comes before one with a gap in the same place.
      const template = routes.filter(({ matches }) => matches.test(pathname)).toSorted(byGaps)[0]?.template
      const operation = template === undefined ? undefined : document.paths[template][method.toLowerCase()]
      if (template === undefined || operation === undefined) {
        // Where there is no route, every refusal of the API still has the one form.
        if (pathname.startsWith('/api/') && status >= 400 && method !== 'HEAD') {
          expectForm(errorForm, JSON.parse(text), what)
        }
        return
      }
      const key = [`${status}`, `${Math.floor(status / 100)}XX`].find((one) => one in operation.responses)
      if (key === undefined) throw new Error(`${what}: no answer of this status is described`)
      if (status < 300) answered.add(`${method.toLowerCase()} ${template}`)
      const { content } = operation.responses[key]
      if (content === undefined) {
        if (text !== '') throw new Error(`${what} should have no content`)
        return
      }
      const [media] = type.split(';')
      if (!(media in content)) throw new Error(`${what} is ${type}, and described as ${Object.keys(content)}`)
      if (media !== 'application/json') return
      const place = ['paths', template, method.toLowerCase(), 'responses', key, 'content', media, 'schema']
      expectForm(place.map(inPointer).join('/'), JSON.parse(text), what)
    },
    checkMessage(data) {
      answered.add('get /api/stream')
      expectForm('components/schemas/StreamMessage', data, `the message ${JSON.stringify(data).slice(0, 300)}`)
    },
  }
}

const byGaps = (a: { template: string }, b: { template: string }) =>
  a.template.split('{').length - b.template.split('{').length

const inPointer = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
