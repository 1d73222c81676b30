import { expect, test } from 'vitest'
import { briefPromise, dispatchPromise } from './dispatch-promise.ts'

const inStock = { deliveryTimeStr: '当天发', cutOff: '16:00', stockQty: 100, deliveryDays: 0 }

test.each([
  ['goods in stock of a seller with a cut-off leave today before it', inStock, '16:00 前下单今天发'],
  ['without a cut-off they leave the same day', { ...inStock, cutOff: '' }, '当天发'],
  ['days of the promise stay as they are', { ...inStock, deliveryTimeStr: '3 天', deliveryDays: 3 }, '3 天'],
  ['goods made to order have no cut-off', { ...inStock, deliveryTimeStr: '预定 9 天', stockQty: 0 }, '预定 9 天'],
])('%s', (_, product, text) => {
  expect(dispatchPromise(product)).toBe(text)
})

test('in little room the promise says the same in fewer words', () => {
  expect(briefPromise(inStock)).toBe('16:00 前 今天发')
})
