import { expect, test } from 'vitest'
import { partOf } from '../family/part-of.ts'
import { standardNamed } from '../standard/library.ts'
import { technicalNotesOf } from './notes.ts'

const notes = (propertyClass: string, length: number) => {
  const specification = { standard: standardNamed('GB/T 5783'), size: 'M8', length, propertyClass }
  return technicalNotesOf({ specification, part: partOf(specification, true), threadClass: '6g', grade: 'A' })
}

test('a drawing names a class that the standard does not, and a length beside its list', () => {
  expect(notes('4.8', 120)).toEqual(
    expect.arrayContaining(['性能等级 4.8 非该标准推荐。', '长度 120 mm 超出标准范围 16～80 mm，按订货。']),
  )
})

test('a drawing of a usual class and length says neither', () => {
  expect(notes('8.8', 30).join()).not.toMatch(/非该标准推荐|超出/)
})
