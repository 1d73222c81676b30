import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot, root } from './places.ts'

type Violation = { rule: { name: string }; from: string; to: string }
type Cruise = { summary: { totalCruised: number; violations: Violation[] } }

function cruise(folder: string, what: string[]): Cruise {
  const cli = inRoot('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
  const args = [cli, '--config', inRoot('.dependency-cruiser.mjs'), '--output-type', 'json', ...what]
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 })
  return JSON.parse(stdout)
}

/** A file that breaks a rule, and the file or package that it imports. Each breach has files of its own. */
const breaches: readonly [rule: string, from: string, to: string][] = [
  ['fastener-is-alone', 'fastener/src/a.ts', 'trade/src/a.ts'],
  ['fastener-is-alone', 'fastener/src/b.ts', 'contract/src/b.ts'],
  ['solids-only-in-solid', 'fastener/src/drawing/a.ts', 'replicad'],
  ['solids-only-in-solid', 'server/src/features/solids/a.ts', 'replicad'],
  ['trade-is-alone', 'trade/src/c.ts', 'fastener/src/c.ts'],
  ['trade-is-alone', 'trade/src/d.ts', 'server/src/kernel/d.ts'],
  ['contract-below-both-sides', 'contract/src/e.ts', 'server/src/kernel/e.ts'],
  ['contract-below-both-sides', 'contract/src/f.ts', 'web/src/lib/f.ts'],
  ['server-without-web', 'server/src/kernel/g.ts', 'web/src/lib/g.ts'],
  ['server-without-web', 'server/src/kernel/h.ts', 'scripts/h.ts'],
  ['web-without-server', 'web/src/lib/i.ts', 'server/src/kernel/i.ts'],
  ['web-without-server', 'web/src/lib/j.ts', 'fastener/src/solid/j.ts'],
  ['web-without-server', 'web/src/lib/k.ts', 'fastener/tables/k.ts'],
  ['journeys-see-a-black-box', 'e2e/l.spec.ts', 'web/src/lib/l.ts'],
  ['features-are-strangers', 'server/src/features/cart/routes.ts', 'server/src/features/orders/queries.ts'],
  ['features-are-strangers', 'web/src/features/cart/m.tsx', 'web/src/features/orders/m.tsx'],
  ['parts-below-features', 'web/src/parts/n/n.tsx', 'web/src/features/cart/n.tsx'],
  ['parts-below-features', 'web/src/parts/o.tsx', 'web/src/areas/o.ts'],
  ['parts-are-strangers', 'web/src/parts/editor/p.tsx', 'web/src/parts/card/p.tsx'],
  ['parts-are-strangers', 'web/src/parts/editor.tsx', 'web/src/parts/card.tsx'],
  ['web-ground-below-all', 'web/src/ui/q.tsx', 'web/src/parts/q.tsx'],
  ['web-ground-below-all', 'web/src/lib/r.ts', 'web/src/features/cart/r.ts'],
  ['server-ground-below-features', 'server/src/kernel/s.ts', 'server/src/features.ts'],
  ['server-ground-below-features', 'server/src/db/t.ts', 'server/src/features/cart/t.ts'],
  ['driver-in-database', 'server/src/features/cart/queries.ts', 'pg'],
  ['driver-in-database', 'server/src/kernel/session.ts', 'pg'],
  ['adapters-behind-ports', 'server/src/features/identity/u.ts', 'server/src/adapters/sms/outbox.ts'],
  ['no-cycles', 'trade/src/cycle/v.ts', 'trade/src/cycle/w.ts'],
  ['no-tests-from-code', 'trade/src/x.ts', 'trade/src/y.test.ts'],
  ['no-tests-from-code', 'server/src/features/cart/z.ts', 'server/src/testing/builders.ts'],
  ['everything-resolves', 'trade/src/nowhere.ts', 'trade/src/missing.ts'],
]

/** What the rules allow, so that they are not merely refusing everything. */
const allowed: readonly [from: string, to: string][] = [
  ['fastener/src/solid/aa.ts', 'replicad'],
  ['contract/src/bb.ts', 'trade/src/bb.ts'],
  ['server/src/database/db.ts', 'pg'],
  ['server/src/features/cart/cc.ts', 'server/src/features/cart/dd.ts'],
  ['server/src/features/identity/ee.ts', 'server/src/adapters/sms/port.ts'],
  ['server/src/main.ts', 'server/src/adapters/sms/real.ts'],
  ['web/src/features/cart/ff.tsx', 'web/src/parts/ff.tsx'],
  ['web/src/parts/gg.tsx', 'web/src/parts/gg/hh.ts'],
  ['server/src/features/cart/cart.test.ts', 'server/src/testing/ii.ts'],
]

let tree: string
let found: Violation[]

const isPackage = (to: string) => !to.includes('/')

function importOf(from: string, to: string): string {
  if (isPackage(to)) return to
  const path = relative(dirname(from), to).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'one-way-'))
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text, { flag: 'a' })
  }
  for (const name of ['pg', 'replicad']) put(`node_modules/${name}/index.js`, 'export default 1\n')
  mkdirSync(join(tree, 'node_modules', '@lianmeng'))
  symlinkSync(join(tree, 'trade'), join(tree, 'node_modules', '@lianmeng', 'trade'), 'junction')
  put('trade/package.json', '{ "name": "@lianmeng/trade", "type": "module", "exports": { "./*": "./src/*.ts" } }')
  for (const [from, to] of [...breaches.map(([, from, to]) => [from, to] as const), ...allowed]) {
    put(from, `import type { T } from '${importOf(from, to)}'\nexport type U = T\n`)
    if (!isPackage(to) && !to.includes('missing')) put(to, 'export type T = 1\n')
  }
  put('trade/src/cycle/w.ts', "import type { U } from './v.ts'\nexport type W = U\n")
  put('fastener/src/by-name.ts', "import type { T } from '@lianmeng/trade/bb'\nexport type U = T\n")
  found = cruise(tree, ['fastener', 'trade', 'contract', 'server', 'web', 'e2e', 'scripts']).summary.violations
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

const brokenBy = (from: string) => found.filter((violation) => violation.from === from).map(({ rule }) => rule.name)

test.each(breaches)('%s: %s may not import %s', (rule, from) => {
  expect(brokenBy(from)).toContain(rule)
})

test.each(allowed)('%s may import %s', (from) => {
  expect(brokenBy(from)).toEqual([])
})

test('an import by package name is seen as one of the folder behind it', () => {
  expect(brokenBy('fastener/src/by-name.ts')).toEqual(['fastener-is-alone'])
})

test('the real tree is read: every workspace has modules that were cruised', () => {
  const { summary } = cruise(root, ['fastener', 'trade', 'contract', 'server', 'web'])
  expect(summary.totalCruised).toBeGreaterThan(100)
})
