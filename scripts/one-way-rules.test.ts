import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot, root } from './places.ts'

type Violation = { rule: { name: string }; from: string; to: string }
type Cruise = { summary: { totalCruised: number; violations: Violation[] } }

function cruise(folder: string, what: string[], config = '.dependency-cruiser.mjs'): Cruise {
  const cli = inRoot('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
  const args = [cli, '--config', inRoot(config), '--output-type', 'json', ...what]
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 })
  return JSON.parse(stdout)
}

/** A file that breaks a rule, and the file or package that it imports. Each violation has files of its own. */
const breaches: readonly [rule: string, from: string, to: string][] = [
  ['fastener-is-alone', 'fastener/src/a.ts', 'trade/src/a.ts'],
  ['fastener-is-alone', 'fastener/src/b.ts', 'contract/src/b.ts'],
  ['solids-only-in-solid', 'fastener/src/drawing/a.ts', 'replicad'],
  ['solids-only-in-solid', 'fastener/src/family/hex-bolt/views.ts', 'replicad'],
  ['solids-only-in-solid', 'server/src/features/solids/a.ts', 'replicad'],
  ['solids-on-demand', 'fastener/src/family/hex-nut/family.ts', 'fastener/src/family/hex-nut/solid.ts'],
  ['kernel-in-layers', 'fastener/src/drawing/b.ts', 'fastener/src/family/hex-nut/facts.ts'],
  ['trade-is-alone', 'trade/src/c.ts', 'fastener/src/c.ts'],
  ['trade-is-alone', 'trade/src/d.ts', 'server/src/http/d.ts'],
  ['contract-below-both-sides', 'contract/src/e.ts', 'server/src/http/e.ts'],
  ['contract-below-both-sides', 'contract/src/f.ts', 'web/src/lib/f.ts'],
  ['server-without-web', 'server/src/http/g.ts', 'web/src/lib/g.ts'],
  ['server-without-web', 'server/src/http/h.ts', 'scripts/h.ts'],
  ['web-without-server', 'web/src/lib/i.ts', 'server/src/http/i.ts'],
  ['web-without-server', 'web/src/lib/k.ts', 'fastener/tables/k.ts'],
  ['web-without-solids', 'web/src/lib/j.ts', 'fastener/src/solid/cad.ts'],
  ['web-without-solids', 'web/src/lib/ja.ts', 'fastener/src/model/far.ts'],
  ['web-without-solids', 'web/src/lib/jb.ts', 'fastener/src/table/load.ts'],
  ['journeys-see-a-black-box', 'e2e/l.spec.ts', 'web/src/lib/l.ts'],
  ['features-are-strangers', 'server/src/features/payments/routes.ts', 'server/src/features/credit/queries.ts'],
  ['features-are-strangers', 'server/src/features/cart/routes.ts', 'server/src/features/orders/queries.ts'],
  ['features-are-strangers', 'web/src/features/cart/m.tsx', 'web/src/features/orders/m.tsx'],
  ['app-alone-knows-features', 'web/src/widgets/n/m.tsx', 'web/src/features/cart/m2.tsx'],
  ['app-alone-knows-features', 'web/src/testing/n.tsx', 'web/src/features/cart/n1.tsx'],
  ['features-below-app', 'web/src/features/cart/n.tsx', 'web/src/app/router.tsx'],
  ['widgets-below-features', 'web/src/widgets/n/n.tsx', 'web/src/features/cart/n2.tsx'],
  ['widgets-below-features', 'web/src/widgets/o.tsx', 'web/src/app/areas/o.ts'],
  ['widgets-are-strangers', 'web/src/widgets/editor/p.tsx', 'web/src/widgets/card/p.tsx'],
  ['widgets-are-strangers', 'web/src/widgets/editor.tsx', 'web/src/widgets/card.tsx'],
  ['area-below-widgets', 'web/src/area/q.tsx', 'web/src/widgets/q1.tsx'],
  ['area-below-widgets', 'web/src/area/r.tsx', 'web/src/app/areas/r.ts'],
  ['ui-below-area', 'web/src/ui/q.tsx', 'web/src/widgets/q.tsx'],
  ['ui-below-area', 'web/src/ui/r.tsx', 'web/src/area/r1.tsx'],
  ['lib-below-all', 'web/src/lib/r.ts', 'web/src/features/cart/r.ts'],
  ['lib-below-all', 'web/src/lib/s.ts', 'web/src/ui/s.ts'],
  ['server-order-looks-down', 'server/src/order/moving/a.ts', 'server/src/features/credit/aa.ts'],
  ['server-offers-looks-down', 'server/src/offers/a.ts', 'server/src/features/cart/aa.ts'],
  ['server-catalogue-looks-down', 'server/src/catalogue/search/a.ts', 'server/src/offers/aa.ts'],
  ['server-accounts-looks-down', 'server/src/accounts/a.ts', 'server/src/companies/aa.ts'],
  ['server-messages-looks-down', 'server/src/messages/a.ts', 'server/src/accounts/aa.ts'],
  ['server-media-looks-down', 'server/src/media/a.ts', 'server/src/audit/aa.ts'],
  ['server-database-looks-down', 'server/src/database/a.ts', 'server/src/messages/aa.ts'],
  ['server-http-looks-down', 'server/src/http/guards/a.ts', 'server/src/features/identity/aa.ts'],
  ['server-folder-has-its-layer', 'server/src/helpers/a.ts', 'server/src/accounts/aa.ts'],
  ['server-start-above-all', 'server/src/features/cart/b.ts', 'server/src/features.ts'],
  ['deps-for-features-order-and-offers', 'server/src/catalogue/b.ts', 'server/src/deps.ts'],
  ['server-answers-looks-down', 'server/src/answers/a.ts', 'server/src/http/guards/aa.ts'],
  ['server-answers-looks-down', 'server/src/answers/b.ts', 'server/src/config/ab.ts'],
  ['http-behind-routes', 'server/src/features/cart/save-lines.ts', 'server/src/http/route.ts'],
  ['http-behind-routes', 'server/src/audit/audit.ts', 'server/src/http/guards/from.ts'],
  ['fastify-behind-routes', 'server/src/features/cart/c.ts', 'fastify'],
  ['fastify-behind-routes', 'server/src/companies/c.ts', 'fastify'],
  ['columns-are-the-ground', 'server/src/catalogue/columns/a.ts', 'server/src/catalogue/search/ab.ts'],
  ['view-above-columns', 'server/src/catalogue/view/a.ts', 'server/src/catalogue/freshness/ab.ts'],
  ['search-without-freshness', 'server/src/catalogue/search/b.ts', 'server/src/catalogue/freshness/ac.ts'],
  ['driver-in-database', 'server/src/features/cart/queries.ts', 'pg'],
  ['driver-in-database', 'server/src/http/guards/session.ts', 'pg'],
  ['adapters-behind-ports', 'server/src/features/identity/u.ts', 'server/src/adapters/sms/outbox.ts'],
  ['no-cycles', 'trade/src/cycle/v.ts', 'trade/src/cycle/w.ts'],
  ['no-tests-from-code', 'trade/src/x.ts', 'trade/src/y.test.ts'],
  ['no-tests-from-code', 'server/src/features/cart/z.ts', 'server/src/testing/builders.ts'],
  ['everything-resolves', 'trade/src/nowhere.ts', 'trade/src/missing.ts'],
]

