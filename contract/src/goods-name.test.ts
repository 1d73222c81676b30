import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goodsLines, goodsName, goodsText, type NamedGoods } from './goods-name.ts'
import { lookAlikes, usualGoods } from './testing/look-alikes.ts'

test('a name has standard, product, size, class, material, surface, brand, package and both codes, in this order', () => {
  expect(goodsText(usualGoods)).toBe(
    'GB/T 5783-2025 六角头螺栓 M8×30 8.8 35 碳钢 镀蓝白锌 全牙 固力 1000支/箱 料号 A-001 商品编码 GL-0830',
  )
  expect(goodsLines(usualGoods)).toEqual([
    'GB/T 5783-2025 六角头螺栓 M8×30',
    '8.8 / 35 / 碳钢 / 镀蓝白锌 / 全牙 / 固力 / 1000支/箱 / 料号 A-001 / 商品编码 GL-0830',
  ])
})

test.each(lookAlikes)('goods that differ only in %s have different names', (_, other) => {
  expect(goodsText(other)).not.toBe(goodsText(usualGoods))
  expect(goodsLines(other).join('\n')).not.toBe(goodsLines(usualGoods).join('\n'))
})

test('no two goods that differ in one attribute have the same name', () => {
  const names = [usualGoods, ...lookAlikes.map(([, goods]) => goods)].map(goodsText)
  expect(new Set(names).size).toBe(names.length)
})

test('a left-hand thread is named; a right-hand one and a coarse pitch are usual and are not', () => {
  expect(goodsName({ specification: 'M8×30', toothType1Name: '粗牙 1.25', threadRotation: 1 }).size).toBe('M8×30')
  expect(goodsName({ specification: 'M8×30', toothType1Name: '粗牙 1.25', threadRotation: 2 }).size).toBe('M8×30 左牙')
  expect(goodsName({ specification: 'M8×1×30', toothType1Name: '细牙 1' }).size).toBe('M8×1×30')
  expect(goodsName({ specification: '1/4"×3/4"', toothType1Name: 'UNC 20' }).size).toBe('1/4"×3/4" UNC 20')
})

test('attributes that are not stated leave no gap', () => {
  const goods = { standardName: 'GB/T 93-1987', productName: '', specification: '8', surfaceTreatmentName: '本色' }
  expect(goodsText(goods)).toBe('GB/T 93-1987 8 本色')
  expect(goodsText({})).toBe('')
  expect(goodsLines({ specification: 'M8' })).toEqual(['M8'])
})

test('whatever is stated of goods is in their name', () => {
  const text = fc.stringMatching(/^[A-Z0-9×.-]{1,8}$/)
  const texts = ['standardName', 'productName', 'specification', 'strengthName', 'materialName', 'textureName'] as const
  const more = ['surfaceTreatmentName', 'toothType2Name', 'brandName', 'packageName', 'ownPartNo', 'ownCode'] as const
  const record = fc.record(Object.fromEntries([...texts, ...more].map((name) => [name, text])), { requiredKeys: [] })
  fc.assert(
    fc.property(record, (goods) => {
      for (const stated of Object.values(goods)) expect(goodsText(goods as NamedGoods)).toContain(stated)
    }),
  )
})

test('goods made to a quote and a drawing are named by them, and differ from those of the standard', () => {
  const bolt = {
    standardName: 'GB/T 5783-2025',
    productName: '六角头螺栓',
    specification: 'M12×80',
    strengthName: '8.8',
  }
  const made = { ...bolt, madeBy: '报价单 BJ1，图纸 JX-0417 A（已锁定 671832d5）' }
  expect(goodsText(made)).toBe(`${goodsText(bolt)} 报价单 BJ1，图纸 JX-0417 A（已锁定 671832d5）`)
  expect(goodsLines(made)[1]).toContain('图纸 JX-0417 A')
})
