import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { BoardProps, LookUpEntry, Thing } from '../board.ts'
import { loadLookUp } from '../boards.ts'
import { loadGamePart } from '../game-parts.ts'
import { language } from '../settings.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { gameTextGroup, withText, words } from '../words.ts'
import { putBeside } from './beside.tsx'
import { entryOf, type Glossary, makeGlossary, termsOf } from './glossary.ts'
import { linkTerms, thingKey } from './link-terms.ts'
import { thingOf } from './looking-up.ts'
import type { Frame } from './model.ts'
import type { Beside } from './reasons.ts'

/** The cards of what is looked up: one beside what a mouse rests on, or a dialog in which one leads to the next. */
export function LookUpCards({ frame }: { frame: Frame }) {
  const glossary = useGlossary(frame)
  const props = frame.props.value
  const { opened, rested } = frame.lookingUp
  if (glossary === undefined || props === undefined) return null
  const things = opened.value
  if (things !== undefined) return <Opened frame={frame} props={props} glossary={glossary} things={things} />
  return rested.value === undefined ? null : <Rested props={props} glossary={glossary} at={rested.value} />
}

/** What the game can explain, in the language of the page: fetched when it is first asked for. */
function useGlossary({ table: { game } }: Frame): Glossary | undefined {
  const [glossary, setGlossary] = useState<Glossary | undefined>(undefined)
  const wanted = language.value
  useEffect(() => {
    let current = true
    const load = async () => {
      const [module] = await Promise.all([
        loadLookUp(game.id),
        loadGamePart(wanted, game, 'look-up'),
        withText(Promise.resolve(), 'look-up'),
      ])
      if (current) setGlossary(makeGlossary(module, gameTextGroup(wanted, game, 'lookUp')))
    }
    void load()
    return () => {
      current = false
    }
  }, [game, wanted])
  return glossary
}

interface CardProps {
  readonly props: BoardProps
  readonly glossary: Glossary
}

/**
 * Beside what a mouse rests on. It takes no press: what lies under it can be played all the time. Who listens is given the
 * dialog, by the same key that opens it from here.
 */
function Rested({ props, glossary, at }: CardProps & { at: Beside<Thing> }) {
  const element = useRef<HTMLDivElement>(null)
  const entry = entryOf(glossary, at.content, props)
  useLayoutEffect(() => {
    if (element.current !== null) putBeside(element.current, at.at)
  })
  if (entry === undefined) return null
  return (
    <div ref={element} class="look-up rested" aria-hidden="true">
      <h3>{entry.name}</h3>
      <Face entry={entry} />
      <p class="quiet">{words.value.say('lookUp.open')}</p>
    </div>
  )
}

/** A card after another, with the way back; or the list of all that is on the table. */
function Opened({ frame, props, glossary, things }: CardProps & { frame: Frame; things: readonly Thing[] }) {
  const { say } = words.value
  const { go, back, close } = frame.lookingUp
  const thing = things.at(-1)
  const entry = thing && entryOf(glossary, thing, props)
  const first = useRef<HTMLButtonElement>(null)
  const depth = things.length
  useEffect(() => {
    // The link that was pressed is gone with its card.
    if (document.activeElement === document.body || !document.activeElement?.isConnected) first.current?.focus()
  }, [depth])
  return (
    <Dialog title={entry?.name ?? say('lookUp.title')} close={close}>
      <div class="look-up">
        {entry !== undefined && thing !== undefined ? (
          <Face entry={entry} links={{ go, self: thingKey(thing), props, glossary }} />
        ) : depth > 0 ? (
          <p>{say('lookUp.nothing')}</p>
        ) : (
          <Index props={props} glossary={glossary} go={go} />
        )}
        {depth > 0 && (
          <div class="buttons">
            <button ref={first} type="button" class="plain look-up-back" onClick={back}>
              <Glyph of="back" /> {say(depth > 1 ? 'lookUp.back' : 'lookUp.all')}
            </button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

interface Links extends CardProps {
  go(thing: Thing): void
  /** The card's own thing, which is no link. */
  readonly self: string
}

/** Picture, numbers and text of a card. */
function Face({ entry, links }: { entry: LookUpEntry; links?: Links }) {
  const { picture, numbers = [], text } = entry
  return (
    <>
      {picture !== undefined && (
        <div class="look-up-picture" aria-hidden="true">
          {picture}
        </div>
      )}
      {text.map((paragraph) => (
        <p key={paragraph}>{links === undefined ? paragraph : <Linked text={paragraph} {...links} />}</p>
      ))}
      {numbers.length > 0 && (
        <dl>
          {numbers.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function Linked({ text, go, self, props, glossary }: Links & { text: string }) {
  const terms = termsOf(glossary, props).filter(({ thing }) => thingKey(thing) !== self)
  return (
    <>
      {linkTerms(text, terms, props.words.language !== 'ja').map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <button key={thingKey(part.thing)} type="button" class="look-up-link" onClick={() => go(part.thing)}>
            {part.name}
          </button>
        ),
      )}
    </>
  )
}

/** All that is explained on the table now. */
function Index({ props, glossary, go }: CardProps & { go(thing: Thing): void }) {
  const [things, setThings] = useState<readonly Thing[]>([])
  useEffect(() => {
    const found = new Map<string, Thing>()
    for (const element of document.querySelectorAll('.table [data-explain]')) {
      const thing = thingOf(element)
      found.set(thingKey(thing), thing)
    }
    setThings([...found.values()])
  }, [])
  return (
    <ul class="look-up-index">
      {things.flatMap((thing) => {
        const entry = entryOf(glossary, thing, props)
        return entry === undefined
          ? []
          : [
              <li key={thingKey(thing)}>
                <button type="button" onClick={() => go(thing)}>
                  <span aria-hidden="true">{entry.picture}</span>
                  {entry.name}
                </button>
              </li>,
            ]
      })}
    </ul>
  )
}
