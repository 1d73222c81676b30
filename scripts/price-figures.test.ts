import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const isOwn = (file: string): boolean => !/\.test\.tsx?$|\/(testing|demo)\//.test(file)
const files = globSync(['trade/src/**/*.ts', 'contract/src/**/*.ts', 'server/src/**/*.ts', 'web/src/**/*.{ts,tsx}'])
  .map((file) => file.replaceAll('\\', '/'))
  .filter(isOwn)

const price = /price|microYuan/i
const rounding = /\.toFixed\(|\.toPrecision\(|Math\.(?:round|floor|ceil|trunc)\(|\.toLocaleString\(|FractionDigits/
/** A price beside a sign that somebody wrote by hand. */
const byHand = /¥\$?\{[^}]*price/i

/** Lines that round something else beside a price, or a price that nobody multiplies, with the reason. */
const others: readonly (readonly [file: string, reason: string])[] = [
  ['view/viewer.ts', 'a discounted price is whole micro-yuan, rounded as the quote rounds it'],
  ['my-goods/near-duplicates.ts', 'the quantity of a tier, in thousandths'],
  ['grouping/specification-writer.ts', 'a count of micro-yuan that is a number: it is whole, or infinite'],
]

const linesWith = (isMeant: (line: string) => boolean): string[] =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(isMeant)
      .map((line) => `${file}: ${line.trim()}`),
  )

// Whoever multiplies a rounded price by the quantity does not get the amount (docs/decisions/0068).
test('no code rounds a unit price, or cuts decimals off it, for a screen, a paper, a file or a program', () => {
  const found = linesWith((line) => price.test(line) && rounding.test(line))
  expect(found.filter((line) => !others.some(([file]) => line.includes(file)))).toEqual([])
  for (const [file] of others) expect(found.some((line) => line.includes(file))).toBe(true)
  expect(files.length).toBeGreaterThan(1000)
})

test('the sign of a unit price is written by the one formatter of prices', () => {
  expect(linesWith((line) => byHand.test(line))).toEqual([])
})
