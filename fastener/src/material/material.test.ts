import { expect, test } from 'vitest'
import { findGrades, gradeMatches } from './cross-reference.ts'
import { materials, materialsNamed, materialsOfClass } from './material.ts'

test('every material has a standard, and its shares are positive and make 100 %', () => {
  for (const { grade, standard, shares } of materials()) {
    expect(standard, grade).not.toBe('')
    expect(shares.length, grade).toBeGreaterThan(0)
    for (const { element, percent } of shares) expect(percent, `${grade} ${element}`).toBeGreaterThan(0)
    expect(
      shares.reduce((sum, { percent }) => sum + percent, 0),
      grade,
    ).toBeCloseTo(100, 9)
  }
})

test('no content ends below its beginning', () => {
  for (const { grade, contents } of materials())
    for (const { element, min = 0, max = 100 } of contents) expect(min, `${grade} ${element}`).toBeLessThanOrEqual(max)
})

for (const [grade, base] of [
  ['45', 'Fe'],
  ['H62', 'Cu'],
  ['TC4', 'Ti'],
  ['6061-T6', 'Al'],
  ['316', 'Fe'],
] as const)
  test(`${grade} is mostly ${base}`, () => expect(materialsNamed(grade)[0]?.shares[0]?.element).toBe(base))

test('304 is 18 to 20 % chromium, shown as 19 %', () => {
  const [steel] = materialsNamed('06Cr19Ni10')
  expect(steel?.grade).toBe('06Cr19Ni10 (304)')
  expect(steel?.contents.find(({ element }) => element === 'Cr')).toMatchObject({ min: 18, max: 20 })
  expect(steel?.shares.find(({ element }) => element === 'Cr')?.percent).toBe(19)
})

test('a class demands a composition where no grade is known', () => {
  expect(materialsOfClass('8.8').map(({ grade }) => grade)).toContain('class 8.8/9.8 (C)')
  expect(materialsOfClass('A2-70').map(({ grade }) => grade)).toEqual(['ISO 3506 A2'])
  expect(materialsOfClass('8', 'nut').map(({ grade }) => grade)).toEqual(['nut 8/04'])
  expect(materialsOfClass('99')).toEqual([])
})

for (const [typed, gb] of [
  ['45', '45'],
  ['S45C', '45'],
  ['1.1191', '45'],
  ['304', '06Cr19Ni10'],
  ['SUS304', '06Cr19Ni10'],
  ['1.4401', '06Cr17Ni12Mo2'],
  ['s31600', '06Cr17Ni12Mo2'],
  ['SCM440', '42CrMo'],
  ['CuZn37', 'H62'],
] as const)
  test(`${typed} is ${gb} in GB`, () => expect(findGrades(typed).map(({ names }) => names.gb)).toContain(gb))

test('a fastener grade finds all its steels', () => {
  expect(findGrades('A2').map(({ names }) => names.gb)).toEqual(['06Cr19Ni10', '06Cr18Ni9Cu3', '10Cr18Ni12'])
})

test('part of a name finds what contains it, one system may be asked alone, nothing finds nothing', () => {
  expect(findGrades('SCM43').length).toBeGreaterThan(0)
  expect(findGrades('304', 'gb')).toEqual([])
  expect(findGrades('  ')).toEqual([])
  expect(findGrades('没有')).toEqual([])
})

test('every GB grade of the cross-reference finds its own row', () => {
  for (const row of gradeMatches()) {
    const [name] = (row.names.gb ?? row.names.jis ?? '').split(' / ')
    expect(
      findGrades(name!).some(({ names }) => names.gb === row.names.gb),
      name,
    ).toBe(true)
  }
})
