import { isRefusal, type Refusal, type Viewer } from '@portolan/engine'
import { findGame } from '@portolan/games'
import { type Home, openHome } from './home.ts'
import type { Answer, Asked, FromWorker, ToWorker } from './worker-protocol.ts'

// The engine and the bots, away from the thread that draws. It holds one match and does what it is asked, in order.

const post = (message: FromWorker): void => postMessage(message)

let home: Home | undefined
let viewer: Viewer | undefined
let thinking: ReturnType<typeof setTimeout> | undefined

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  answer(data.asked).then(
    (value) => post({ type: 'answer', id: data.id, value }),
    (error: unknown) => post({ type: 'failed', id: data.id, message: String(error) }),
  )
})

async function answer(asked: Asked): Promise<Answer> {
  if (asked.call === 'open') return open(asked)
  if (home === undefined) throw new Error(`${asked.call} before open`)
  const { match } = home
  switch (asked.call) {
    case 'play':
      return after(home.play(asked.seat, asked.move), 'on')
    case 'undo':
      return after(home.undo(asked.seat), 'back')
    case 'rewind':
      return after(home.rewind(asked.entry), 'back')
    case 'why':
      return { refusal: home.why(asked.seat, asked.move) }
    case 'look':
      viewer = asked.viewer
      return { position: home.position(viewer, 'here'), log: home.log(viewer), record: match.record() }
    case 'at': {
      const record = match.record()
      const earlier = openHome(match.game, { ...record, entries: record.entries.slice(0, asked.entry) }, [])
      return isRefusal(earlier) ? { refusal: earlier } : { position: earlier.position(asked.viewer, 'on') }
    }
  }
}

async function open(asked: Extract<Asked, { call: 'open' }>): Promise<Answer> {
  const rules = await findGame(asked.game)?.rules?.()
  if (rules === undefined) return { refusal: { code: 'NO_SUCH_GAME', params: { game: asked.game } } }
  const opened = openHome(rules, asked.from, asked.seats)
  if (isRefusal(opened)) return { refusal: opened }
  home = opened
  viewer = asked.viewer ?? home.viewer(undefined)
  if (asked.bots) think()
  return { position: home.position(viewer, 'here'), log: home.log(viewer), record: home.match.record() }
}

function after(outcome: object | undefined, way: 'on' | 'back'): Answer {
  if (outcome !== undefined && isRefusal(outcome)) return { refusal: outcome as Refusal }
  tell(way)
  think()
  return {}
}

/** Tells the screen how things stand, through the eyes that may see it. */
function tell(way: 'on' | 'back'): void {
  if (home === undefined || viewer === undefined) return
  const next = home.viewer(viewer)
  const log = home.log(viewer)
  post({
    type: 'position',
    position: home.position(viewer, way),
    ...(way === 'on' ? { entry: log[log.length - 1] } : { log }),
    record: home.match.record(),
    ...(next !== viewer && { next }),
  })
}

/** Lets the bots move, one at a time, between what else is asked. */
function think(): void {
  clearTimeout(thinking)
  thinking = setTimeout(() => {
    if (home?.playBot() === undefined) return
    tell('on')
    think()
  }, 0)
}
