import { expect, test } from 'vitest'
import { FactError } from '../fact-error.ts'
import { standardNamed, standards } from '../standard/library.ts'
import { productGrade } from './grade.ts'
import { limitsOf, nominalOf } from './row.ts'
import { sizeOf } from './size.ts'
import { dimensionsOf } from './table.ts'

for (const [standard, typed, size] of [
  ['GB/T 5783', 'M12', 'M12'],
  ['GB/T 5783', 'm12', 'M12'],
  ['GB/T 5783', '12', 'M12'],
  ['GB/T 5783', 'Ｍ１２', 'M12'],
  ['GB/T 5783', 'M12×1.75', 'M12'],
  ['GB/T 5785', 'M12*1.25', 'M12x1.25'],
  ['GB/T 5785', '12X1.5', 'M12x1.5'],
  ['GB/T 97.1', 'M8', '8'],
  ['GB/T 97.1', '8', '8'],
  ['GB/T 119.1', 'φ6', '6'],
  ['GB/T 845', '4.2', 'ST4.2'],
  ['GB/T 845', 'st4.2', 'ST4.2'],
  ['ASME B18.2.1', '1/4', '1/4"'],
  ['ASME B18.2.1', '1 1/8"', '1 1/8"'],
  ['ASME B18.3', '#4', 'No.4'],
  ['DIN 912', 'M18', 'M18'],
] as const)
  test(`${typed} of ${standard} is ${size}`, () => expect(sizeOf(standardNamed(standard), typed).size).toBe(size))

test('every size of every standard is found by its own spelling', () => {
  for (const standard of standards().filter(({ dimensionTable }) => dimensionTable))
    for (const row of dimensionsOf(standard).rows) expect(sizeOf(standard, row.size), standard.name).toBe(row)
})

test('millimetres and inches are not mixed up: M2 is not 2"', () => {
  expect(() => sizeOf(standardNamed('ASME B18.2.1'), 'M2')).toThrow(expect.objectContaining({ kind: 'unknownSize' }))
  expect(() => sizeOf(standardNamed('GB/T 5782'), '2"')).toThrow(expect.objectContaining({ kind: 'unknownSize' }))
})

test('an unknown size is refused with the sizes there are', () => {
  const asked = () => sizeOf(standardNamed('GB/T 5783'), 'M11')
  expect(asked).toThrow(FactError)
  expect(asked).toThrow(/没有规格 M11；可选：M1\.6、.*M64/)
})

test('a pitch that the size does not have is refused', () => {
  expect(() => sizeOf(standardNamed('GB/T 5783'), 'M12x1.5')).toThrow(expect.objectContaining({ kind: 'unknownSize' }))
})

test('a standard without a table is refused', () => {
  expect(() => dimensionsOf(standardNamed('GB/T 37'))).toThrow(expect.objectContaining({ kind: 'noDimensions' }))
})

test('GB/T 5782 M12: both ends of s, k and ds', () => {
  const row = sizeOf(standardNamed('GB/T 5782'), 'M12')
  expect(limitsOf(row, 's')).toEqual({ min: 17.73, max: 18 })
  expect(limitsOf(row, 'k')).toEqual({ nominal: 7.5, min: 7.32, max: 7.68 })
  expect(limitsOf(row, 'ds')).toEqual({ min: 11.73, max: 12 })
  expect(nominalOf(row, 'k')).toBe(7.5)
  expect(() => nominalOf(row, 'z')).toThrow(expect.objectContaining({ kind: 'notTabulated' }))
})

test('ISO and DIN twins keep their own widths: M10 16 and 17, M12 18 and 19', () => {
  const width = (standard: string, size: string) => sizeOf(standardNamed(standard), size).values.s_max
  expect([width('ISO 4014', 'M10'), width('DIN 931', 'M10')]).toEqual([16, 17])
  expect([width('GB/T 6170', 'M12'), width('DIN 934', 'M12')]).toEqual([18, 19])
})

