import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** A part of a page that is fetched when it is first shown. What is lost with a connection comes when the page is loaded again. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Later(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(undefined)
    useEffect(() => void load().then((part) => setPart(() => part), console.warn), [])
    return Part === undefined ? null : <Part {...props} />
  }
}
