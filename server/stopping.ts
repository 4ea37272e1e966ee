/** Signals that come together are one: a terminal and whoever passes signals on may both tell. In milliseconds. */
const TOGETHER = 1_000

/**
 * Fulfilled when this process is asked to stop, from its very start on. Who asks again after a while does not want to
 * wait: the process ends at once, which loses nothing that was acknowledged.
 */
export function whenAskedToStop(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let first: number | undefined
  const ask = () => {
    const now = performance.now()
    first ??= now
    if (now - first > TOGETHER) process.exit(1)
    resolve()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask)
  // A test or a measurement that is gone can't send signals.
  process.once('disconnect', resolve)
  process.channel?.unref()
  return promise
}

/** Something took longer than one would wait. */
export class TimedOut extends Error {}

/** What comes of something, or a failure where it takes longer than so many milliseconds. */
export async function within<Result>(milliseconds: number, done: Promise<Result>): Promise<Result> {
  if (await doneWithin(milliseconds, done)) return done
  throw new TimedOut(`It was not done within ${milliseconds} ms.`)
}

/** Waits for something, but no longer than so many milliseconds; false where that was too short. */
export async function doneWithin(milliseconds: number, done: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  try {
    return await Promise.race([done.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
