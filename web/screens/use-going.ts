import { useEffect, useRef, useState } from 'preact/hooks'
import { me, online } from '../table/api.ts'
import { type FollowedGoing, followGoing, type Going } from '../table/going.ts'
import type { GameFilter } from './finished.tsx'

/** The tables of this person that go on, as they are now; undefined until that is known. */
export function useGoing(filter: GameFilter): { going: Going | undefined; readMore(): void; readNow(): void } {
  const [going, setGoing] = useState<Going | undefined>(undefined)
  const followed = useRef<FollowedGoing | undefined>(undefined)
  const person = me.value?.id
  useEffect(() => {
    if (person === undefined) return setGoing(undefined)
    const following = followGoing(filter, setGoing)
    followed.current = following
    return following.stop
  }, [person, online.value, JSON.stringify(filter)])
  return {
    going,
    readMore: () => followed.current?.readMore(),
    readNow: () => followed.current?.readNow(),
  }
}
