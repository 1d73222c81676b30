import type { PickRow } from '@lianmeng/contract/documents/picking-endpoints'
import { expect, test } from 'vitest'
import { judgeCode } from './judge-code.ts'

const row: PickRow = {
  productId: 7,
  packageSpecId: 1,
  bin: 'A-03-4',
  ownCode: 'HG-01',
  name: 'GB/T 5783 六角头螺栓',
  size: 'M8×30',
  made: '8.8级 / 蓝白锌',
  unit: '支',
  needQty: 4350,
  needText: '3 箱 2 盒',
  pickedQty: 0,
  pickedText: '',
  isShort: false,
  packages: [],
  orders: [],
  isAlike: false,
}
const goods = (productId: number) => ({ kind: 'goods' as const, productId, text: 'M8×30 8.8级 彩锌', bin: 'A-03-5' })
const bin = (text: string) => ({ kind: 'bin' as const, productId: 0, text, bin: text })

test('the right bin and the right goods are accepted', () => {
  expect(judgeCode(row, bin('a-03-4')).isRight).toBe(true)
  expect(judgeCode(row, goods(7))).toEqual({ isRight: true, text: '是这种商品' })
})

test('wrong goods are refused with what they are and where the right ones lie', () => {
  expect(judgeCode(row, goods(8))).toEqual({
    isRight: false,
    text: '不是这种商品：扫到 M8×30 8.8级 彩锌（在 A-03-5），要拣 M8×30 8.8级 / 蓝白锌（在 A-03-4）',
  })
})

test('a wrong bin and an unknown code are refused in words', () => {
  expect(judgeCode(row, bin('B-1')).text).toBe('不是这个库位：扫到 B-1，这种商品在 A-03-4')
  expect(judgeCode(row, { kind: 'none', productId: 0, text: '', bin: '' })).toMatchObject({ isRight: false })
})
