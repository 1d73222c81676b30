import { describe, expect, test } from 'vitest'
import { lineResults } from './sets/line-set.ts'

const results = lineResults()
const right = results.reduce((sum, line) => sum + line.right, 0)
const wrong = results.reduce((sum, line) => sum + line.wrong.length, 0)

describe('lines as buyers write them', () => {
  test('there are at least 600, each once', () => {
    expect(new Set(results.map(({ text }) => text)).size).toBe(results.length)
    expect(results.length).toBeGreaterThanOrEqual(600)
  })

  test('at least 98 of 100 fields are right', () => {
    const failures = results
      .filter((line) => line.wrong.length > 0)
      .map(({ text, expected, found }) =>
        [
          `  ${text}`,
          ...expected.map((one) => `    ${one.join('; ')}`),
          '   read',
          ...found.map((one) => `    ${one.join('; ')}`),
        ].join('\n'),
      )
    console.log(
      `${right} of ${right + wrong} fields right in ${results.length} lines; lines that differ:\n${failures.join('\n')}`,
    )
    expect(right / (right + wrong)).toBeGreaterThanOrEqual(0.98)
  })

  test('no field is wrong without a warning', () => {
    expect(results.flatMap(({ text, unwarned }) => unwarned.map((pair) => `${text}: ${pair}`))).toEqual([])
  })
})
