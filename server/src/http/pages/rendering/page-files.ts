import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; css?: string[]; imports?: string[] }

/** The names of the built scripts and style sheets that a module of the pages needs, including its own. */
export type FilesOf = (sources: readonly string[]) => { scripts: string[]; styles: string[] }

/** @param webDist folder of the built pages */
export function pageFiles(webDist: string): FilesOf {
  const manifest = join(webDist, '.vite', 'manifest.json')
  const chunks: Record<string, Chunk> = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
  return (sources) => {
    const seen = new Set<string>()
    const scripts: string[] = []
    const styles = new Set<string>()
    const take = (name: string): void => {
      const chunk = chunks[name]
      if (!chunk || seen.has(name)) return
      seen.add(name)
      scripts.push(chunk.file)
      for (const each of chunk.imports ?? []) take(each)
      for (const style of chunk.css ?? []) styles.add(style)
    }
    for (const source of sources) take(source)
    return { scripts, styles: [...styles] }
  }
}
