import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const screenImport = /(?<=\bload: )\(\) => import\('([^']+)'\)/g
const partImport = /(?<=\bpagePart\(\s*)\(\) => import\('([^']+)'\)/g

/**
 * Adds to imports which module each one is, so that the server can name its code and style sheets in the page: the names
 * are those in the manifest. The browser must know a page's parts by the same names, but not its screens.
 */
export function namedSources(root: string, { ofScreens }: { ofScreens: boolean }): Plugin {
  return {
    name: 'named-sources',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]web[\\/]src[\\/].*\.tsx?$/.test(id)) return undefined
      const named = (load: string, path: string) => {
        const source = relative(root, resolve(dirname(id), path)).replaceAll('\\', '/')
        return `Object.assign(${load}, { source: ${JSON.stringify(source)} })`
      }
      const inParts = code.replace(partImport, named)
      return ofScreens && /[\\/]app[\\/]areas[\\/]/.test(id) ? inParts.replace(screenImport, named) : inParts
    },
  }
}
