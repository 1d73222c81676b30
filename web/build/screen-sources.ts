import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const screenImport = /load: (\(\) => import\('([^']+)'\))/g

/**
 * Adds to the tables of screens which module each one is, so that the server can name its code and style sheets in the
 * page: the names are those in the manifest.
 */
export function screenSources(root: string): Plugin {
  return {
    name: 'screen-sources',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]app[\\/]areas[\\/][\w-]+\.ts$/.test(id)) return undefined
      return code.replace(screenImport, (_, load: string, path: string) => {
        const source = relative(root, resolve(dirname(id), path)).replaceAll('\\', '/')
        return `load: Object.assign(${load}, { source: ${JSON.stringify(source)} })`
      })
    },
  }
}