/** Imports that the rules allow: a rule that refuses everything would fail here. */
const allowed: readonly [from: string, to: string][] = [
  ['fastener/src/solid/cad.ts', 'replicad'],
  ['fastener/src/family/nut/solid.ts', 'replicad'],
  ['web/src/lib/jc.ts', 'fastener/src/standard/light.ts'],
  ['contract/src/bb.ts', 'trade/src/bb.ts'],
  ['server/src/database/db.ts', 'pg'],
  ['server/src/features/cart/cc.ts', 'server/src/features/cart/dd.ts'],
  ['server/src/features/identity/ee.ts', 'server/src/adapters/sms/port.ts'],
  ['server/src/main.ts', 'server/src/adapters/sms/real.ts'],
  ['web/src/app/areas/ee.ts', 'web/src/features/cart/ee.tsx'],
  ['server/src/features/tools/constant-route.ts', 'fastify'],
  ['server/src/features/tools/routes.ts', 'server/src/http/route.ts'],
  ['server/src/offers/dd.ts', 'server/src/deps.ts'],
  ['server/src/order/moving/dd.ts', 'server/src/deps.ts'],
  ['server/src/database/retry.ts', 'server/src/answers/errors.ts'],
  ['web/src/features/cart/ff.tsx', 'web/src/widgets/ff.tsx'],
  ['web/src/widgets/ff2.tsx', 'web/src/area/ff.ts'],
  ['web/src/area/ff3.ts', 'web/src/lib/ff.ts'],
  ['web/src/ui/ff4.tsx', 'web/src/lib/ff2.ts'],
  ['web/src/widgets/gg.tsx', 'web/src/widgets/gg/hh.ts'],
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
  for (const name of ['fastify', 'pg', 'replicad']) put(`node_modules/${name}/index.js`, 'export default 1\n')
  mkdirSync(join(tree, 'node_modules', '@lianmeng'))
  symlinkSync(join(tree, 'trade'), join(tree, 'node_modules', '@lianmeng', 'trade'), 'junction')
  put('trade/package.json', '{ "name": "@lianmeng/trade", "type": "module", "exports": { "./*": "./src/*.ts" } }')
  for (const [from, to] of [...breaches.map(([, from, to]) => [from, to] as const), ...allowed]) {
    put(from, `import type { T } from '${importOf(from, to)}'\nexport type U = T\n`)
    if (!isPackage(to) && !to.includes('missing')) put(to, 'export type T = 1\n')
  }
  put('trade/src/cycle/w.ts', "import type { U } from './v.ts'\nexport type W = U\n")
  put('bench/src/one/a.ts', "import type { B } from '../other/b.ts'\nexport type A = B\n")
  put('bench/src/one/c.ts', 'export type C = 1\n')
  put('bench/src/other/b.ts', 'export type B = 1\n')
  put('bench/src/other/d.ts', "import type { C } from '../one/c.ts'\nexport type D = C\n")
  put('server/src/order/one/a.ts', "import type { B } from '../two/b.ts'\nexport type A = B\n")
  put('server/src/order/one/c.ts', 'export type C = 1\n')
  put('server/src/order/two/b.ts', 'export type B = 1\n')
  put('server/src/order/two/d.ts', "import type { C } from '../one/c.ts'\nexport type D = C\n")
  put('fastener/src/model/far.ts', "export const later = () => import('../solid/cad.ts')\n")
  put('fastener/src/family/nut/family.ts', "export const nut = { solid: () => import('./solid.ts') }\n")
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

test('a family may import its solid on demand', () => {
  expect(brokenBy('fastener/src/family/nut/family.ts')).toEqual([])
})

test('an import by package name is seen as one of the folder behind it', () => {
  expect(brokenBy('fastener/src/by-name.ts')).toEqual(['fastener-is-alone'])
})

test('two folders that need each other are refused, though none of their files does', () => {
  const { violations } = cruise(tree, ['bench', 'server/src/order'], '.dependency-cruiser.folders.mjs').summary
  expect(violations.map(({ rule, from, to }) => [rule.name, from, to]).sort()).toEqual([
    ['no-folder-cycles', 'bench/src/one', 'bench/src/other'],
    ['no-folder-cycles', 'bench/src/other', 'bench/src/one'],
    ['no-folder-cycles', 'server/src/order/one', 'server/src/order/two'],
    ['no-folder-cycles', 'server/src/order/two', 'server/src/order/one'],
  ])
})

test('the real tree is read: every workspace has modules that were cruised', () => {
  const { summary } = cruise(root, ['fastener', 'trade', 'contract', 'server', 'web'])
  expect(summary.totalCruised).toBeGreaterThan(100)
})
