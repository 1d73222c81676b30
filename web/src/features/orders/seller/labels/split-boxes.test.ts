import type { LabelLine } from '@lianmeng/contract/lots/box-endpoints'
import { expect, test } from 'vitest'
import { splitBoxes, usualPerBox } from './split-boxes.ts'

const goods = {
  standardName: 'GB/T 5783',
  productName: '六角头螺栓 全螺纹',
  specification: 'M8×30',
  materialName: '',
  strengthName: '8.8',
  surfaceTreatmentName: '',
  brandName: '',
  textureName: '碳钢',
  toothType1Name: '粗牙 1.25',
  toothType2Name: '全牙',
  threadRotation: 1,
}
const line = (qty: number, packageQty: number, lineNo = 1): LabelLine => ({
  lineNo,
  goods,
  qty,
  packageQty,
  baseUnitName: '支',
  lotNo: 'HG1',
  packageName: '',
  ownPartNo: '',
  ownCode: '',
  token: '1-0',
})
const quantities = (lines: readonly LabelLine[], perBox = usualPerBox(lines)) =>
  splitBoxes(lines, perBox)?.map(({ qty, place, of }) => [qty, place, of])

test('every package gets a label, the last one with what is left', () => {
  expect(quantities([line(2500, 1000)])).toEqual([
    [1000, 1, 3],
    [1000, 2, 3],
    [500, 3, 3],
  ])
})

test('with an unknown package quantity, everything is in one box', () => {
  expect(quantities([line(2500, 0)])).toEqual([[2500, 1, 1]])
})

test('kilograms are split to the gram', () => {
  expect(quantities([{ ...line(0.3, 0.1), baseUnitName: '千克' }])).toEqual([
    [0.1, 1, 3],
    [0.1, 2, 3],
    [0.1, 3, 3],
  ])
})

test.each(['', '0', '-5', 'x', '0.5', '1000.5'])('%s pieces a box of 2 500 make no labels', (perBox) => {
  expect(splitBoxes([line(2500, 1000)], { 1: perBox })).toBeUndefined()
})
