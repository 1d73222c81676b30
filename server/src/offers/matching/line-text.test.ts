import { expect, test } from 'vitest'
import { readLine, textKey } from './line-text.ts'

const keyOf = (text: string) => textKey(readLine(text))

test.each([
  ['外六角 M12*60 8.8 镀锌 1200支', '外六角M12×60  8.8 镀锌 3千支'],
  ['GB/T 5783 M8×20 8.8，镀锌', 'gb/t 5783 ｍ8x20 8.8 镀锌'],
])('%s and %s are the same text', (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other))
})

test.each([
  ['M8×20 8.8', 'M8×20 10.9'],
  ['M8 20 8.8', 'M82 08.8'],
  ['外六角 M8×20', '内六角 M8×20'],
  ['M8×20 镀锌', 'M8×20 镀锌 左旋'],
])('%s and %s are different texts', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other))
})

test('a line of several parts is one line that has to be corrected', () => {
  expect(readLine('M8×20、M8×25 各200').rest).toHaveLength(1)
})