test('each double end stud has its own screwed-in end', () => {
  const ends = ['GB/T 897', 'GB/T 898', 'GB/T 899', 'GB/T 900'].map(
    (number) => sizeOf(standardNamed(number), 'M16').values.bm,
  )
  expect(ends).toEqual([16, 20, 24, 32])
})

for (const [standard, size, length, grade] of [
  ['GB/T 5782', 'M24', 150, 'A'],
  ['GB/T 5782', 'M24', 160, 'B'],
  ['GB/T 5782', 'M10', 100, 'A'],
  ['GB/T 5782', 'M10', 110, 'B'],
  ['GB/T 5782', 'M30', 100, 'B'],
  ['DIN 931', 'M10', 110, 'B'],
  ['DIN 961', 'M12x1.5', 60, 'A'],
  ['DIN 933', 'M27', 60, 'B'],
  ['DIN 558', 'M10', 60, 'C'],
  ['GB/T 16674.1', 'M16', 160, 'A'],
  ['DIN 6914', 'M16', 60, undefined],
] as const)
  test(`${standard} ${size}x${length} is of grade ${grade}`, () =>
    expect(productGrade(standardNamed(standard), size, length)).toBe(grade))

for (const [number, size, letter, max] of [
  ['GB/T 6178', 'M10', 'm', 12.4],
  ['GB/T 6178', 'M12', 'm', 15.8],
  ['GB/T 6178', 'M12', 'w', 10.8],
  ['GB/T 6178', 'M20', 'm', 24],
  ['GB/T 6178', 'M20', 'w', 18],
  ['GB/T 6178', 'M24', 'm', 29.5],
  ['GB/T 6178', 'M24', 'w', 21.5],
  ['DIN 935', 'M20', 'm', 22],
  ['GB/T 39', 'M10', 's', 16],
  ['GB/T 39', 'M12', 's', 18],
  ['DIN 557', 'M10', 's', 17],
  ['GB/T 14', 'M6', 'dk', 16],
  ['DIN 603', 'M6', 'dk', 16.55],
  ['DIN 6921', 'M10', 's', 15],
  ['DIN 7991', 'M6', 'dk', 12],
  ['DIN 7985', 'M5', 'dk', 10],
  ['GB/T 818', 'M5', 'dk', 9.5],
  ['DIN 960', 'M10x1.25', 's', 17],
  ['GB/T 5785', 'M10x1.25', 's', 16],
  ['EN 1665', 'M10', 's', 16],
] as const)
  test(`${number} ${size} has ${letter} ${max}: neighbours of other figures have tables of their own`, () =>
    expect(limitsOf(sizeOf(standardNamed(number), size), letter).max).toBe(max))

for (const [number, size, least] of [
  ['GB/T 93-2025', '24', 24.3],
  ['GB/T 93-1987', '24', 24.5],
] as const)
  test(`${number} for M${size} has an inner diameter of ${least} at least`, () =>
    expect(limitsOf(sizeOf(standardNamed(number), size), 'd1').min).toBe(least))

for (const number of ['GB/T 62.1', 'GB/T 861.1', 'GB/T 862.1'])
  test(`${number} is not served from the table of its German neighbour, whose figures differ`, () =>
    expect(() => dimensionsOf(standardNamed(number))).toThrow(expect.objectContaining({ kind: 'noDimensions' })))

test('GB/T 102 has its own figures: 10 mm has flats of 16, where DIN 571 has 17', () =>
  expect(['GB/T 102', 'DIN 571'].map((name) => sizeOf(standardNamed(name), '10').values.s)).toEqual([16, 17]))

test('GB/T 79 M6x8 is a short screw, M6x10 a long one', () => {
  const { values } = sizeOf(standardNamed('GB/T 79'), 'M6')
  expect(values).toMatchObject({ t_short_applies_l_le: 8, z_short_min: 1.5, t_min_short: 2 })
})
