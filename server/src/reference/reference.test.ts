import { compositeSizes } from '@lianmeng/fastener/composite/composite'
import { compositeStandards } from '@lianmeng/fastener/composite/composition'
import { standardNamed, standards } from '@lianmeng/fastener/standard/library'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { attributeKinds } from './attribute.ts'
import { meaningsIn } from './class-materials.ts'
import { materialAt, meaningOf } from './classes.ts'
import { loadReference } from './load-reference.ts'
import { nominalName, nominalOfSize, rowsOf, sizedBy, sizeOfNominal, threadNames } from './size-names.ts'
import { readSpecification } from './specification.ts'
import { referenceVocabulary } from './vocabulary.ts'

const words = referenceVocabulary()
const { idOf, nameOf } = words
const t = await testApp([])
afterAll(() => t.close())

test('an id stands for one name and a name for one id', () => {
  for (const kind of attributeKinds) {
    const all = words.attributes[kind]
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    for (const { id, name } of all) expect([idOf(kind, name), nameOf(kind, id)]).toEqual([id, name])
  }
  expect([idOf('nominal', 'M11'), nameOf('nominal', 99_999), nameOf('nominal', 0)]).toEqual([0, '', ''])
})

test.each([
  ['nominal', 'M8', 11],
  ['nominal', 'ST4.2', 144],
  ['strength', '8.8', 14],
  ['material', '45', 5],
  ['surface', '热浸镀锌', 4],
  ['tooth1', '细牙 1', 22],
  ['tooth2', '半牙', 2],
] as const)('the id of %s %s stays %d: orders point at it', (kind, name, id) => {
  expect(idOf(kind, name)).toBe(id)
})

test('every size, thread, class and steel of the library has an id', () => {
  const nameless: string[] = []
  const check = (kind: (typeof attributeKinds)[number], name: string) => {
    if (name !== '' && idOf(kind, name) === 0) nameless.push(`${kind} ${name}`)
  }
  for (const standard of standards()) {
    for (const row of rowsOf(standard)) {
      check('nominal', nominalName(row))
      for (const name of threadNames(standard, row)) check('tooth1', name)
    }
    for (const one of standard.propertyClasses.flatMap((name) => [...meaningsIn(name).values()])) {
      check('strength', one.strength)
      check('texture', one.texture)
      for (const [, name] of one.materials) check('material', name)
    }
  }
  expect(nameless).toEqual([])
})

test('a size leads to its ids and the ids back to it, for every size of every table', () => {
  for (const standard of standards())
    for (const { size } of rowsOf(standard)) {
      const { nominalId, toothType1Id } = nominalOfSize(standard.id, size)
      expect(sizeOfNominal(standard.id, nominalId, toothType1Id), `${standard.name} ${size}`).toBe(size)
    }
})

test('sizes and threads of a composite are those of its screw, in the sizes that all its parts have', () => {
  for (const standard of compositeStandards()) {
    const { standard: screw, rows } = sizedBy(standard)
    expect(rows.map(({ size }) => size)).toEqual(compositeSizes(standard))
    for (const row of rows) {
      const { size } = row
      const { nominalId, toothType1Id } = nominalOfSize(standard.id, size)
      expect(nameOf('tooth1', toothType1Id)).toBe(threadNames(screw, row).find((name) => name.startsWith('粗牙')) ?? '')
      expect(sizeOfNominal(standard.id, nominalId, toothType1Id)).toBe(size)
      expect(sizeOfNominal(standard.id, nominalId)).toBe(size)
    }
  }
  const { id } = standardNamed('GB/T 9074.4')
  expect(() => sizeOfNominal(id, idOf('nominal', 'M16'))).toThrow(/可选：.*M6/)
})

test('a composite without figures is asked for by the names of its threads', () => {
  const { id } = standardNamed('GB/T 9074.13')
  const { nominalId, toothType1Id } = nominalOfSize(id, 'M8')
  expect(sizeOfNominal(id, nominalId, toothType1Id)).toBe('M8')
})

