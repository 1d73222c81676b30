import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from './places.ts'
import { lostDecisions, unplain } from './prose.ts'

const written: Readonly<Record<string, string>> = {
  'server/src/told.test.ts': "test('the buyer is told', () => {})\n",
  'server/src/what.test.ts': "test.each([\n  [1],\n])('what is refused changes nothing', () => {})\n",
  'web/src/of.test.tsx': "test.each([1])('of %i one holds', () => {})\n",
  'web/src/numbered.test.tsx': "describe('D49: a package of another product', () => {})\n",
  'trade/src/again.ts': '// The time begins anew.\n',
  'server/schema/stock.sql': '-- Null: counted anew.\n',
  'docs/decisions/0001-what-is-held.md': '# 0001 Goods are held in the process\n',
  'trade/src/plain.test.ts': "test('two are told apart, and M12: is a size', () => {})\n",
  'trade/src/text.ts': "export const text = 'anew'\n",
}

/** @returns what `asked` says of a checkout that holds these files */
function ofCheckout<T>(files: Readonly<Record<string, string>>, asked: (root: string) => T): T {
  const checkout = mkdtempSync(join(tmpdir(), 'prose-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(checkout, path)), { recursive: true })
      writeFileSync(join(checkout, path), text)
    }
    return asked(checkout)
  } finally {
    rmSync(checkout, { recursive: true, force: true })
  }
}

test('prose that is not plain is found in titles, comments and names of decisions, and nowhere else', () => {
  expect(
    ofCheckout(written, unplain)
      .map((line) => line.split(':')[0])
      .sort(),
  ).toEqual([
    'docs/decisions/0001-what-is-held.md',
    'server/schema/stock.sql',
    'server/src/told.test.ts',
    'server/src/what.test.ts',
    'trade/src/again.ts',
    'web/src/numbered.test.tsx',
    'web/src/of.test.tsx',
  ])
})

test('a decision that a text names exists', () => {
  const files = {
    'docs/decisions/0001-postgres.md': '# 0001 PostgreSQL\n',
    'docs/status.md': 'Fast (decision 0001), and\nsmall (decisions 0001, 0002).\n',
    'server/src/a.ts': '// See docs/decisions/0003-rules.md\n',
    'CHANGELOG.md': '- Orders (0001, 0004).\n',
  }
  expect(ofCheckout(files, lostDecisions)).toEqual([
    'server/src/a.ts:1: there is no decision 0003',
    'CHANGELOG.md:1: there is no decision 0004',
    'docs/status.md:2: there is no decision 0002',
  ])
})

test('every decision stands in the list by subject', () => {
  const list = readFileSync(inRoot('docs', 'decisions', 'README.md'), 'utf8')
  const decisions = readdirSync(inRoot('docs', 'decisions')).filter((name) => /^\d/.test(name))
  expect(decisions.filter((name) => !list.includes(`(${name})`))).toEqual([])
})
