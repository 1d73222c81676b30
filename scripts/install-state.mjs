/** Compares the lockfile with what npm has installed. Plain JavaScript: it runs before the install. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Folders below the root into which an install puts packages on every platform: no links, nothing optional. */
export const lockedFolders = (root) =>
  Object.entries(packagesOf(join(root, 'package-lock.json')) ?? {})
    .filter(
      ([folder, entry]) => folder.includes('node_modules/') && !entry.link && !entry.optional && !entry.devOptional,
    )
    .map(([folder]) => folder)

const same = (locked, installed) => locked.version === installed?.version && locked.integrity === installed?.integrity

/**
 * True when node_modules contains what package-lock.json lists. npm writes `node_modules/.package-lock.json` as the
 * last step of an install, so an interrupted install does not count. Optional packages may be absent (other platforms),
 * but must match if present.
 */
export function installedAsLocked(root) {
  const locked = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  if (locked === undefined || installed === undefined) return false
  const missing = (folder, entry) => installed[folder] === undefined && !entry.optional && !entry.devOptional
  return Object.entries(locked).every(
    ([folder, entry]) =>
      folder === '' || (installed[folder] ? same(entry, installed[folder]) : !missing(folder, entry)),
  )
}
