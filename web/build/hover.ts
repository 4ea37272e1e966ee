import type { CSSOptions } from 'vite'

type PostcssPlugins = NonNullable<Extract<CSSOptions['postcss'], { plugins?: unknown }>['plugins']>

/**
 * After a tap, browsers hold that a thing is hovered until the next one: it would stay lit with nothing on it. So every
 * `:hover` in a style sheet is one of a mouse alone (`data-finger` is set by web/frame/finger.ts), at the same specificity.
 */
export const hoverByMouse: PostcssPlugins = [
  {
    postcssPlugin: 'portolan-hover',
    Once(root) {
      root.walkRules(/:hover/, (rule) => {
        rule.selector = rule.selector.replaceAll(':hover', ':hover:where(:root:not([data-finger]) *)')
      })
    },
  },
]
