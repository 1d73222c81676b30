import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The script of a task in package.json.
 * @param {string} root the checkout
 * @param {string | undefined} task
 * @returns {string | undefined} undefined when there is no such task
 */
export function scriptOf(root, task) {
  if (task === undefined || !/^[a-z0-9-]+$/.test(task)) return undefined
  const script = join(root, 'scripts', `${task}.ts`)
  return existsSync(script) ? script : undefined
}
