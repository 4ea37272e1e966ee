import type { Words } from '@portolan/games'
import { type ComponentChildren, createContext } from 'preact'
import { useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { actionOf, type CardId, isAction } from '../data/index.ts'
import { type ProblemId, problemOf } from '../rules/state.ts'
import { describeAction, describeCost, describeProblem, type Line, type Say } from '../text/describe.ts'
import { keywordsOf } from './keywords.ts'
import type { AnyCard } from './props.ts'

/** Stands around a card's id in a text, so that its name can be shown as something to ask about. */
const MARK = '\u2063'

const marking =
  (words: Words): Say =>
  (key, params = {}) =>
    key === 'cardName' && 'card' in params ? `${MARK}${params.card}${MARK}` : words.say(key, params)

export const actionLines = (card: CardId, words: Words): readonly Line[] => describeAction(card, marking(words))
export const problemLines = (card: ProblemId, words: Words, dearSiege = false): readonly Line[] =>
  describeProblem(card, marking(words), dearSiege)
/** Whether the siege is the last effort of this game, and dearer for it (16.1). */
export const DearSiege = createContext(false)

export const costText = (card: CardId, words: Words): string => describeCost(card, words.say)

/** A text in which every named card can be asked about, and in its answer again. */
export function CardText({ text, words, depth = 0, reach = false }: TextProps) {
  if (depth > DEEPEST) return <>{plainText(text, words)}</>
  return (
    <>
      {text
        .split(MARK)
        .map((part, i) =>
          i % 2 === 0 ? (
            part
          ) : (
            <CardName key={`${i}${part}`} card={part as AnyCard} words={words} depth={depth} reach={reach} />
          ),
        )}
    </>
  )
}

/** A text without its marks, for a label. */
export const plainText = (text: string, words: Words): string =>
  text
    .split(MARK)
    .map((part, i) => (i % 2 === 0 ? part : words.say(`card.${part}`)))
    .join('')

/**
 * A name with what it means: shown on hover, focus or tap, and what is shown can be asked about in turn. The answer is
 * made when it is first asked for, or each card would hold the whole library.
 */
export function Tip({ name, children, reach = true, class: className = '' }: TipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [pinned, setPinned] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const term = useRef<HTMLAnchorElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const [box, at] = [tip.current, term.current]
    if (!open || box === null || at === null) return
    box.showPopover()
    const from = at.getBoundingClientRect()
    const { width, height } = box.getBoundingClientRect()
    const above = from.top - height - 2
    const below = Math.min(from.bottom + 2, innerHeight - height - 8)
    box.style.left = `${Math.max(8, Math.min(from.left, innerWidth - width - 8))}px`
    box.style.top = `${above > 8 ? above : Math.max(8, below)}px`
  }, [open])
  // Leaving the name for its answer, or the answer for one within it, is not leaving.
  useEffect(() => {
    const all = root.current
    if (all === null || !open) return undefined
    const hide = () => {
      setOpen(false)
      setPinned(false)
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && all.contains(relatedTarget))) hide()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide()
    }
    all.addEventListener('pointerleave', hide)
    all.addEventListener('focusout', onFocusOut)
    all.addEventListener('keydown', onKey)
    return () => {
      all.removeEventListener('pointerleave', hide)
      all.removeEventListener('focusout', onFocusOut)
      all.removeEventListener('keydown', onKey)
    }
  }, [open])
  const show = () => setOpen(true)
  return (
    <span ref={root} class="c-tip-root">
      <a
        ref={term}
        href={`#${id}`}
        tabIndex={reach ? 0 : -1}
        class={`c-term ${className}`}
        {...(open && { 'aria-describedby': id })}
        onPointerEnter={show}
        onFocus={show}
        onClick={(event) => {
          event.preventDefault()
          event.stopPropagation()
          show()
          setPinned(true)
        }}
      >
        {name}
      </a>
      {open && (
        <span ref={tip} id={id} popover="manual" role="tooltip" class="c-tip">
          {children(pinned)}
        </span>
      )}
    </span>
  )
}

interface TipProps {
  readonly name: ComponentChildren
  /** Pressed and not just passed over, the names in the answer can be gone to by keyboard. */
  readonly children: (pinned: boolean) => ComponentChildren
  /** Whether the keyboard goes to it; the pointer always can. */
  readonly reach?: boolean
  readonly class?: string
}

interface TextProps {
  readonly text: string
  readonly words: Words
  readonly depth?: number
  readonly reach?: boolean
}

interface CardProps {
  readonly card: AnyCard
  readonly words: Words
  readonly depth?: number
  readonly reach?: boolean
}

function CardName({ card, words, depth = 0, reach = false }: CardProps) {
  return (
    <Tip name={words.say(`card.${card}`)} reach={reach}>
      {(pinned) => <CardTip card={card} words={words} depth={depth} reach={pinned} />}
    </Tip>
  )
}

const DEEPEST = 2

/** All that a card says. */
export function CardTip({ card, words, depth = 0, reach = false }: CardProps) {
  const isOfHand = isAction(card)
  const dear = useContext(DearSiege)
  const lines = isOfHand ? actionLines(card, words) : problemLines(card, words, dear)
  const kinds = isOfHand ? actionOf(card).kinds : problemOf(card).kinds
  return (
    <>
      <strong class="c-tip-title">{words.say(`card.${card}`)}</strong>
      {isOfHand && <span class="c-tip-cost">{costText(card, words)}</span>}
      {kinds.length > 0 && (
        <span class="c-tip-kinds">{kinds.map((kind) => words.say(`kind.${kind}`)).join(' · ')}</span>
      )}
      {lines.map(({ text, way }, i) => (
        <span key={i} class="c-tip-line">
          {way !== undefined && <b>{words.say(`way.${card}.${way}`)} </b>}
          <CardText text={text} words={words} depth={depth + 1} reach={reach} />
        </span>
      ))}
      <i class="c-tip-flavour">{words.say(`flavour.${card}`)}</i>
      <span class="c-tip-words">
        {keywordsOf(card).map((keyword) => (
          <span key={keyword}>
            <b>{words.say(`keyword.${keyword}`)}</b> {words.say(`keywordHelp.${keyword}`)}
          </span>
        ))}
      </span>
    </>
  )
}
