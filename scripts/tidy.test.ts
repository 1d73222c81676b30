import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crowded, mostEntries } from './crowded.ts'
import { machineDates } from './dates.ts'
import { inRoot, root } from './places.ts'
import { longestFile, longestFunction, sourcesIn, untidy } from './tidiness.ts'

/** A body of this many lines, some with multi-byte characters. */
const lines = (count: number): string => Array.from({ length: count }, (_, i) => `  say('第 ${i} 行')\n`).join('')
const aFunction = (length: number): string => `function planted() {\n${lines(length - 2)}}\n`
const aFile = (length: number): string => "say('行')\n".repeat(length)

const planted: Readonly<Record<string, string>> = {
  'trade/src/just.ts': `// 中文\n\nexport ${aFunction(70)}`,
  'trade/src/long.ts': `// 中文\n\nexport ${aFunction(71)}`,
  'server/src/arrow.ts': `export const arrow = () => {\n${lines(69)}}\n`,
  'server/src/method.ts': `export const value = {\n  method() {\n${lines(69)}  },\n}\n`,
  'web/src/inner.tsx': `export const Page = () => {\n  const inner = () => {\n${lines(69)}  }\n  return <p>{inner()}</p>\n}\n`,
  'web/src/cast.ts': 'export const cast = <T,>(value: unknown) => <T>value\n',
  'e2e/cases.spec.ts': `describe('a', () => {\n  test.skipIf(1).each([1])('b', () => {\n${lines(90)}  })\n})\n`,
  'e2e/helper.spec.ts': `test('b', () => {\n  ${aFunction(71)}})\n`,
  'bench/src/just.ts': aFile(300),
  'bench/src/long.ts': aFile(301),
  'bench/src/long.css': 'p { margin: 0 }\n'.repeat(301),
  'bench/src/reason.ts': `// Long because: a table of constants is read as a whole.\n${aFile(300)}`,
  'bench/src/no-reason.ts': `// Long because:\n${aFile(300)}`,
  'bench/src/many.test.ts': aFile(400),
  'bench/node_modules/theirs/index.ts': aFile(301),
}

let tree: string
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'tidy-'))
  for (const [path, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

test('functions of more than 70 lines and files of more than 300 are found, and nothing else', () => {
  expect([longestFunction, longestFile]).toEqual([70, 300])
  expect(untidy(tree)).toEqual([
    'bench/src/long.css:1: a file of 301 lines, 300 at most',
    'bench/src/long.ts:1: a file of 301 lines, 300 at most',
    'bench/src/no-reason.ts:1: a file of 301 lines, 300 at most',
    'e2e/helper.spec.ts:2: a function of 71 lines, 70 at most',
    'server/src/arrow.ts:1: a function of 71 lines, 70 at most',
    'server/src/method.ts:2: a function of 71 lines, 70 at most',
    'trade/src/long.ts:3: a function of 71 lines, 70 at most',
    'web/src/inner.tsx:1: a function of 74 lines, 70 at most',
    'web/src/inner.tsx:2: a function of 71 lines, 70 at most',
  ])
})

test('a folder of more than 15 entries is found unless its README says why', () => {
  const place = mkdtempSync(join(tmpdir(), 'crowded-'))
  const fill = (folder: string, names: readonly string[]) => {
    mkdirSync(join(place, folder), { recursive: true })
    for (const name of names) writeFileSync(join(place, folder, name), '')
  }
  const files = (count: number) => Array.from({ length: count }, (_, i) => `part-${i}.ts`)
  fill('trade/full', [...files(15), 'part-0.test.ts', 'part-1.module.css', 'notes.md'])
  fill('trade/crowded', files(16))
  fill('trade/rooms', files(15))
  fill('trade/rooms/one-more', files(1))
  fill('trade/family', files(16))
  writeFileSync(join(place, 'trade/family/README.md'), '# Family\n\nMany entries, because each is a part.\n')
  fill('trade/known', files(16))
  expect(mostEntries).toBe(15)
  expect(crowded(place, new Set(['trade/known', 'trade/full']))).toEqual([
    'trade/crowded: 16 entries, 15 at most',
    'trade/rooms: 16 entries, 15 at most',
    'trade/full: was divided',
  ])
  rmSync(place, { recursive: true })
})

test('the check ends with an error and names what it found', () => {
  const check = spawnSync(process.execPath, [inRoot('scripts', 'tidy.ts'), tree], { encoding: 'utf8' })
  expect(check.status).toBe(1)
  expect(check.stdout).toContain('trade/src/long.ts:3: a function of 71 lines, 70 at most')
})

test('the real tree is read: every folder has sources that are judged', () => {
  const sources = sourcesIn(root)
  const count = (folder: string) => sources.filter((path) => path.startsWith(`${folder}/`)).length
  expect(['fastener', 'trade', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts'].map(count)).not.toContain(0)
  expect(sources.some((path) => path.includes('node_modules'))).toBe(false)
})

const dated: Readonly<Record<string, string>> = {
  'server/src/day.ts': 'const day = at.toISOString().slice(0, 10)\n',
  'server/src/row.ts': 'const day = row.lastDate.slice(0, 10)\n',
  'server/src/ask.ts': "const sql = 'select * from orders where made_at::date = current_date'\n",
  'server/migrations/0001_day.sql': '-- old code: runs\nselect now()::date;\n',
  'web/src/hour.tsx': 'export const Hour = () => <p>{at.getHours()}</p>\n',
  'web/src/shown.ts': "const text = at.toLocaleDateString('zh-CN')\n",
  'web/src/typed.ts': 'const at = new Date(`2026-12-01T`.concat(time))\n',
  'web/src/next.ts': 'const next = new Date(year, month, day + 1)\n',
  'web/src/of-wire.ts': 'const at = new Date(order.createdAt)\n',
  'web/src/hour.test.ts': 'expect(at.getHours()).toBe(2)\n',
  'server/src/china.ts': "const sql = `(o.due_at at time zone 'Asia/Shanghai')::date`\n",
  'trade/src/time/china.ts': 'const day = at.toISOString().slice(0, 10)\n',
}

test('dates that follow the time zone of the machine are found in code and SQL, and nothing else', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'dates-'))
  try {
    for (const [path, text] of Object.entries(dated)) {
      mkdirSync(dirname(join(checkout, path)), { recursive: true })
      writeFileSync(join(checkout, path), text)
    }
    expect(machineDates(checkout).map((line) => line.split(':')[0])).toEqual([
      'server/migrations/0001_day.sql',
      'server/src/ask.ts',
      'server/src/day.ts',
      'server/src/row.ts',
      'web/src/hour.tsx',
      'web/src/next.ts',
      'web/src/shown.ts',
      'web/src/typed.ts',
    ])
  } finally {
    rmSync(checkout, { recursive: true, force: true })
  }
})

test('no date of this checkout follows the time zone of the machine', () => {
  expect(machineDates(root)).toEqual([])
})
