import { expect, test } from 'vitest'
import { saleUnitSize } from './quantity/sale-unit-size.ts'
import { qty } from './testing/builders.ts'
import { isWholeUnit, unitId, unitName, units } from './units.ts'

test('ids 1, 2, 6, 8, 9, 10, 12, 13, 14, 15 and 17 are integer units, the others are fractional', () => {
  expect(units.filter((unit) => isWholeUnit(unit.id)).map((unit) => unit.id)).toEqual([
    1, 2, 6, 8, 9, 10, 12, 13, 14, 15, 17,
  ])
})

test('the table holds ids 1 to 17, each once', () => {
  expect(units.map((unit) => unit.id)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
  expect(Object.values(unitId)).toEqual(units.map((unit) => unit.id))
})

test('units have the names of the specification', () => {
  expect(units.map(({ name }) => name).join(' ')).toBe('支 个 千支 千克 吨 件 米 套 只 片 升 盒 箱 袋 包 平方米 卷')
})

test('an unknown unit is fractional and has no name', () => {
  expect(isWholeUnit(99)).toBe(false)
  expect(unitName(99)).toBe('')
})

test('a thousand 支 are one 千支; a unit sold as itself has size one', () => {
  expect(unitName(unitId.piece)).toBe('支')
  expect(unitName(unitId.thousandPieces)).toBe('千支')
  expect(saleUnitSize(unitId.piece, unitId.thousandPieces)).toBe(qty(1000))
  expect(saleUnitSize(unitId.kilogram, unitId.kilogram)).toBe(qty(1))
})
