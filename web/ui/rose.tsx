/** The mark of Portolan: a compass rose of eight winds, north in vermilion. */
export function Rose({ size = 40 }: { size?: number }) {
  return (
    <svg class="rose" viewBox="-50 -50 100 100" width={size} height={size} aria-hidden="true" focusable="false">
      <circle r="47" class="rose-ring" />
      <circle r="33" class="rose-ring thin" />
      {[45, 135, 225, 315].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M0-33 6-6H0z" class="rose-dark" />
          <path d="M0-33-6-6H0z" class="rose-light" />
        </g>
      ))}
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M0-46 8-8 0 0z" class={turn === 0 ? 'rose-north' : 'rose-dark'} />
          <path d="M0-46-8-8 0 0z" class="rose-light" />
        </g>
      ))}
      <circle r="4" class="rose-hub" />
    </svg>
  )
}
