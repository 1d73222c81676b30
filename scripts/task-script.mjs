import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The file of a task of package.json.
 * @param {string} root the checkout
 * @param {string | undefined} task
 * @returns {string | undefined} undefined where there is no such task
 */
export function scriptOf(root, task) {
  if (task === undefined || !/^[a-z0-9-]+$/.test(task)) return undefined
  const script = join(root, 'scripts', `${task}.ts`)
  return existsSync(script) ? script : undefined
}
