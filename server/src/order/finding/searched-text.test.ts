import { expect, test } from 'vitest'
import { compactGoods, goodsText, namesText } from './searched-text.ts'

test.each(['GB/T 5783-2016', 'gbt5783-2016', 'gb 5783 2016', 'GB/T5783 2016'])(
  '%s is searched as gb57832016',
  (typed) => {
    expect(compactGoods(typed)).toBe('gb57832016')
  },
)

test('an order is found by standard, size and name of each of its goods', () => {
  const bolt = { standardName: 'GB/T 5783-2016', specification: 'M8×25', productName: '六角头螺栓' }
  const nut = { standardName: 'DIN 934', specification: 'M8', productName: '六角螺母' }
  expect(goodsText([bolt, nut])).toBe('gb57832016m8×25六角头螺栓 din934m8六角螺母')
})

test('an order is found by its numbers and by the names of its sides, in small letters', () => {
  const names = { orderNo: '20261121-AB', groupNo: '20261121-CD', buyerName: '北方 ABC', sellerName: '恒固', poNo: '' }
  expect(namesText(names)).toBe('20261121-ab 20261121-cd 北方 abc 恒固')
  expect(namesText({ ...names, poNo: 'PO-7' })).toBe('20261121-ab 20261121-cd 北方 abc 恒固 po-7')
})
