import type { DataOf, Endpoint } from '@lianmeng/contract/endpoint'
import * as choices from '@lianmeng/contract/standards/choice-endpoints'
import * as contract from '@lianmeng/contract/standards/endpoints'
import { preferredLengths } from '@lianmeng/fastener/dimension/length'
import { bigCategories, isPartCategory } from '@lianmeng/fastener/standard/category'
import { standards as library, standardNamed } from '@lianmeng/fastener/standard/library'
import { afterAll, expect, test } from 'vitest'
import { openCatalogue } from '../../catalogue/testing/opened.ts'
import { writeReference } from '../../reference/load-reference.ts'
import { nominalOfSize } from '../../reference/size-names.ts'
import { referenceVocabulary } from '../../reference/vocabulary.ts'
import { aProduct } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'
import { standards } from './routes.ts'

const { idOf } = referenceVocabulary()
const hexScrew = standardNamed('GB/T 5783-2025')
const fineBolt = standardNamed('GB/T 5785')

const t = await testApp([standards], {
  deps: async (db) => {
    await writeReference(db)
    const specified = async (standard: { id: number }, size: string, given: Record<string, number> = {}) => {
      const { nominalId, toothType1Id } = nominalOfSize(standard.id, size)
      const { length = 25, rotation = 1, strength = idOf('strength', '8.8') } = given
      const [row] = await db<{ id: number }[]>`
        insert into specification (standard_id, nominal_id, length, texture_id, material_id, strength_id, surface_id, tooth1_id,
          tooth2_id, rotation, weight)
        values (${standard.id}, ${nominalId}, ${length * 1000}, ${idOf('texture', '碳钢')}, ${idOf('material', '35')}, ${strength},
          ${idOf('surface', '镀蓝白锌')}, ${toothType1Id}, ${idOf('tooth2', '全牙')}, ${rotation}, 0)
        returning id`
      return row!.id
    }
    const m8 = await specified(hexScrew, 'M8')
    for (const specificationId of [
      m8,
      m8,
      await specified(hexScrew, 'M8', { length: 27 }),
      await specified(hexScrew, 'M10'),
      await specified(hexScrew, 'M10', { rotation: 2 }),
      await specified(hexScrew, 'M8', { strength: idOf('strength', '12.9') }),
      await specified(fineBolt, 'M10x1', { length: 60 }),
    ])
      await aProduct(db, { specificationId })
    await aProduct(db, { specificationId: await specified(hexScrew, 'M12'), listed: false })
    return { catalogue: await openCatalogue(db) }
  },
})
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const ask = async <E extends Endpoint>(endpoint: E, params: object): Promise<DataOf<E>> =>
  (await t.call(endpoint, params as never)).body.data as DataOf<E>
const countOf = (values: readonly { name: string; count: number }[], name: string) =>
  values.find((one) => one.name === name)?.count

test('goods may be counted of one seller only', async () => {
  const [{ tenantId } = { tenantId: 0 }] = await t.db<{ tenantId: number }[]>`
    select p.tenant_id as "tenantId" from product p join specification s on s.id = p.specification_id
    where s.standard_id = ${hexScrew.id} and s.length = 27000`
  const asked = { standardId: hexScrew.id, tenantId }
  const nominals = await ask(choices.attrNominals, asked)
  expect([countOf(nominals, 'M8'), countOf(nominals, 'M10')]).toEqual([1, 0])
  const lengths = await ask(choices.attrLengths, { ...asked, nominalId: idOf('nominal', 'M8') })
  expect(lengths.filter(({ count }) => count > 0)).toEqual([{ length: 27, isPreferred: false, count: 1 }])
  const { toothType } = await ask(choices.attrToothTypes, asked)
  expect(toothType.reduce((sum, { count }) => sum + count, 0)).toBe(1)
  const { strengths } = await ask(choices.strengthSurfaceItems, asked)
  expect([countOf(strengths, '8.8'), countOf(strengths, '12.9') ?? 0]).toEqual([1, 0])
  expect((await ask(choices.specificationsOnSale, asked)).total).toBe(1)
})

