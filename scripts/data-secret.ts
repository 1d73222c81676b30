import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The server's secret: from the environment, otherwise generated once and stored in the data folder. Second factors are
 * encrypted with it, so a backup of the data needs it too.
 */
export function dataSecret(dataDir: string, given = process.env.SECRET): string {
  if (given?.trim()) return given
  const file = join(dataDir, 'secret')
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}

/** The secret that a data folder keeps; undefined when it keeps none. */
export function keptSecret(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, 'secret'), 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}
