// How well the pieces of a board stand out from what they lie on, found in the page itself from pictures of it. These
// functions are sent there as they are written, so they use each other and nothing else of this project.

/** How large a piece may be, in pixels of the page: what is larger is a drawing with pieces on it, or a card. */
const LARGEST = 72
/** What can be told from its ground at all: what is fainter is a shadow. */
const SEEN = 1.25
/** As WCAG 1.4.11 has it. */
const ENOUGH = 3
/** How far behind the edge of a piece its outline or fill may begin, in pixels of the page. */
const DEPTH = 4
/** How much of an edge must stand out: the rest may be corners, or touch another piece. */
const SHARE = 0.7

const LAYER = 'data-layer'

interface Picture {
  readonly width: number
  readonly light: Float32Array
}

/** A part of a picture, in its own pixels. */
interface Part {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Whether a token or a drawing is seen, and something to be moved or counted, and nothing to be read. */
function isPiece(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return element.checkVisibility() && width > 0 && Math.max(width, height) <= LARGEST
}

/** Numbers the pieces by how many others they lie on; answers with how many layers there are. */
function layPieces(): number {
  let layers = 0
  for (const element of document.querySelectorAll('.play [data-token], .play svg')) {
    if (!isPiece(element)) continue
    const under = element.parentElement?.closest(`[${LAYER}]`)
    const layer = under == null ? 1 : Number(under.getAttribute(LAYER)) + 1
    element.setAttribute(LAYER, String(layer))
    layers = Math.max(layers, layer)
  }
  return layers
}

/** Shows the pieces of the first layers alone; without a number all, and forgets the layers. */
function showLayers(count?: number): void {
  const hidden = [...document.querySelectorAll<HTMLElement | SVGElement>(`[${LAYER}]`)]
  for (const element of hidden) {
    const isShown = count === undefined || Number(element.getAttribute(LAYER)) <= count
    element.style.visibility = isShown ? '' : 'hidden'
    if (count === undefined) element.removeAttribute(LAYER)
  }
}

/** A picture by how light each of its pixels is. */
async function readPicture(base64: string): Promise<Picture> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  canvas?.drawImage(bitmap, 0, 0)
  const { data } = canvas?.getImageData(0, 0, width, height) ?? { data: [] }
  const linear = Array.from({ length: 256 }, (_, value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  const light = new Float32Array(width * height)
  const part = (at: number, share: number): number => (linear[data[at] ?? 0] ?? 0) * share
  for (let i = 0, at = 0; i < light.length; i++, at += 4)
    light[i] = part(at, 0.2126) + part(at + 1, 0.7152) + part(at + 2, 0.0722) + 0.05
  return { width, light }
}

/** The contrast of a pixel with what was there before. */
function contrastAt(ground: Picture, drawn: Picture, x: number, y: number): number {
  const at = y * drawn.width + x
  const [one = 1, other = 1] = [ground.light[at], drawn.light[at]]
  return one > other ? one / other : other / one
}

/** Looks along a line from outside for the edge of a piece: whether it stands out there, or none where there is no edge. */
function edgeStandsOut(contrasts: readonly number[], depth: number): boolean | undefined {
  const edge = contrasts.findIndex((contrast) => contrast >= SEEN)
  if (edge < 0) return undefined
  return contrasts.slice(edge, edge + depth).some((contrast) => contrast >= ENOUGH)
}

/** How much of the edge of a piece stands out, seen from all four sides; none where it has no edge. */
function shareThatStandsOut(ground: Picture, drawn: Picture, part: Part, scale: number): number | undefined {
  const { left, top, right, bottom } = part
  const rows = Array.from({ length: bottom - top }, (_, row) =>
    Array.from({ length: right - left }, (__, column) => contrastAt(ground, drawn, left + column, top + row)),
  )
  const columns = Array.from({ length: right - left }, (_, column) => rows.map((row) => row[column] ?? 1))
  const lines = [...rows, ...columns].flatMap((line) => [line, line.toReversed()])
  const seen = lines.map((line) => edgeStandsOut(line, DEPTH * scale)).filter((isOut) => isOut !== undefined)
  return seen.length === 0 ? undefined : seen.filter((isOut) => isOut).length / seen.length
}

/** What can be seen of an element, with a little around it, in the pixels of a picture. */
function partOf(element: Element, scale: number): Part | undefined {
  const AROUND = 2
  let { left, top, right, bottom } = element.getBoundingClientRect()
  ;[left, top, right, bottom] = [left - AROUND, top - AROUND, right + AROUND, bottom + AROUND]
  const whole = (right - left) * (bottom - top)
  for (let at: Element | null = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    if (at instanceof SVGElement || getComputedStyle(at).overflow === 'visible') continue
    const edge = at.getBoundingClientRect()
    ;[left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
    ;[top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
  }
  ;[left, right] = [Math.max(left, 0), Math.min(right, innerWidth)]
  ;[top, bottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
  // What is scrolled away in part is judged where it is whole.
  if (right <= left || bottom <= top || (right - left) * (bottom - top) < whole * 0.9) return undefined
  const [x, y, x2, y2] = [left, top, right, bottom].map((value) => Math.round(value * scale))
  return { left: x ?? 0, top: y ?? 0, right: x2 ?? 0, bottom: y2 ?? 0 }
}

/** Whether a piece lies under something, or has nothing drawn in its middle. */
function isCovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return hit === null || !(element.contains(hit) || hit.contains(element))
}

/** A piece by what the style sheets call it. */
function calledPiece(element: Element): string {
  const of = (one: Element | null | undefined) => {
    const own = one?.getAttribute('class')?.trim().split(/\s+/).join('.')
    return own === undefined || own === '' ? '' : `.${own}`
  }
  const token = element.getAttribute('data-token')?.replace(/\d+/g, '#')
  const within = of(element.parentElement?.closest('[class]'))
  return `${within} ${element.localName}${of(element)}${token === undefined ? '' : ` (${token})`}`
}

/** The picture without the layer that is looked at. */
const pictures: { ground?: Picture } = {}

/** The pieces of a layer that don't stand out from the picture before it; without a layer, there is only the ground. */
async function findFaint(layer: number, base64: string): Promise<string[]> {
  const { ground } = pictures
  const drawn = await readPicture(base64)
  pictures.ground = drawn
  if (ground === undefined || layer === 0) return []
  const scale = drawn.width / innerWidth
  const found: string[] = []
  for (const element of document.querySelectorAll(`[${LAYER}="${layer}"]`)) {
    // A cell that holds a piece is none.
    if (element instanceof HTMLElement && element.querySelector(`[${LAYER}]`) !== null) continue
    const part = partOf(element, scale)
    const share = part && (shareThatStandsOut(ground, drawn, part, scale) ?? (isCovered(element) ? 1 : 0))
    if (share !== undefined && share < SHARE)
      found.push(`${Math.round(share * 100)} % of the edge stands out: ${calledPiece(element)}`)
  }
  return found
}

const functions = [
  isPiece,
  layPieces,
  showLayers,
  readPicture,
  contrastAt,
  edgeStandsOut,
  shareThatStandsOut,
  partOf,
  isCovered,
  calledPiece,
  findFaint,
]

/** A script that answers with `layPieces`, `showLayers` and `findFaint`. */
export const contrastScript = `(() => {
  const LARGEST = ${LARGEST}, SEEN = ${SEEN}, ENOUGH = ${ENOUGH}, DEPTH = ${DEPTH}, SHARE = ${SHARE};
  const LAYER = '${LAYER}', pictures = {};
  ${functions.join('\n')}
  return { layPieces, showLayers, findFaint };
})()`

/** What the script answers with. */
export interface ContrastCheck {
  layPieces(): number
  showLayers(count?: number): void
  findFaint(layer: number, base64: string): Promise<string[]>
}
