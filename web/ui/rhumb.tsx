/** The web of winds that a portolan chart is drawn on: lines from points on a circle, in the page's ink. */
export function RhumbLines() {
  const points = Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8
    return [Math.cos(angle) * 300, Math.sin(angle) * 300] as const
  })
  const lines = points.flatMap((from, i) => points.slice(i + 1).map((to) => [from, to] as const))
  return (
    <svg
      class="rhumb"
      viewBox="-320 -320 640 640"
      aria-hidden="true"
      focusable="false"
      preserveAspectRatio="xMidYMid slice"
    >
      {lines.map(([[x1, y1], [x2, y2]], i) => (
        <line key={i} x1={x1} y1={y1} x2={x2} y2={y2} data-wind={i % 3} />
      ))}
    </svg>
  )
}
