import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The server's secret: the one of the environment, else one that is made once and kept beside the data, which are of no
 * use without it: second factors are encrypted with it. It goes with the data.
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
