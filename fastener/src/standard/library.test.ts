import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dimensionTables } from '../dimension/testing.ts'
import { FactError } from '../fact-error.ts'
import { familyOf } from '../family/family.ts'
import { readSource } from '../table/load.ts'
import { bigCategories, isPartCategory, standardTypes } from './category.ts'
import { shapeTypes, smallCategories, standardById, standardNamed, standards, standardsByNumber } from './library.ts'
import { parseStandardNumber } from './read-number.ts'
import { categoryTree, standardsIn } from './tree.ts'

test('every standard has its own id and number, a name in Chinese and English, and a status with its basis', () => {
  expect(new Set(standards().map(({ id }) => id)).size).toBe(standards().length)
  expect(new Set(standards().map(({ name }) => name)).size).toBe(standards().length)
  for (const one of standards()) {
    expect(one.nameZh, one.name).toMatch(/[一-鿿]/)
    expect(one.nameEn, one.name).not.toBe('')
    expect(one.statusBasis, one.name).not.toBe('')
    expect(['current', 'superseded', 'withdrawn', 'traded']).toContain(one.status)
  }
})

test('every number of the library finds its standard again', () => {
  for (const one of standards()) expect(standardNamed(one.name).id, one.name).toBe(one.id)
})

test('every standard has a category, and every part a shape', () => {
  for (const { name, smallCategory, bigCategory, shapeType } of standards()) {
    expect(smallCategory.bigCategoryId, name).toBe(bigCategory.id)
    if (isPartCategory(bigCategory.id)) expect(shapeType?.smallCategoryId, name).toBe(smallCategory.id)
  }
})

test('bolts, screws, studs and sets keep the category ids that the torque rule needs', () => {
  const idOf = (name: string) => bigCategories.find((one) => one.name === name)?.id
  expect(['螺栓', '螺钉', '螺柱', '组合件'].map(idOf)).toEqual([1, 73, 306, 315])
})

test('no standard type uses the reserved ids 15 and 25', () => {
  for (const { id } of standardTypes) expect([15, 25]).not.toContain(id)
})

test('every dimension table belongs to a standard, and every standard with a table to a family', () => {
  const folder = new URL('../../tables/dimension/', import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('.csv') && !file.endsWith('.second.csv'))
  expect([...dimensionTables].sort()).toEqual(files.map((file) => file.slice(0, -'.csv'.length)).sort())
  for (const table of dimensionTables) expect(readSource(`dimension/${table}`).confidence, table).not.toBe('')
  for (const one of standards()) expect(familyOf(one) !== undefined, one.name).toBe(one.dimensionTable !== undefined)
})

test('every standard of a part has a pictogram, and those of one shape have the same', () => {
  const ofShape = new Map<number, string>()
  for (const { name, bigCategory, shapeType, pictogram } of standards()) {
    expect(pictogram !== undefined, name).toBe(isPartCategory(bigCategory.id))
    if (!shapeType || !pictogram) continue
    expect(pictogram, name).toMatch(/^\w+( \w+)?$/)
    expect(ofShape.get(shapeType.id) ?? pictogram, name).toBe(pictogram)
    ofShape.set(shapeType.id, pictogram)
  }
})

test('several editions match: the one in force comes first, unless the year picks another', () => {
  expect(standardsByNumber('GB5783').map(({ name }) => name)).toEqual(['GB/T 5783-2025', 'GB/T 5783-2016'])
  expect(standardsByNumber('GB/T 5783-2016')[0]?.name).toBe('GB/T 5783-2016')
  expect(standardsByNumber('gbt93')[0]?.name).toBe('GB/T 93-2025')
})

test('a number that the library lacks is refused with what was near', () => {
  const asked = () => standardNamed('GB/T 578')
  expect(asked).toThrow(FactError)
  expect(asked).toThrow(/没有标准「GB\/T 578」.*GB\/T 5782-2025/)
  expect(standardsByNumber('没有')).toEqual([])
})

test('ids are stable', () => {
  for (const [id, name] of [
    [1, 'GB/T 5780-2016'],
    [49, 'GB/T 70.1-2008'],
    [269, 'GB/T 4459.1-1995'],
    [1011, 'ISO 4014'],
    [1300 + 1, 'EN 1665'],
  ] as const)
    expect(standardById(id)?.name).toBe(name)
})

test('the tree holds every small category and shape once, and every standard hangs below it', () => {
  const smalls = categoryTree().flatMap(({ children }) => children)
  expect(smalls).toHaveLength(smallCategories().length)
  expect(smalls.flatMap(({ children }) => children)).toHaveLength(shapeTypes().length)
  const below = categoryTree().flatMap(({ id }) => standardsIn({ bigCategoryId: id }))
  expect(below).toHaveLength(standards().length)
  for (const { id } of shapeTypes()) expect(standardsIn({ shapeTypeId: id }).length).toBeGreaterThan(0)
})

test('equivalents and replaced numbers are numbers, and no standard is its own equivalent', () => {
  for (const { name, equivalents } of standards())
    for (const { number } of equivalents) expect(parseStandardNumber(name)).not.toEqual(number)
})

test('finishes in use fit the material', () => {
  expect(standardNamed('GB/T 5783').finishes).toContain('热浸镀锌')
  expect(standardNamed('GB/T 5783').finishes).toContain('钝化')
  expect(standardNamed('GB/T 93').finishes).not.toContain('镀锌')
  expect(standardNamed('GB/T 3098.1').finishes).toEqual([])
  for (const one of standards()) if (isPartCategory(one.bigCategory.id)) expect(one.finishes, one.name).not.toEqual([])
})