test('sizes stand in the order of their diameters, inch sizes after metric ones', () => {
  const names = words.attributes.nominal.map(({ name }) => name)
  const places = ['M8', 'M10', 'M100', '8', '10', 'ST4.2', 'No.8', '1/4"', '1 1/8"', '2"'].map((name) =>
    names.indexOf(name),
  )
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test('a specification is read from its ids', () => {
  const ids = {
    standardId: standardNamed('GB/T 5785').id,
    nominalId: idOf('nominal', 'M8'),
    toothType1Id: idOf('tooth1', '细牙 1'),
    length: 60,
    strengthId: idOf('strength', '8.8'),
    surfaceTreatmentId: idOf('surface', '氧化（发黑）'),
    materialId: idOf('material', '35'),
    textureId: idOf('texture', '碳钢'),
    threadRotation: 2,
  }
  expect(readSpecification(ids)).toEqual({
    standard: standardNamed('GB/T 5785'),
    size: 'M8x1',
    length: 60,
    propertyClass: '8.8',
    surface: '氧化（发黑）',
    material: '35',
    hand: 'left',
  })
  expect(readSpecification({ ...ids, materialId: 0 }).material).toBe('碳钢')
})

test('a part without a length has none, whatever is asked for', () => {
  const nut = { standardId: standardNamed('GB/T 6170').id, nominalId: idOf('nominal', 'M8'), length: 30 }
  expect(readSpecification(nut)).toEqual({ standard: standardNamed('GB/T 6170'), size: 'M8' })
})

test('a size that a standard does not have is refused with those it has', () => {
  const { id } = standardNamed('GB/T 5785')
  expect(() => sizeOfNominal(id, idOf('nominal', 'M5'))).toThrow(expect.objectContaining({ kind: 'unknownSize' }))
  expect(() => sizeOfNominal(id, idOf('nominal', 'M8'), idOf('tooth1', '粗牙 1.25'))).toThrow(/可选：.*M8x1/)
  expect(() => sizeOfNominal(999_999, 1)).toThrow(expect.objectContaining({ kind: 'unknownStandard' }))
})

test('the steel of a class depends on the diameter', () => {
  const steel = (d: number) => materialAt(meaningOf('8.8')!, d)
  expect([8, 10, 12, 20, 24].map(steel)).toEqual(['SWRCH35K', 'SWRCH35K', 'ML35', 'ML35', '45'])
})

test('standards and attributes are written where they changed, and nothing that others point at is taken away', async () => {
  const { db } = t
  const [before] = await db<{ n: number }[]>`select count(*)::int as n from standard`
  expect(before!.n).toBe(0)
  await loadReference(db)
  const rows = await db<{ id: number; number: string }[]>`select id, number from standard`
  // One more: goods in their seller's words stand under it.
  expect(rows).toHaveLength(standards().length + 1)
  const [m8] = await db<{ name: string; sort: number }[]>`
    select name, sort from attribute where kind = 'nominal' and id = ${idOf('nominal', 'M8')}`
  expect(m8).toEqual({ name: 'M8', sort: words.attributes.nominal.find(({ name }) => name === 'M8')!.sort })

  // Nothing is written again while nothing has changed …
  await db`update standard set product_name = '改过' where id = ${rows[0]!.id}`
  await db`insert into standard values (90001, 'Q/XX 1', '自有', 15, 1, 101, 0, 'current')`
  const nameNow = async () =>
    (await db<{ name: string }[]>`select product_name as name from standard where id = ${rows[0]!.id}`)[0]!.name
  await loadReference(db)
  expect(await nameNow()).toBe('改过')
  // … and after a change everything is, except what does not belong to the library.
  await db`update loaded set fingerprint = 'another' where what = 'reference'`
  await loadReference(db)
  expect(await nameNow()).not.toBe('改过')
  expect(await db`select 1 from standard where id = 90001`).toHaveLength(1)
})
