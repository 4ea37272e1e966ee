/** An icon drawn on a square of 512, from `icon:<name>` or from own drawings. It is decoration: words stand beside it. */
export function Icon({ of, size = '1.25em', class: className = '' }: { of: string; size?: string; class?: string }) {
  return (
    <svg
      class={`icon ${className}`}
      viewBox="0 0 512 512"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      // The markup is from our own bundle, never from a person.
      dangerouslySetInnerHTML={{ __html: of }}
    />
  )
}
