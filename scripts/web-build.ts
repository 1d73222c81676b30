import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { inRoot, root } from './places.ts'
import { Plain } from './say.ts'

/** Everything the built pages depend on; without tests and build output. */
const sources = [
  'web/**/*',
  'contract/src/**/*.ts',
  'trade/src/**/*.ts',
  'fastener/src/**/*.ts',
  'package-lock.json',
  'tsconfig.json',
]
const leftOut = /(^|[\\/])(node_modules|dist)([\\/]|$)|\.test\.tsx?$/

/** A hash over names and contents of a folder's matching files; the same on every platform. */
export function sourcesHash(folder: string, patterns: readonly string[] = sources): string {
  const files = globSync(patterns, { cwd: folder, exclude: (name) => leftOut.test(name) })
    .filter((file) => !leftOut.test(file) && statSync(`${folder}/${file}`).isFile())
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(`${folder}/${file}`)
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Folder of the built pages. */
export const webDist = inRoot('web', 'dist')

/** Is inside the folder itself, which a build removes first: an interrupted build does not count as built. */
const stamp = inRoot('web', 'dist', '.built-from')

const isBuiltFrom = (hash: string) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash

/** Runs Vite in a separate process. The server may run in development; the pages are always built for production. */
function vite(args: readonly string[], stop: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const build = spawn(
      process.execPath,
      [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', ...args],
      {
        cwd: inRoot('web'),
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe'],
        signal: stop,
        windowsHide: true,
      },
    )
    let output = ''
    for (const stream of [build.stdout, build.stderr]) stream.on('data', (text) => (output += text))
    build.on('error', reject)
    build.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Plain(`${output}\n网页构建失败。`, 'The web app could not be built; the reason is above.'))
    })
  })
}

/**
 * Builds the pages, and the server's renderer of them, unless they were built from the same sources.
 * @returns whether there was anything to do
 */
export async function buildWeb(stop: AbortSignal): Promise<boolean> {
  const hash = sourcesHash(root)
  if (isBuiltFrom(hash)) return false
  rmSync(webDist, { recursive: true, force: true })
  await Promise.all([vite([], stop), vite(['--ssr'], stop)])
  writeFileSync(stamp, hash)
  return true
}
