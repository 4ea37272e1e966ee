import { isRefusal, type Refusal } from '@portolan/engine'
import { useEffect, useState } from 'preact/hooks'
import type { MeAnswer } from '../../server/protocol.ts'
import { go, paths, type Route } from '../routes.ts'
import { myName } from '../settings.ts'
import { api, me } from '../table/api.ts'
import { words } from '../words.ts'
import { Lost } from './lost.tsx'

/** Behind a private link: this device becomes the person who made it. */
export function SignIn({ route }: { route: Route }) {
  const [problem, setProblem] = useState<Refusal | undefined>(undefined)
  useEffect(() => {
    if (route.page !== 'me') return
    void api<MeAnswer>('POST', '/me/sign-in', { token: route.token }).then((answer) => {
      if (isRefusal(answer)) return setProblem(answer)
      me.value = answer.me
      // Who has chosen no name there has none here either.
      if (answer.me !== undefined) myName.value = answer.me.guest === undefined ? answer.me.name : ''
      go(paths.front, 'replace')
    })
  }, [route])
  return problem === undefined ? (
    <p class="quiet loading">{words.value.say('ui.signingIn')}</p>
  ) : (
    <Lost refusal={problem} />
  )
}
