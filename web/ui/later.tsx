import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** A part of a page that is fetched when it is first shown. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Later(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(undefined)
    useEffect(() => void load().then((part) => setPart(() => part)), [])
    return Part === undefined ? null : <Part {...props} />
  }
}
