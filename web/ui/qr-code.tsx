import { useEffect, useState } from 'preact/hooks'

/** What readers need around it, in modules. */
const QUIET_ZONE = 4

/** A picture of a text for the cameras of phones: dark on light in every theme, or they can't read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<{ size: number; path: string } | undefined>(undefined)
  useEffect(() => {
    let current = true
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
      if (current) setDrawn({ size, path: pathOf(data) })
    })
    return () => {
      current = false
    }
  }, [text])
  const { size, path } = drawn ?? { size: 1, path: '' }
  return (
    <svg class="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} data-drawn={drawn && ''}>
      <path d={path} />
    </svg>
  )
}

/** Each run of dark modules in a row as one rectangle. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .map((row, y) => {
      const runs = row.map((dark) => (dark ? '#' : ' ')).join('')
      return [...runs.matchAll(/#+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`).join('')
    })
    .join('')
