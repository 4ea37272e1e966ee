import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  counted(what: 'step' | 'refusal' | 'botMove' | 'timeOut'): void
  answered(route: string, status: number, seconds: number): void
  text(): Promise<string>
  readonly contentType: string
}

/** What is looked at when it is asked for. */
export interface Gauges {
  streams(): number
  rooms(): number
  commits(): number
}

export function makeMetrics(gauges: Gauges): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = (name: string, help: string) => new Counter({ name: `portolan_${name}`, help, registers })
  const counters = {
    step: counter('steps_total', 'Numbers written to the logs of tables'),
    refusal: counter('refused_moves_total', 'Moves that the rules refused'),
    botMove: counter('bot_moves_total', 'Moves played by bots'),
    timeOut: counter('time_outs_total', 'Seats that ran out of time'),
  }
  const gauge = (name: string, help: string, look: () => number) =>
    new Gauge({
      name: `portolan_${name}`,
      help,
      registers,
      collect() {
        this.set(look())
      },
    })
  gauge('streams', 'Live streams that are open', gauges.streams)
  gauge('tables_in_memory', 'Tables that are held in memory', gauges.rooms)
  gauge('commits', 'Transactions written since the start', gauges.commits)
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
    counted: (what) => counters[what].inc(),
    answered: (route, status, took) => secondsOf(route, status).observe(took),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
