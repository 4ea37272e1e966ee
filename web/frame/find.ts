/** What is searched as one text: a phrase may be partly bold, but does not go on in the next paragraph. */
const BLOCKS = 'p, li, td, th, dt, dd, h2, h3, h4'

/** Every place within an element where these words stand, capitals and accents aside. */
export function placesOf(root: Element, wanted: string): Range[] {
  const words = plain(wanted.trim())
  return words === '' ? [] : blocksOf(root).flatMap((nodes) => placesIn(nodes, words))
}

/** The texts within an element, those of one paragraph together. */
function blocksOf(root: Element): Text[][] {
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const blocks = new Map<Element, Text[]>()
  while (walk.nextNode()) {
    const { currentNode: node } = walk
    if (!(node instanceof Text)) continue
    const block = node.parentElement?.closest(BLOCKS) ?? root
    blocks.set(block, [...(blocks.get(block) ?? []), node])
  }
  return [...blocks.values()]
}

function placesIn(nodes: readonly Text[], words: string): Range[] {
  const text = plain(nodes.map(({ data }) => data).join(''))
  const places: Range[] = []
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
    const range = new Range()
    range.setStart(...spot(nodes, at))
    range.setEnd(...spot(nodes, at + words.length - 1, 1))
    places.push(range)
  }
  return places
}

/** The node that has a letter, counted over all of them, and where in it the letter is. */
function spot(nodes: readonly Text[], at: number, after = 0): [Text, number] {
  let left = at
  for (const node of nodes) {
    if (left < node.length) return [node, left + after]
    left -= node.length
  }
  throw new RangeError(`there is no letter ${at}`)
}

/** In small letters without accents, letter by letter: each stays at its place. */
const plain = (text: string): string =>
  text.toLowerCase().replaceAll(/[\u00e0-\u024f]/g, (letter) => letter.normalize('NFD').charAt(0))

/** Marks places in the text; browsers that can't still go there. */
export function mark(places: readonly Range[], here: Range | undefined): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.set('found', new Highlight(...places))
  CSS.highlights.set('found-here', here === undefined ? new Highlight() : new Highlight(here))
}
