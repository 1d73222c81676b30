import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTitle, readUnitCell } from './column-title.ts'

const piece = (count: number) => ({ count, of: 'piece' })
const gram = (count: number) => ({ count, of: 'gram' })
const none = { count: 1, of: '' }

for (const [title, measure, tax, rate, name] of [
  ['含税单价(元/百支)', piece(100), 'with', null, '单价'],
  ['单价（不含税）', none, 'without', null, '单价'],
  ['价格', none, '', null, '价格'],
  ['含税价（元）', none, 'with', null, '价'],
  ['单价(元/千支)', piece(1000), '', null, '单价'],
  ['未税单价 元/KG', gram(1000), 'without', null, '单价'],
  ['未税13%单价（元／千件）', piece(1000), 'without', 13, '单价'],
  ['含13%税单价[元/只]', piece(1), 'with', 13, '单价'],
  ['單價（元/千隻，未稅）', piece(1000), 'without', null, '单价'],
  ['每千支价格', piece(1000), '', null, '价格'],
  ['千支价', piece(1000), '', null, '价'],
  ['百支含税单价', piece(100), 'with', null, '单价'],
  ['公斤价（税前）', gram(1000), 'without', null, '价'],
  ['去税价/吨', gram(1_000_000), 'without', null, '价'],
  ['净价（元/万支）', piece(10_000), 'without', null, '价'],
  ['税后单价（元/箱）', { count: 1, of: '箱' }, 'with', null, '单价'],
  ['售价 元/盒 含票', { count: 1, of: '盒' }, 'with', null, '售价'],
  ['不开票价 元/斤', gram(500), 'without', null, '价'],
  ['Unit price (RMB/1000pcs) excl. tax', piece(1000), 'without', null, 'unitprice'],
  ['Price incl. VAT per 100', piece(100), 'with', null, 'price'],
  ['Price/M', piece(1000), '', null, 'price'],
  ['Price/C', piece(100), '', null, 'price'],
  ['单价 元/m', { count: 1, of: 'metre' }, '', null, '单价'],
  ['Price CNY/kpcs', piece(1000), '', null, 'price'],
  ['RMB/1,000 PCS', piece(1000), '', null, ''],
  ['元/千支', piece(1000), '', null, ''],
  ['单价（分/支）', piece(100), '', null, '单价'],
  ['含税单价（万元/吨）', gram(100), 'with', null, '单价'],
  ['含税价13% 元/个', piece(1), 'with', 13, '价'],
  ['单价（含13点）', none, 'with', 13, '单价'],
  ['单价（千支）', piece(1000), '', null, '单价'],
  ['单价（单位：元/千支）', piece(1000), '', null, '单价'],
  ['含税基础价（元/计价单位）', { count: 1, of: 'own' }, 'with', null, '基础价'],
  ['含税/未税单价（元/支）', piece(1), '', null, '单价'],
  ['单价（元/千支 或 元/kg）', none, '', null, '单价'],
] as const) {
  test(`the price title ${title} says its unit, its tax and its name`, () => {
    const { count, of, ...rest } = readTitle(title, 'price')
    expect({ measure: { count, of }, tax: rest.tax, rate: rest.rate, name: rest.name }).toEqual({
      measure,
      tax,
      rate,
      name,
    })
  })
}

for (const [title, measure, name] of [
  ['库存（千支）', piece(1000), '库存'],
  ['庫存(萬支)', piece(10_000), '库存'],
  ['库存', none, '库存'],
  ['库存数量(kpcs)', piece(1000), '库存数量'],
  ['库存 KG', gram(1000), '库存'],
  ['实际库存（库存单位）', { count: 1, of: 'own' }, '实际库存'],
  ['库存/千支', piece(1000), '库存'],
  ['库存支数', piece(1), '库存数'],
  ['箱装数（支）', piece(1), '箱装数'],
  ['箱装数（千支/箱）', piece(1000), '箱装数'],
  ['每箱数量', none, '每箱数量'],
  ['起订量(百支)', piece(100), '起订量'],
  ['现存量[吨]', gram(1_000_000), '现存量'],
  ['数量（箱）', { count: 1, of: '箱' }, '数量'],
] as const) {
  test(`the quantity title ${title} says its unit and its name`, () => {
    const { count, of, name: read } = readTitle(title, 'quantity')
    expect([{ count, of }, read]).toEqual([measure, name])
  })
}

test('a price in a foreign currency is known as such', () => {
  expect(readTitle('Unit price (USD/1000pcs)', 'price').isForeign).toBe(true)
  expect(readTitle('单价（美元/千支）', 'price').isForeign).toBe(true)
  expect(readTitle('单价（元/千支）', 'price').isForeign).toBe(false)
})

test('a cell of a column of units is a unit or nothing', () => {
  expect(readUnitCell('元/百支')).toEqual(piece(100))
  expect(readUnitCell('KG')).toEqual(gram(1000))
  expect(readUnitCell(' 千只 ')).toEqual(piece(1000))
  expect(readUnitCell('托')).toBeUndefined()
  expect(readUnitCell('')).toBeUndefined()
})

const units = [
  ['支', piece(1)],
  ['只', piece(1)],
  ['百件', piece(100)],
  ['100个', piece(100)],
  ['千支', piece(1000)],
  ['1000 pcs', piece(1000)],
  ['Kpcs', piece(1000)],
  ['万只', piece(10_000)],
  ['kg', gram(1000)],
  ['公斤', gram(1000)],
  ['吨', gram(1_000_000)],
] as const
const taxes = [
  ['含税', 'with'],
  ['未税', 'without'],
  ['不含税', 'without'],
  ['税前', 'without'],
  ['不含13%税', 'without'],
  ['含13%增值税', 'with'],
  ['excl. VAT', 'without'],
  ['incl. tax', 'with'],
] as const
const brackets = ['()', '（）', '[]', '【】', '「」'] as const

test('any unit and any word for tax are read in any brackets, width and order', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...units),
      fc.constantFrom(...taxes),
      fc.constantFrom(...brackets),
      fc.constantFrom('元/', '￥／', 'RMB/', '每', ' per '),
      fc.constantFrom('', ' ', '　'),
      fc.boolean(),
      ([word, measure], [said, tax], [open, close], money, blank, isTaxFirst) => {
        const unit = `${open}${money}${blank}${word}${close}`
        const title = isTaxFirst ? `${said}${blank}单价${unit}` : `单价${blank}${unit}${open}${said}${close}`
        const read = readTitle(title, 'price')
        expect([{ count: read.count, of: read.of }, read.tax, read.name]).toEqual([measure, tax, '单价'])
      },
    ),
  )
})
