import { compositeLengths, compositeSizes } from '@lianmeng/fastener/composite/composite'
import { compositeStandards } from '@lianmeng/fastener/composite/composition'
import { dimensionsOf } from '@lianmeng/fastener/dimension/table'
import type { Specification } from '@lianmeng/fastener/part/specification'
import { standardNamed, standards } from '@lianmeng/fastener/standard/library'
import { expect, test } from 'vitest'
import { completed } from '../../../reference/completed.ts'
import { readSpecification } from '../../../reference/specification.ts'
import { dataSheetOf } from './data-sheet.ts'
import type { DataSheet } from './sheet.ts'

const bolt: Specification = {
  standard: standardNamed('GB/T 5782-2025'),
  size: 'M12',
  length: 60,
  propertyClass: '8.8',
  surface: '镀蓝白锌',
}
const sheet = dataSheetOf(bolt)

const table = ({ tables }: DataSheet, title: string) => tables.find((one) => one.title.startsWith(title))
const row = (of: DataSheet, title: string, first: string) =>
  table(of, title)
    ?.rows.find(([name]) => name === first)
    ?.slice(1)

test('a data sheet is headed by what an order names', () => {
  expect([sheet.title, sheet.designation]).toEqual(['GB/T 5782-2025 六角头螺栓', 'M12×60'])
  expect(Object.fromEntries(sheet.facts)).toMatchObject({
    螺纹: 'M12-6g',
    性能等级: '8.8',
    表面处理: '镀蓝白锌',
    产品等级: 'A',
    '理论重量（钢）': expect.stringMatching(/^[\d.]+ kg\/千支（.+）$/),
  })
  expect(sheet.drawing.shapes.length).toBeGreaterThan(20)
})

test.each([
  ['l', ['公称长度', '60', '59.4', '60.6']],
  ['b', ['螺纹长度', '30', '', '']],
  ['s', ['对边宽度', '', '17.73', '18']],
  ['k', ['头部高度', '7.5', '7.32', '7.68']],
  ['d2', ['螺纹中径（6g）', '', '10.679', '10.829']],
])('dimension %s stands with its limits', (letter, cells) => {
  expect(row(sheet, '尺寸与公差', letter)).toEqual(cells)
})

test('loads, stresses and hardness are those of the class in this size', () => {
  expect(row(sheet, '力学性能', '螺纹应力截面积 As')).toEqual(['84.3 mm²'])
  expect(row(sheet, '力学性能', '最小拉力载荷 Fm')).toEqual(['67.4 kN'])
  expect(row(sheet, '力学性能', '保证载荷 Fp')).toEqual(['48.9 kN'])
  expect(row(sheet, '力学性能', '硬度 HV')).toEqual(['250～320'])
})

test('the torque card has a range for each surface and preload factor', () => {
  const m10 = dataSheetOf({ ...bolt, size: 'M10' })
  expect(
    table(m10, '拧紧力矩')
      ?.columns.map(([name]) => name)
      .slice(2),
  ).toEqual(['预紧系数 0.5', '预紧系数 0.6', '预紧系数 0.7'])
  expect(row(m10, '拧紧力矩', '表面氧化 有润滑')).toEqual(['0.2', '37.12', '44.54', '51.97'])
  expect(row(m10, '拧紧力矩', '一般加工表面 无润滑')?.[2]).toBe('40.09～46.77')
})

test('mating parts come with the class of the nut, and the sources with how sure they are', () => {
  expect(row(sheet, '配套件', '螺母（8 级及以上）')?.[0]).toContain('GB/T 6170')
  expect(row(sheet, '标准与资料来源', '标准')?.[0]).toContain('现行')
  expect(row(sheet, '标准与资料来源', '代替标准')?.[0]).toContain('GB/T 5782-2016')
  expect(row(sheet, '标准与资料来源', '可信度')?.[0]).toMatch(/^高/)
})

test.each([
  [
    'a nut has its proof load and no torque',
    { standard: standardNamed('GB/T 6170'), size: 'M12', propertyClass: '8' },
    ['力学性能'],
    ['拧紧力矩'],
  ],
  [
    'stainless steel has loads, but the torque table is for carbon and alloy steel',
    { ...bolt, propertyClass: 'A2-70' },
    ['力学性能'],
    ['拧紧力矩'],
  ],
  [
    'a washer has neither',
    { standard: standardNamed('GB/T 97.1'), size: '12', propertyClass: '200HV' },
    [],
    ['力学性能', '拧紧力矩'],
  ],
  [
    'without a class nothing is said of strength',
    { standard: bolt.standard, size: 'M12', length: 60 },
    [],
    ['力学性能', '拧紧力矩'],
  ],
] as const)('%s', (_what, specification, has, lacks) => {
  const found = dataSheetOf(specification)
  for (const title of has) expect(table(found, title)?.rows.length, title).toBeGreaterThan(2)
  for (const title of lacks) expect(table(found, title), title).toBeUndefined()
})

test('a composite lists its parts, and bears what its bolt bears', () => {
  const standard = compositeStandards()[0]!
  const size = compositeSizes(standard).at(-1)!
  const length = compositeLengths(standard, size).at(-1)!
  const found = dataSheetOf({ standard, size, length, propertyClass: '8.8' })
  expect(table(found, '组成零件')?.rows.length).toBeGreaterThan(1)
  expect(table(found, '力学性能')).toBeDefined()
})

test('every standard with figures has a data sheet, whose cells fill their columns and hold no loose ends', () => {
  for (const { id, name } of [...standards().filter((one) => one.dimensionTable), ...compositeStandards()]) {
    const found = dataSheetOf(readSpecification(completed({ standardId: id, nominalId: 0 })))
    expect(found.tables.length, name).toBeGreaterThan(1)
    for (const { title, columns, rows } of found.tables) {
      expect(
        columns.reduce((sum, [, share]) => sum + share, 0),
        `${name} ${title}`,
      ).toBeCloseTo(1)
      expect(rows.length, `${name} ${title}`).toBeGreaterThan(0)
      for (const cells of rows) expect(cells.length, `${name} ${title}`).toBe(columns.length)
      expect(rows.flat().join(), `${name} ${title}`).not.toMatch(/undefined|NaN|Infinity/)
    }
  }
})

test('every size of a standard shows each of its dimensions once', () => {
  for (const number of ['GB/T 5782', 'GB/T 70.1', 'GB/T 6170', 'GB/T 93', 'GB/T 894']) {
    const standard = standardNamed(number)
    for (const { size } of dimensionsOf(standard).rows) {
      const rows = table(dataSheetOf({ standard, size, length: 500 }), '尺寸与公差')!.rows
      const named = rows.map(([letter, meaning]) => `${letter} ${meaning}`)
      expect(new Set(named).size, `${number} ${size}`).toBe(named.length)
    }
  }
})
