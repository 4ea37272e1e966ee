import type { TSchema } from 'typebox'

interface Schema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
}

/** A message as its readers are told it: what it is for, and a table of its fields. */
export function tableOf(form: TSchema): string {
  const { description = '', properties = {}, required = [] } = form as Schema
  const rows = Object.entries(properties).map(([name, field]) => {
    const optional = required.includes(name) ? '' : ' (optional)'
    return `| \`${name}\` | ${kindOf(field)}${optional} | ${aboutOf(field)} |`
  })
  return [description, '', '| field | what it is | |', '| --- | --- | --- |', ...rows].join('\n')
}

function kindOf({ type, const: value, items, properties }: Schema): string {
  if (value !== undefined) return `\`${JSON.stringify(value)}\``
  if (type === 'array') return items === undefined ? 'array' : `array of ${kindOf(items)}`
  if (type === 'object' && properties !== undefined) {
    const names = Object.keys(properties).map((name) => `\`${name}\``)
    return `object with ${names.join(', ')}`
  }
  if (type === undefined) return 'anything'
  return typeof type === 'string' ? type : type.join(' or ')
}

function aboutOf({ description, items, properties }: Schema): string {
  const inner = Object.entries(properties ?? items?.properties ?? {}).flatMap(([name, field]) =>
    field.description === undefined && field.items?.description === undefined
      ? []
      : [`\`${name}\`: ${field.description ?? field.items?.description}`],
  )
  return [description ?? items?.description, ...inner].filter(Boolean).join('; ')
}
