import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSpecText } from '../spec-text.ts'

const asks = (text: string): boolean => (parseSpecText(text).contradictions ?? []).length > 0

test.each([
  ['M8×30 GB5783 8.8或10.9 100支', true],
  ['M8×30 GB5783 4.8/8.8级 100支', true],
  ['304/316外六角M8×30 100个', true],
  ['M8×30外六角 镀锌或发黑 100支', true],
  ['M8×30外六角 全牙/半牙 100支', true],
  ['M8×25或30 GB5783 8.8 200支', true],
  ['M8/M10螺母 100个', true],
  // One names the other's kind, or both are the same.
  ['不锈钢/304 M8螺母 100个', false],
  ['A2/304 M8×30外六角 100个', false],
  // A bolt with its nut; two numbers of one standard.
  ['GB5783 M12×50 8.8/8级 100套', false],
  ['DIN 912 or ISO 4762 M8×30 100 pcs', false],
])('%s: %s', (text, isOpen) => expect(asks(text)).toBe(isOpen))

test.each([
  ['每台用M6×16 304内六角 24个，共10台', true],
  ['内六角M6×16 每台24个，10台共240个', false],
])('the need of one machine is no order: %s', (text, isOpen) => expect(asks(text)).toBe(isOpen))

test('two different classes with 或 or a slash between them leave the class open', () => {
  const level = fc.constantFrom('4.8', '5.8', '8.8', '10.9', '12.9')
  const sign = fc.constantFrom('或', '或者', '/')
  fc.assert(
    fc.property(level, sign, level, (one, or, other) => {
      expect(asks(`GB/T 5783 M10×40 ${one}${or}${other} 100支`)).toBe(one !== other || or !== '/')
    }),
  )
})

test.each([
  ['M8螺母 500个（不要了）', true],
  ['不要镀锌的M8螺母 100个', true],
  ['M8×20内六角 12.9 不镀锌 100个', true],
  ['M8×30内六角 12.9 没有就用10.9 100个', true],
  ['M8螺母 500个 不要求表面处理', false],
  ['不锈钢304 M8螺母 500个 不含税', false],
])('words for what is not wanted are asked about: %s', (text, isOpen) => expect(asks(text)).toBe(isOpen))

test.each([
  ['M6×20左右 外六角 8.8 200支', true],
  ['M6×16-20 外六角 8.8 200支', true],
  ['M6×16-8.8 外六角 200支', false],
  ['M6×20 外六角 8.8 200支左右', false],
])('a length that is left open is asked about: %s', (text, isOpen) => expect(asks(text)).toBe(isOpen))
