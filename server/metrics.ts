import { entriesOf } from '@portolan/engine'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Counted } from './table-context.ts'
import type { ThreadFigures } from './tables/shards.ts'

export interface Metrics {
  answered(route: string, status: number, seconds: number): void
  text(): Promise<string>
  readonly contentType: string
}

/** What is looked at when it is asked for. */
export interface Gauges {
  /** Those who are told live what happens, by how. */
  streams(): number
  sockets(): number
  /** What the threads of tables have counted. */
  tables(): Promise<ThreadFigures>
  /** Transactions written otherwise. */
  commits(): number
  /** Threads of tables that had to be replaced. */
  replaced(): number
}

export function makeMetrics(gauges: Gauges): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = (name: string, help: string) => new Counter({ name: `portolan_${name}`, help, registers })
  const counters: Readonly<Record<Counted, Counter>> = {
    step: counter('steps_total', 'Numbers written to the logs of tables'),
    refusal: counter('refused_moves_total', 'Moves that the rules refused'),
    botMove: counter('bot_moves_total', 'Moves played by bots'),
    timeOut: counter('time_outs_total', 'Seats that ran out of time'),
  }
  const gauge = (name: string, help: string) => new Gauge({ name: `portolan_${name}`, help, registers })
  const streams = gauge('streams', 'Live streams that are open')
  const sockets = gauge('sockets', 'Live sockets that are open')
  const tables = gauge('tables_in_memory', 'Tables that are held in memory')
  const commits = gauge('commits', 'Transactions written since the start')
  const replaced = counter(
    'table_threads_replaced_total',
    'Threads of tables that ended or stood still and were replaced',
  )
  const look = async () => {
    const { tables: inMemory, commits: written, ...counts } = await gauges.tables()
    streams.set(gauges.streams())
    sockets.set(gauges.sockets())
    replaced.reset()
    replaced.inc(gauges.replaced())
    tables.set(inMemory)
    commits.set(written + gauges.commits())
    for (const [what, count] of entriesOf(counts)) {
      const counted = counters[what]
      counted.reset()
      counted.inc(count)
    }
  }
  const seconds = new Histogram({
    name: 'portolan_http_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers,
  })
  // Finding a histogram by its labels costs more than counting in it.
  const byLabels = new Map<string, ReturnType<typeof seconds.labels>>()
  const secondsOf = (route: string, status: number) => {
    const key = `${status} ${route}`
    let found = byLabels.get(key)
    if (found === undefined) {
      found = seconds.labels({ route, status })
      byLabels.set(key, found)
    }
    return found
  }
  return {
    answered: (route, status, took) => secondsOf(route, status).observe(took),
    async text() {
      await look()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
