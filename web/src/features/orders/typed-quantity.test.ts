import { expect, test } from 'vitest'
import { typedQuantity } from './typed-quantity.ts'

test.each([
  ['', 0],
  [' 1,200 ', 1200],
  ['0.5', 0.5],
  ['-1', undefined],
  ['1.2345', undefined],
  ['十', undefined],
])('"%s" is %s', (typed, quantity) => {
  expect(typedQuantity(typed)).toBe(quantity)
})
