import { expect, test } from 'vitest'
import { lineOf } from './line-of.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:db8:1:2::5', '2001:db8:1:2'],
  ['2001:db8::1:0:0:5', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s belongs to %s', (address, line) => {
  expect(lineOf(address)).toBe(line)
})
