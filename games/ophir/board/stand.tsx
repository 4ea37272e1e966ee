import type { OfferProps } from '@portolan/web/board'
import type { ComponentChildren } from 'preact'
import { sign } from './props.ts'

interface StandProps {
  readonly class: string
  readonly offer: OfferProps
  /** All that the drawing shows, in words: who listens is told this and nothing of the drawing. */
  readonly label: string
  readonly role?: 'img' | 'group'
  readonly title?: string
  readonly children: ComponentChildren
  readonly [data: `data-${string}`]: string | number | boolean | undefined
}

/** A box that may stand for a move: a drawing, and over it what can be pressed. */
export function Stand({ offer, label, role, title, children, ...rest }: StandProps) {
  return (
    <div {...rest} data-can={offer['data-offer']}>
      <div class="o-drawn" aria-hidden="true">
        {children}
      </div>
      <div class="o-hit" title={title} {...sign(offer, label, role)} />
    </div>
  )
}
