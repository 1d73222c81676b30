import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { lean, type Node } from './lean-contract.ts'

/** Without the blank lines that dropped fields leave behind. */
const leaned = (code: string) =>
  lean(code, parseAst(code, { lang: 'ts' }) as unknown as Node).replace(/\n(\s*\n)+/g, '\n')

test('an endpoint keeps what a browser uses to call it', () => {
  expect(
    leaned(`export const add = endpoint({
  method: 'POST',
  path: '/a/:id',
  erpPath: '/erp/a',
  access: 'buyer',
  summary: '加入',
  body: 'upload',
  params: Type.Object({ qty: Quantity('数量') }),
  data: cart.list.data,
})`),
  ).toBe(`export const add = endpoint({
  method: 'POST',
  path: '/a/:id',
  erpPath: '/erp/a',
  body: 'upload',
})`)
})

test('a schema is an empty object, also as the answer of a function', () => {
  expect(
    leaned(
      'export const Line = Type.Object({ 数量: Type.Integer() })\nconst Id = (title: string) => Type.Integer({ title })',
    ),
  ).toBe('export const Line = ({})\nconst Id = (title: string) => ({})')
})

test('texts and figures stay, with the imports that they use', () => {
  const code =
    "import { ways } from './ways.ts'\nexport const most = 5\nexport const texts = ways.map((way) => way as string)"
  expect(leaned(code)).toBe(code)
})

test('an import that only schemas and types used goes', () => {
  expect(
    leaned(
      "import { Type } from 'typebox'\nimport { Line } from './line.ts'\nexport const All = Type.Array(Line)\nexport type All = Static<typeof Line>",
    ),
  ).not.toContain('import')
})

const contract = fileURLToPath(new URL('../../contract/src/', import.meta.url))

test.each(globSync('**/*.ts', { cwd: contract, exclude: ['**/*.test.ts', '**/testing/**'] }))(
  '%s keeps all its exports, and no schema',
  (file) => {
    const code = readFileSync(`${contract}${file}`, 'utf8')
    const left = leaned(code)
    const exported = (text: string) =>
      [...text.matchAll(/^export (?:const|function|type|class) (\w+)/gm)].map(([, name]) => name)
    expect(exported(left)).toEqual(exported(code))
    expect(left.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')).not.toMatch(/\bType\.\w+\(/)
    expect(() => parseAst(left, { lang: 'ts' })).not.toThrow()
  },
)
