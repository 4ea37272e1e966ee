import { useEffect } from 'preact/hooks'
import { paths, type Route } from '../routes.ts'
import { Become } from './become.tsx'
import { Devices } from './devices.tsx'

/** Oneself: the devices on which one is signed in, or, behind a private link, who one could become here. */
export function MeScreen({ route }: { route: Route }) {
  const token = route.page === 'me' ? route.token : undefined
  useEffect(() => {
    // Links once had their secret in the path: it goes where what is asked for next does not carry it along.
    if (token !== undefined && location.pathname !== paths.me) history.replaceState(null, '', `${paths.me}#${token}`)
  }, [token])
  return token === undefined ? <Devices /> : <Become token={token} />
}
