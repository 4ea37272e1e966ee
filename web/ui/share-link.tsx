import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { copyText, selectText, shareByDevice, sharesByDevice } from '../secure.ts'
import { askReach, chosenAddress, linkTo, reach } from '../table/reach.ts'
import { words } from '../words.ts'
import { Glyph } from './glyph.tsx'
import { QrCode } from './qr-code.tsx'

/** What came of giving a link away. Shared by the device: it has said so itself. */
interface Given {
  readonly link: string
  readonly how: 'shared' | 'copied' | 'byHand'
}

/**
 * A button that gives a link of this server to others, by default to what is shown: it copies the link, or hands it to
 * whatever the device shares with. Where a page may do neither, the link is shown, selected, to be copied by hand.
 * `whole`: the link is there to be read, and to be scanned by a phone.
 */
export function ShareLink({
  path,
  class: className = '',
  whole = false,
}: {
  path?: string
  class?: string
  whole?: boolean
}) {
  const { say } = words.value
  const [given, setGiven] = useState<Given | undefined>(undefined)
  const shown = useRef<HTMLElement>(null)
  useEffect(() => void askReach(), [])
  useLayoutEffect(() => {
    if (given?.how === 'byHand' && shown.current !== null) selectText(shown.current)
  }, [given])

  async function give() {
    const link = await linkTo(path ?? here())
    if (await shareByDevice(link)) return setGiven({ link, how: 'shared' })
    setGiven({ link, how: (await copyText(link)) ? 'copied' : 'byHand' })
  }
  const there = reach.value
  const link = whole && there !== undefined ? there.origin + (path ?? here()) : given?.link
  // What was said of one link is not said of another.
  const how = given !== undefined && given.link === link ? given.how : undefined
  const label = how === 'copied' ? 'share.linkCopied' : sharesByDevice() ? 'share.passLinkOn' : 'share.shareLink'
  return (
    <div class={whole ? 'share-link whole' : 'share-link'}>
      {whole && link !== undefined && <QrCode text={link} label={say('share.qrOf', { link })} />}
      <button type="button" class={className} onClick={() => void give()}>
        <Glyph of={how === 'copied' ? 'check' : 'link'} /> {say(label)}
      </button>
      {link !== undefined && (whole || how === 'byHand') && <code ref={shown}>{link}</code>}
      <span role="status">
        {how === 'copied' && <span class="unseen">{say('share.linkCopied')}</span>}
        {how === 'byHand' && say('share.copyByHand')}
      </span>
      {whole && there !== undefined && (
        <>
          {there.onlyHere ? <p>{say('share.onlyHere')}</p> : <p>{say('share.scanLink')}</p>}
          {there.choices.length > 1 && <AddressChoice choices={there.choices} chosen={there.origin} />}
        </>
      )}
    </div>
  )
}

/** What is shown now, with its moment where it is one of a replay. */
function here(): string {
  const { pathname, hash } = location
  const moment = /^#(\d+)$/.exec(hash)?.[1]
  if (moment === undefined) return pathname
  return pathname.startsWith('/game/') ? `${pathname}/${moment}` : pathname + hash
}

/** A computer can have several networks, and only its owner knows on which of them the friends are. */
function AddressChoice({ choices, chosen }: { choices: readonly string[]; chosen: string }) {
  const id = useId()
  return (
    <div class="address-choice">
      <label for={id}>{words.value.say('share.addressForOthers')}</label>
      <select id={id} value={chosen} onChange={(event) => (chosenAddress.value = event.currentTarget.value)}>
        {choices.map((origin) => (
          <option key={origin} value={origin}>
            {new URL(origin).host}
          </option>
        ))}
      </select>
    </div>
  )
}
