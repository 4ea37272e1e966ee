import { useState } from 'preact/hooks'
import { copyText, shareByDevice } from '../secure.ts'
import { linkTo } from '../table/reach.ts'
import { words } from '../words.ts'
import { Glyph } from './glyph.tsx'

/**
 * Copies the link to a moment of a game, or hands it to whatever the device shares with. `quiet`: a sign alone, for lists of
 * many. Where a page may do neither, the link is shown to be copied by hand.
 */
export function CopyMoment({ path, quiet = false }: { path: string; quiet?: boolean }) {
  const { say } = words.value
  const [copied, setCopied] = useState<'copied' | { readonly byHand: string } | undefined>(undefined)
  async function copy() {
    const link = await linkTo(path)
    if (await shareByDevice(link)) return
    setCopied((await copyText(link)) ? 'copied' : { byHand: link })
  }
  const label = say(copied === 'copied' ? 'share.linkCopied' : 'share.copyMoment')
  return (
    <>
      <button
        type="button"
        class={quiet ? 'plain copy-moment' : ''}
        {...(quiet && { 'aria-label': label, title: label })}
        onClick={() => void copy()}
      >
        <Glyph of={copied === 'copied' ? 'check' : 'link'} size={quiet ? 16 : 18} /> {!quiet && label}
      </button>
      <span role="status" class={typeof copied === 'object' ? '' : 'unseen'}>
        {copied === 'copied' && say('share.linkCopied')}
        {typeof copied === 'object' && <code>{copied.byHand}</code>}
      </span>
    </>
  )
}
