import { expect, test } from 'vitest'
import { yuan } from '../testing/builders.ts'
import { withoutTax } from './tax.ts'

test('a price of 113 yuan with 13 % tax is 100 yuan without', () => {
  expect(withoutTax(yuan(113), 13)).toBe(yuan(100))
  expect(withoutTax(yuan('58.6'), 13)).toBe(yuan('51.858407'))
  expect(withoutTax(yuan(5), 0)).toBe(yuan(5))
})