test('a standard offers the diameters of its table, each with the goods on sale', async () => {
  const nominals = await ask(choices.attrNominals, { standardId: hexScrew.id })
  expect(nominals.map(({ name }) => name).slice(0, 3)).toEqual(['M1.6', 'M2', 'M2.5'])
  expect(['M8', 'M10', 'M12', 'M64'].map((name) => countOf(nominals, name))).toEqual([4, 2, 0, 0])
})

test('fine threads of one diameter are one diameter with several pitches', async () => {
  const nominals = await ask(choices.attrNominals, { standardId: fineBolt.id })
  expect(nominals.filter(({ name }) => name === 'M10')).toHaveLength(1)
  const { toothType } = await ask(choices.attrToothTypes, {
    standardId: fineBolt.id,
    nominalId: idOf('nominal', 'M10'),
  })
  expect(toothType.map(({ name, count }) => [name, count])).toEqual([
    ['细牙 1', 1],
    ['细牙 1.25', 0],
  ])
})

test('the length series of a size, and lengths on sale beside it', async () => {
  const lengths = await ask(choices.attrLengths, { standardId: hexScrew.id, nominalId: idOf('nominal', 'M8') })
  expect(lengths.filter(({ isPreferred }) => isPreferred).map(({ length }) => length)).toEqual(
    preferredLengths(hexScrew, 'M8'),
  )
  expect(lengths.find(({ length }) => length === 25)).toEqual({ length: 25, isPreferred: true, count: 3 })
  expect(lengths.find(({ length }) => length === 27)).toEqual({ length: 27, isPreferred: false, count: 1 })
})

test.each([
  ['GB/T 6170', 'M8'],
  ['GB/T 97.1', '8'],
  ['GB/T 894', '20'],
])('%s has no lengths', async (standard, size) => {
  const { id } = standardNamed(standard)
  expect(await ask(choices.attrLengths, { standardId: id, nominalId: idOf('nominal', size) })).toEqual([])
})

test.each([
  ['GB/T 5783', 'M8', 0, ['全牙']],
  ['GB/T 5782', 'M8', 60, ['半牙']],
  ['GB/T 70.1', 'M8', 20, ['全牙']],
  ['GB/T 70.1', 'M8', 60, ['半牙']],
  ['GB/T 70.1', 'M8', 0, ['全牙', '半牙']],
  ['GB/T 6170', 'M8', 0, []],
] as const)('%s %s at a length of %d is %j', async (standard, size, length, extents) => {
  const { toothType2 } = await ask(choices.attrToothTypes, {
    standardId: standardNamed(standard).id,
    nominalId: idOf('nominal', size),
    length,
  })
  // Goods on sale outside the standard's own range are shown too, with their count.
  const told = toothType2.filter(({ count }) => count === 0 || standard === 'GB/T 5783').map(({ name }) => name)
  expect(told).toEqual(extents)
})

test('threads turn right or left; a part without a thread has no direction', async () => {
  const rotation = async (standard: string) =>
    (await ask(choices.attrToothTypes, { standardId: standardNamed(standard).id })).threadRotation
  expect(await rotation('GB/T 5783')).toEqual([
    { id: 1, name: '正牙' },
    { id: 2, name: '左牙' },
  ])
  expect(await rotation('GB/T 97.1')).toEqual([])
  expect(await rotation('GB/T 119.1')).toEqual([])
})

test('classes, finishes, textures and materials of a standard, and what is sold beside them', async () => {
  const { strengths, surfaces } = await ask(choices.strengthSurfaceItems, { standardId: hexScrew.id })
  expect(strengths.map(({ name }) => name)).toEqual(expect.arrayContaining([...hexScrew.propertyClasses, '12.9']))
  expect([countOf(strengths, '8.8'), countOf(strengths, '12.9'), countOf(strengths, '10.9')]).toEqual([5, 1, 0])
  expect(countOf(surfaces, '镀蓝白锌')).toBe(6)
  expect(surfaces.map(({ name }) => name)).toContain('氧化（发黑）')
  const nominal = { standardId: hexScrew.id, nominalId: idOf('nominal', 'M10') }
  expect(countOf(await ask(choices.attrStrengths, nominal), '8.8')).toBe(2)
  expect(countOf(await ask(choices.attrTextures, nominal), '碳钢')).toBe(2)
  expect(countOf(await ask(choices.attrTextures, nominal), '不锈钢')).toBe(0)
  expect(countOf(await ask(choices.attrMaterials, nominal), '35')).toBe(2)
})

