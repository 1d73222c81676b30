import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withFigures } from './document.ts'
import { figure, goalOf } from './figure.ts'
import { rows } from './rows.ts'

const document = readFileSync(new URL('../../../docs/performance.md', import.meta.url), 'utf8')
const line = (text: string, operation: string) => text.split('\n').find((one) => one.startsWith(`| ${operation} | `))

test('a measured figure takes the place of the former one, and every other line stays', () => {
  const written = withFigures(document, [figure('kept solid', 0.25)])
  expect(line(written, 'kept solid')).toBe('| kept solid | 0.25 ms | 5 ms | in the process of the bench |')
  const others = (text: string) => text.split('\n').filter((one) => !one.startsWith('| kept solid | '))
  expect(others(written)).toEqual(others(document))
})

test('a row without a figure says so', () => {
  const emptied = document.replace(`${line(document, 'kept solid')}\n`, '')
  expect(line(withFigures(emptied, []), 'kept solid')).toContain('| kept solid | – |')
})

test('the document holds the table of the list of rows, with its goals', () => {
  expect(withFigures(document, [])).toBe(document)
})

test('a row of the document that the list lacks is refused by its name', () => {
  const more = document.replace('| kept solid | ', '| forgotten solid | ')
  expect(() => withFigures(more, [])).toThrow('forgotten solid')
})

test('each operation has one row', () => {
  expect(new Set(rows.map(({ operation }) => operation)).size).toBe(rows.length)
})

test('goals name number, unit and connections', () => {
  expect(goalOf({ operation: '', how: '', load: { at: 16, perSecond: 2000, p95: 30 } })).toBe(
    '2,000/s, p95 30 ms at 16',
  )
  expect(goalOf({ operation: '', how: '', unit: 'ms more', most: 10 })).toBe('10 ms more')
  expect(goalOf({ operation: '', how: '' })).toBe('–')
})

test('a figure meets its goal up to the goal itself', () => {
  expect([5, 5.01].map((ms) => figure('kept solid', ms).isMet)).toEqual([true, false])
  expect(figure('fields read rightly in lines as buyers write them', 97.9).isMet).toBe(false)
})
