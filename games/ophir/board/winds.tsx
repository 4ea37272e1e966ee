import { at } from '@portolan/engine'

/** What a portolan is drawn on: lines of the winds from sixteen points of a circle, and a rose. */
const points = Array.from({ length: 16 }, (_, i) => {
  const angle = (i * Math.PI) / 8 + Math.PI / 16
  return [Math.round(330 * Math.cos(angle)), Math.round(330 * Math.sin(angle))] as const
})

const pathOf = (step: number): string =>
  points.map(([x, y], i) => `M${x} ${y}L${at(points, (i + step) % 16).join(' ')}`).join('')

export function Winds() {
  return (
    <g class="o-winds">
      <path class="ink" d={pathOf(7)} />
      <path class="green" d={pathOf(5)} />
      <path class="red" d={pathOf(6)} />
      <g class="o-rose" transform="translate(0 -234)">
        <circle r="21" />
        <circle r="15" />
        {[45, 135, 225, 315].map((turn) => (
          <path key={turn} class="half" d="M0-17 3-3H-3z" transform={`rotate(${turn})`} />
        ))}
        {[90, 180, 270].map((turn) => (
          <path key={turn} class="full" d="M0-21 4-4H-4z" transform={`rotate(${turn})`} />
        ))}
        <path class="north" d="M0-26 5-4H-5z" />
      </g>
      <g class="o-scale" transform="translate(0 236)">
        <path class="full" d="M-48-3h16v6h-16zM-16-3H0v6h-16zM16-3h16v6H16z" />
        <path d="M-48-3h96v6h-96zM-48-7v14M0-7v14M48-7v14" />
      </g>
    </g>
  )
}