test('diameters of a big category with the goods of all its standards', async () => {
  const nominals = await ask(contract.nominalsByBigCategory, { bigCategoryId: hexScrew.bigCategory.id })
  expect(countOf(nominals, 'M8')).toBe(4)
  expect(countOf(nominals, 'M10')).toBe(3)
  expect(new Set(nominals.map(({ id }) => id)).size).toBe(nominals.length)
  for (const { id } of bigCategories.filter((one) => isPartCategory(one.id)))
    for (const { name } of await ask(contract.nominalsByBigCategory, { bigCategoryId: id })) expect(name).not.toBe('')
})

test('specifications on sale, each once with the number of its offers', async () => {
  const asked = { standardId: hexScrew.id, nominalId: idOf('nominal', 'M8'), length: 25 }
  const { records, total } = await ask(choices.specificationsOnSale, asked)
  expect(total).toBe(2)
  expect(records.map(({ strengthName, count }) => [strengthName, count])).toEqual([
    ['8.8', 2],
    ['12.9', 1],
  ])
  expect(records[0]).toMatchObject({ specification: 'M8×25', textureName: '碳钢', toothType1Name: '粗牙 1.25' })
})

test('the pages of specifications hold every one exactly once', async () => {
  const { total } = await ask(choices.specificationsOnSale, { standardId: hexScrew.id })
  const seen: number[] = []
  for (let start = 1; start <= total; start += 1) {
    const { records } = await ask(choices.specificationsOnSale, { standardId: hexScrew.id, start, limit: 1 })
    seen.push(...records.map(({ gbComponentId }) => gbComponentId))
  }
  expect(total).toBe(5)
  expect(new Set(seen).size).toBe(5)
})

test('a left-hand thread is another specification', async () => {
  const left = await ask(choices.specificationsOnSale, { standardId: hexScrew.id, threadRotation: 2 })
  expect(left.records.map(({ specification }) => specification)).toEqual(['M10×25'])
})

test('a composite offers the sizes and lengths that its parts share', async () => {
  const composite = standardNamed('GB/T 9074.1')
  const nominals = await ask(choices.attrNominals, { standardId: composite.id })
  expect(nominals.map(({ name }) => name)).toContain('M8')
  const nominalId = idOf('nominal', 'M8')
  expect((await ask(choices.attrLengths, { standardId: composite.id, nominalId })).length).toBeGreaterThan(3)
  const { toothType } = await ask(choices.attrToothTypes, { standardId: composite.id, nominalId })
  expect(toothType.map(({ name }) => name)).toEqual(['粗牙 1.25'])
})

test('every attribute of every standard has a name and an id', async () => {
  for (const { id } of library()) {
    const lists = [
      await ask(choices.attrNominals, { standardId: id }),
      await ask(choices.attrMaterials, { standardId: id }),
      await ask(choices.attrStrengths, { standardId: id }),
      (await ask(choices.attrToothTypes, { standardId: id })).toothType,
    ]
    for (const { id: value, name } of lists.flat()) expect(value > 0 && name !== '').toBe(true)
  }
})

const attributeEndpoints = [
  choices.attrNominals,
  choices.attrTextures,
  choices.attrStrengths,
  choices.attrMaterials,
  choices.attrLengths,
  choices.attrToothTypes,
  choices.specificationsOnSale,
  choices.strengthSurfaceItems,
  contract.matingStandards,
]
test.each(attributeEndpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s knows no unknown standard',
  async (_path, endpoint) => {
    expect((await t.call(endpoint, { standardId: 999_999 })).status).toBe(404)
    expect((await t.call(endpoint, { standardId: "1' or '1'='1" } as never)).status).toBe(400)
  },
)

test('a diameter that the standard does not have offers nothing', async () => {
  const asked = { standardId: hexScrew.id, nominalId: idOf('nominal', 'ST4.2') }
  expect(await ask(choices.attrLengths, asked)).toEqual([])
  expect((await ask(choices.attrToothTypes, asked)).toothType).toEqual([])
})
