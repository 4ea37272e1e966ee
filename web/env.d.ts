/// <reference types="vite/client" />

/** The body of an icon of the game-icons set, as SVG markup for a viewBox of 512: `import anchor from 'icon:anchor'`. */
declare module 'icon:*' {
  const body: string
  export default body
}
