/**
 * Goods have one name: `goodsName`, `goodsLines` and `goodsText` of the contract, and the part `GoodsName` of the web. Whoever
 * puts the standard and the size of goods together in another way makes goods that look alike. This test reads the sources.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Names of the fields that together make up another name of goods. */
const standard = 'standardName'
const others = ['specification', 'strengthName', 'surfaceTreatmentName', 'surfaceName', 'materialName']

/** Pieces of code that show values: templates, lists that are joined, and JSX children of one element. */
const pieces: readonly RegExp[] = [
  /`[^`\n]*`/g,
  /\[[^\][]*\]\s*\.?\s*(?:filter\(Boolean\)\s*)?\.join\(/g,
  /(?:\{[\w.!?]+\}[^{}<>;=]{0,40}){2,}/g,
  /<(\w+)[^<>]*>\s*\{[\w.!?]+\}\s*<\/\1>\s*(?:\{[^{}]{1,80}\}\s*)+/g,
]

/** Which files may put them together, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'contract/src/goods-name.ts': 'the one way',
  'server/src/archive/searched-text.ts': 'text to search in, which nobody reads',
  'server/src/order/finding/searched-text.ts': 'text to search in, which nobody reads',
  'server/src/features/fast-order/add-goods.ts':
    'text that the list parses again; the name of the goods is shown with it',
  'web/src/features/my-goods/substitute-dialog.tsx': 'keyword of a search',
  'web/src/widgets/performance-dialog/performance-body.tsx': 'figures of a standard and a size, which no one buys',
  'web/src/widgets/drawing-dialog/drawing-tabs.tsx': 'drawing of a standard and a size',
  'web/src/lib/goods/sold-product.ts': 'structured data of a list for search engines',
  'web/src/features/find-goods/state/use-list-about.ts': 'title of a list of a standard',
}
/** The library of standards, its tools and drawings name standards and sizes, not goods. */
const library =
  /^(web|server)\/src\/features\/(standards|tools|drawings|drawing-edits|drawing-editor|mechanics|handbook)\//

const sources = globSync(['web/src/**/*.{ts,tsx}', 'server/src/**/*.ts', 'contract/src/**/*.ts'])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file) && !library.test(file))

/** The pieces of a source that name goods by hand. */
const handmade = (source: string): string[] =>
  pieces
    .flatMap((piece) => source.match(piece) ?? [])
    .filter((text) => text.includes(standard) && others.some((other) => text.includes(other)))

test('no source but the one function puts the standard and the size of goods together', () => {
  const found = sources
    .filter((file) => !(file in exceptions))
    .flatMap((file) => handmade(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
})

test.each([
  ['a template', ['const name = `', '{row.standardName} ', '{row.specification}`'].join('$')],
  ['a joined list', "const name = [line.standardName, line.specification].filter(Boolean).join(' ')"],
  ['neighbours in JSX', '<td>{line.standardName} {line.specification}</td>'],
  ['an element and its neighbour in JSX', '<td><b>{line.specification}</b> {line.standardName}</td>'],
])('goods named by hand in %s are found', (_, source) => {
  expect(handmade(source)).not.toEqual([])
})
