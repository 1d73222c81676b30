import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourcesIn } from './tidiness.ts'

/** Entries of a folder: its subfolders, and its files, each together with its test and its style. */
export const mostEntries = 15

/** Must stand in the README.md of a folder to say why it has more. */
const reason = /^Many entries, because \S/m

/** Folders that are still to be divided. None is added; one that was divided is taken off. */
const toDivide: ReadonlySet<string> = new Set([
  'bench/src',
  'e2e/support',
  'fastener/src',
  'fastener/src/dimension',
  'fastener/src/dimension/witness',
  'fastener/src/drawing',
  'fastener/src/drawing/feature',
  'fastener/src/model',
  'fastener/src/sheet',
  'fastener/src/solid',
  'scripts',
  'server/src/accounts',
  'server/src/database',
  'server/src/features/aftersale',
  'server/src/features/fast-order',
  'server/src/features/identity',
  'server/src/features/imports',
  'server/src/features/invoices',
  'server/src/http',
  'server/src/offers',
  'server/src/reference',
  'server/src/selling',
  'server/src/testing',
  'trade/src',
  'web/src/app',
  'web/src/features/cart',
  'web/src/features/company',
  'web/src/features/fast-order',
  'web/src/features/my-goods',
  'web/src/features/operator-access',
  'web/src/features/orders/buyer',
  'web/src/features/orders/seller',
  'web/src/features/seller-goods',
  'web/src/lib/goods',
  'web/src/testing',
  'web/src/widgets/quantity-editor',
])

const nameOf = (file: string): string => file.replace(/(\.(test|spec|module|d))*\.[a-z]+$/, '')

/** The names of the entries of each folder with sources. */
function entriesOf(root: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const path of sourcesIn(root)) {
    const parts = path.split('/')
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/')
      const isFile = depth === parts.length - 1
      const entry = isFile ? nameOf(parts[depth]!) : parts[depth]!
      found.set(folder, (found.get(folder) ?? new Set()).add(entry))
    }
  }
  return found
}

const saysWhy = (root: string, folder: string): boolean => {
  const readme = join(root, folder, 'README.md')
  return existsSync(readme) && reason.test(readFileSync(readme, 'utf8'))
}

/**
 * Folders of a checkout with too many entries.
 * @param left folders still to be divided; one that is not crowded any more is named, so that the list gets shorter
 * @returns one line each
 */
export function crowded(root: string, left = toDivide): string[] {
  const entries = entriesOf(root)
  const many = [...entries].filter(([folder, { size }]) => size > mostEntries && !saysWhy(root, folder))
  const known = new Set(many.map(([folder]) => folder))
  return [
    ...many
      .filter(([folder]) => !left.has(folder))
      .map(([folder, { size }]) => `${folder}: ${size} entries, ${mostEntries} at most`),
    ...[...left]
      .filter((folder) => entries.has(folder) && !known.has(folder))
      .map((folder) => `${folder}: was divided`),
  ]
}
