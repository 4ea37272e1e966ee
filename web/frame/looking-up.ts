import { type Signal, signal } from '@preact/signals'
import type { Thing } from '../board.ts'
import { hovers } from './finger.ts'
import { type Beside, beside } from './reasons.ts'

/** Who only passes over a thing did not ask what it is. */
const REST_MS = 600
/** A press so long is no press. */
const LONG_PRESS_MS = 500
/** A finger that goes so far scrolls or drags. */
const SLACK = 10

/** What is being looked up. */
export interface LookingUp {
  /** The way through the cards so far, the one that is shown last; with none of them, the list of all there is. */
  readonly opened: Signal<readonly Thing[] | undefined>
  /** What a mouse rests on. */
  readonly rested: Signal<Beside<Thing> | undefined>
  /** Opens what has the focus or is under the mouse, or else the list. */
  ask(): void
  go(thing: Thing): void
  back(): void
  close(): void
  /** Hears mouse and finger on what is explained within an element, until it is called off. */
  listen(root: HTMLElement): () => void
}

const explained = (target: EventTarget | null): Element | undefined =>
  (target instanceof Element ? target.closest('[data-explain]') : null) ?? undefined

export const thingOf = (element: Element): Thing => JSON.parse(element.getAttribute('data-explain') ?? '{}')

export function makeLookingUp(): LookingUp {
  const opened = signal<readonly Thing[] | undefined>(undefined)
  const rested = signal<Beside<Thing> | undefined>(undefined)
  let under: Element | undefined

  const open = (things: readonly Thing[]) => {
    rested.value = undefined
    opened.value = things
  }

  return {
    opened,
    rested,
    ask() {
      const here = explained(document.activeElement) ?? (under?.isConnected ? under : undefined)
      open(here === undefined ? [] : [thingOf(here)])
    },
    go: (thing) => open([...(opened.value ?? []), thing]),
    back: () => open(opened.value?.slice(0, -1) ?? []),
    close() {
      opened.value = undefined
    },
    listen(root) {
      const stops = [
        hearMouse(root, (at) => {
          under = at
          rested.value = undefined
          if (at === undefined) return undefined
          const wait = setTimeout(() => {
            if (at.isConnected && opened.value === undefined) rested.value = beside(thingOf(at), at)
          }, REST_MS)
          return () => clearTimeout(wait)
        }),
        hearLongPress(root, (at) => open([thingOf(at)])),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

type Listeners = Partial<{ [Type in keyof HTMLElementEventMap]: (event: HTMLElementEventMap[Type]) => void }>

/** Adds listeners that hear everything before those of the elements; gives what takes them away. */
function hear(root: HTMLElement, listeners: Listeners): () => void {
  const gone = new AbortController()
  for (const [type, listener] of Object.entries(listeners))
    root.addEventListener(type, listener as (event: Event) => void, { capture: true, signal: gone.signal })
  return () => gone.abort()
}

/** Tells what explained thing a mouse has come to, and that it has left or pressed. */
function hearMouse(root: HTMLElement, come: (at: Element | undefined) => (() => void) | undefined): () => void {
  let at: Element | undefined
  let leave: (() => void) | undefined
  const go = (to: Element | undefined) => {
    if (to === at) return
    leave?.()
    at = to
    leave = come(to)
  }
  const off = () => {
    leave?.()
    leave = undefined
    // What was pressed or scrolled is not asked about until the mouse comes to it again.
    come(undefined)
  }
  const stop = hear(root, {
    pointerover: (event) => hovers(event) && go(explained(event.target)),
    pointerleave: (event) => event.target === root && go(undefined),
    pointerdown: off,
    keydown: ({ key }) => key !== 'i' && off(),
    scroll: off,
  })
  return () => {
    leave?.()
    stop()
  }
}

/** Tells of a finger that stays on an explained thing. The press that ends with it plays nothing. */
function hearLongPress(root: HTMLElement, act: (at: Element) => void): () => void {
  let wait: ReturnType<typeof setTimeout> | undefined
  let from: readonly [number, number] = [0, 0]
  let long = false
  const off = () => clearTimeout(wait)
  const stop = hear(root, {
    pointerdown(event) {
      off()
      long = false
      const at = explained(event.target)
      if (hovers(event) || at === undefined) return
      from = [event.clientX, event.clientY]
      wait = setTimeout(() => {
        long = true
        act(at)
      }, LONG_PRESS_MS)
    },
    pointermove: ({ clientX, clientY }) => Math.hypot(clientX - from[0], clientY - from[1]) > SLACK && off(),
    pointerup: off,
    pointercancel: off,
    contextmenu: (event) => long && event.preventDefault(),
    click(event) {
      if (!long) return
      long = false
      event.preventDefault()
      event.stopPropagation()
    },
  })
  return () => {
    off()
    stop()
  }
}
