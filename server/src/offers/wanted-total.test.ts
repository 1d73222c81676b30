import { maxQty, qtyText, thousandths } from '@lianmeng/trade/quantity/qty'
import { aSpec } from '@lianmeng/trade/testing/builders'
import { unitId } from '@lianmeng/trade/units'
import { expect, test } from 'vitest'
import { type SentQuantity, wantedTotal, withinLimit } from './wanted-total.ts'

const pieces = aSpec()
const kilograms = aSpec({ baseUnit: unitId.kilogram, big: 25, small: 5 })
const total = (sent: SentQuantity, spec = pieces) => qtyText(wantedTotal(sent, spec))

test.each<[string, SentQuantity, string]>([
  ['a quantity counts as it is sent', { qty: 1234 }, '1234'],
  ['parts count instead of the quantity', { qty: 5, bigPackageQty: 1, smallPackageQty: 2, nonPackQty: 34 }, '1234'],
  ['big packages alone are enough', { qty: 5, bigPackageQty: 2 }, '2000'],
  ['small packages alone are enough', { qty: 5, smallPackageQty: 2 }, '200'],
  ['loose goods alone are enough', { qty: 5, nonPackQty: 34 }, '34'],
  ['parts of zero are parts', { qty: 5, bigPackageQty: 0 }, '0'],
])('%s', (_, sent, expected) => expect(total(sent)).toBe(expected))

test('a quantity is rounded up to what can be sold', () => {
  expect(total({ qty: 1234 }, aSpec({ type: 3 }))).toBe('2000')
  expect(total({ qty: 5, nonPackQty: 34 }, aSpec({ type: 2 }))).toBe('100')
})

test('counted goods are rounded up: nobody sells half a bolt', () => {
  expect(total({ qty: 1.5 })).toBe('2')
  expect(total({ qty: 99.001 })).toBe('100')
  expect(total({ qty: 5, nonPackQty: 1.5 })).toBe('2')
})

test('measured goods may have decimals', () => {
  expect(total({ qty: 32.125 }, kilograms)).toBe('32.125')
  expect(total({ qty: 5, nonPackQty: 1.5 }, kilograms)).toBe('1.5')
})

test.each<[SentQuantity, string]>([
  [{ qty: 1.2345 }, '「数量」最多 3 位小数'],
  [{ qty: 1e10 }, '「数量」超出上限'],
  [{ qty: Number.NaN }, '「数量」格式不正确'],
  [{ qty: 5, bigPackageQty: 1.5 }, '「大包装数」须为整数'],
  [{ qty: 5, smallPackageQty: 1.5 }, '「小包装数」须为整数'],
])('%j is a bad request: %s', (sent, message) => {
  expect(() => wantedTotal(sent, pieces)).toThrow(expect.objectContaining({ statusCode: 400, message }))
})

test.each<SentQuantity>([{ qty: -1 }, { qty: 5, bigPackageQty: -1 }, { qty: 5, smallPackageQty: -1 }])(
  '%j is refused with the text of the specification',
  (sent) => {
    const refusal = { reason: 'zeroTotal', message: '购买量不能小于0！' }
    expect(() => wantedTotal(sent, pieces)).toThrow(expect.objectContaining(refusal))
  },
)

test('no line holds more than 999 999 999.999 base units', () => {
  expect(withinLimit(maxQty)).toBe(maxQty)
  const tooMuch = expect.objectContaining({ statusCode: 400, message: '「数量」超出上限' })
  expect(() => withinLimit(thousandths(maxQty + 1n))).toThrow(tooMuch)
  expect(() => wantedTotal({ qty: 5, bigPackageQty: 999_999_999 }, pieces)).toThrow(tooMuch)
})
