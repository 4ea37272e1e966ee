import type { Language } from '@portolan/games'
import type { Preview, Previews } from '../pictures/previews.ts'

// What the one page of the client says of itself to those who read no more of it than its head.

const TABLE = /^[\w-]{12}$/
const GAME = /^[a-z][a-z-]{0,39}$/
const ENTRY = /^\d{1,6}$/

/** What is said of the page at a path. */
export async function previewAt(previews: Previews, path: string, at: unknown, language: Language): Promise<Preview> {
  const [first = '', second = '', third, ...more] = path.split('/').filter((part) => part !== '')
  const site = () => previews.ofSite(language)
  if (more.length > 0) return site()
  if ((first === 'play' || first === 'rules' || first === 'daily') && GAME.test(second) && third === undefined)
    return (await previews.ofGame(second, first, language)) ?? site()
  if ((first !== 'table' && first !== 'game') || !TABLE.test(second)) return site()
  const moment = first === 'game' ? (third ?? at) : undefined
  return previews.ofTable(
    second,
    typeof moment === 'string' && ENTRY.test(moment) ? Number(moment) : undefined,
    language,
  )
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)

/** The page with what it says of itself in its head. A page that has no head of ours stays as it is. */
export function withTags(html: string, preview: Preview, origin: string, path: string, language: Language): string {
  if (!html.includes('</head>')) return html
  const { title, description, picture } = preview
  const facts: readonly (readonly [attribute: 'name' | 'property', name: string, content: string])[] = [
    ['name', 'description', description],
    ['property', 'og:site_name', 'Portolan'],
    ['property', 'og:type', 'website'],
    ['property', 'og:locale', { en: 'en_GB', pt: 'pt_BR', ja: 'ja_JP' }[language]],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', origin + path],
    ['property', 'og:image', origin + picture],
    ['property', 'og:image:type', 'image/png'],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', title],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', origin + picture],
  ]
  const tags = facts.map(
    ([attribute, name, content]) => `<meta ${attribute}="${name}" content="${escaped(content)}" />`,
  )
  return html
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `${tags.join('\n    ')}\n  </head>`)
}
