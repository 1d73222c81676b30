import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from './places.ts'
import { unplain } from './prose.ts'

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

test('prose that is not plain is found in titles, comments and names of decisions, and nowhere else', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'prose-'))
  try {
    for (const [path, text] of Object.entries(written)) {
      mkdirSync(dirname(join(checkout, path)), { recursive: true })
      writeFileSync(join(checkout, path), text)
    }
    expect(
      unplain(checkout)
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
  } finally {
    rmSync(checkout, { recursive: true, force: true })
  }
})

test('every decision stands in the list by subject', () => {
  const list = readFileSync(inRoot('docs', 'decisions', 'README.md'), 'utf8')
  const decisions = readdirSync(inRoot('docs', 'decisions')).filter((name) => /^\d/.test(name))
  expect(decisions.filter((name) => !list.includes(`(${name})`))).toEqual([])
})
