import type { Plugin } from 'vite'

/** A file of React Aria's own texts in a language other than Chinese. */
const otherLanguage =
  /node_modules[\\/](?:react-aria|react-stately|react-aria-components)[\\/].*[\\/](?!zh-CN)[a-z]{2}-[A-Z]{2}\.mjs$/

/** Leaves React Aria's texts in thirty other languages out of the built pages. */
export function onlyChinese(): Plugin {
  return {
    name: 'only-chinese',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (otherLanguage.test(id) ? 'export default {}' : undefined),
  }
}
