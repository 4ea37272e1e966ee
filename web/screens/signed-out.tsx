import { useRef } from 'preact/hooks'
import { myName } from '../settings.ts'
import { call, me, signedOut } from '../table/api.ts'
import { Dialog } from '../ui/dialog.tsx'
import { words } from '../words.ts'

/** Says that this device was signed out. Who has read it may become a guest here; before that, the server makes none. */
export function SignedOut() {
  const { say } = words.value
  const button = useRef<HTMLButtonElement>(null)
  async function acknowledge() {
    signedOut.value = false
    me.value = undefined
    myName.value = ''
    await call('POST /api/me/sign-out')
  }
  return (
    <Dialog title={say('account.outTitle')} close={() => void acknowledge()}>
      <p>{say('account.outText')}</p>
      <p>{say('account.outBack')}</p>
      <div class="buttons">
        <button ref={button} type="button" class="primary" onClick={() => button.current?.closest('dialog')?.close()}>
          {say('account.understood')}
        </button>
      </div>
    </Dialog>
  )
}
