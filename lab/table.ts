import type { BenchFigure } from './measure.ts'

const line = (name: string, value: string, unit: string, aim = '', ofAim = '', ofLast = '') =>
  [name.padEnd(44), value.padStart(12), ` ${unit.padEnd(16)}`, aim.padStart(12), ofAim.padStart(9), ofLast.padStart(11)]
    .join('')
    .trimEnd()

export const header: string = line('', 'measured', '', 'aim', 'of aim', 'of last')

/** A figure beside its aim, the last run's and another program's. */
export function linesOf({ name, value, unit, aim, peer }: BenchFigure, last: number | undefined): string {
  const [sign, bound] = aim === undefined ? ['', undefined] : 'least' in aim ? ['≥', aim.least] : ['≤', aim.most]
  const lines = [
    line(
      name,
      figure(value),
      unit,
      bound === undefined ? '' : `${sign} ${figure(bound)}`,
      bound === undefined ? '' : times(value / bound),
      last === undefined ? '' : times(value / last),
    ),
  ]
  if (peer !== undefined) {
    lines.push(line(`  the same on ${peer.name}`, figure(peer.value), unit))
    const ratio = value / peer.value
    const aimed = peer.times === undefined ? [] : [`≥ ${peer.times}×`, times(ratio / peer.times)]
    lines.push(line('  ratio', times(ratio), '', ...aimed))
  }
  return lines.join('\n')
}

const figure = (value: number) =>
  value.toLocaleString('en', value < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 })

const times = (ratio: number) => `${ratio.toLocaleString('en', { maximumSignificantDigits: 3 })}×`
