/** Small catalogues for tests, made without a database. */
import { standards } from '@lianmeng/fastener/standard/library'
import type { Attribute, AttributeKind } from '../../reference/attribute.ts'
import { referenceVocabulary } from '../../reference/vocabulary.ts'
import type { Names, SellerName } from '../columns/names.ts'
import { ProductTable } from '../columns/product-table.ts'
import { RowIndex } from '../columns/row-index.ts'
import { type ProductState, stateColumns } from '../columns/schema.ts'
import { indexSteps, type Resting, type SearchIndex } from '../search/index/search-index.ts'

const words = referenceVocabulary()

const attributesOf = (kind: AttributeKind): Map<number, Attribute> =>
  new Map(words.attributes[kind].map((one) => [one.id, one]))

const sellers: readonly SellerName[] = [
  { id: 101, shortName: '恒固标准件（示例）', areaName: '浙江嘉兴海盐', sellsOpenly: true, cutOff: '' },
  { id: 102, shortName: '海川紧固件（示例）', areaName: '浙江宁波', sellsOpenly: false, cutOff: '' },
  { id: 103, shortName: '明拓不锈钢（示例）', areaName: '江苏泰州', sellsOpenly: false, cutOff: '' },
]

/** The standards library and its dictionaries, an open seller and two members-only ones. */
export const someNames: Names = {
  sellers: new Map(sellers.map((one) => [one.id, one])),
  brands: new Map([
    [1, '恒固'],
    [2, '海川'],
    [3, '明拓'],
  ]),
  standards: new Map(
    standards().map((one) => [
      one.id,
      {
        id: one.id,
        number: one.name,
        productName: one.nameZh,
        standardTypeId: one.typeId,
        bigCategoryId: one.bigCategory.id,
        smallCategoryId: one.smallCategory.id,
        shapeTypeId: one.shapeType?.id ?? 0,
        status: one.status,
      },
    ]),
  ),
  attributes: {
    nominal: attributesOf('nominal'),
    texture: attributesOf('texture'),
    material: attributesOf('material'),
    strength: attributesOf('strength'),
    surface: attributesOf('surface'),
    tooth1: attributesOf('tooth1'),
    tooth2: attributesOf('tooth2'),
  },
}

/** The id of a coded attribute. */
export const idNamed = (kind: AttributeKind, name: string): number => words.idOf(kind, name)

/** The id of a standard by its printed number. */
export const standardId = (number: string): number => standards().find(({ name }) => name === number)!.id

const empty = { boolean: false, 'int8[]': [] } as const

/** Zero in all columns. */
const blankState = Object.fromEntries(
  Object.entries(stateColumns).map(([name, type]) => [name, type in empty ? empty[type as keyof typeof empty] : 0]),
) as unknown as Omit<ProductState, 'packages'>

let ids = 0

/** GB/T 5783-2016 M8×25 8.8 of an open seller, in stock, with the given changes. */
export function aState(given: Partial<ProductState> = {}): ProductState {
  ids += 1
  return {
    ...blankState,
    tenantId: 101,
    id: ids,
    specificationId: 1,
    brandId: 1,
    standardId: standardId('GB/T 5783-2016'),
    nominalId: idNamed('nominal', 'M8'),
    length: 25_000,
    textureId: idNamed('texture', '碳钢'),
    materialId: idNamed('material', 'SWRCH35K'),
    strengthId: idNamed('strength', '8.8'),
    surfaceId: idNamed('surface', '镀蓝白锌'),
    tooth1Id: idNamed('tooth1', '粗牙 1.25'),
    tooth2Id: idNamed('tooth2', '全牙'),
    rotation: 1,
    weight: 10_900,
    source: 1,
    baseUnit: 1,
    saleUnit: 3,
    salePackageType: 1,
    accessPermission: 1,
    price: 66_400_000,
    pictures: [],
    tierFrom: [0, 10_000_000],
    tierPrice: [66_400_000, 64_500_000],
    onHand: 64_800_000,
    reservable: true,
    packages: [
      {
        id: ids,
        name: '8,000支/箱，800支/盒',
        bigSize: 8_000_000,
        bigUnit: '箱',
        smallSize: 800_000,
        smallUnit: '盒',
        unpackingRate: 80_000,
        looseRate: 120_000,
      },
    ],
    ...given,
  }
}

/** These sellers on holiday today. */
export const onHoliday = (...tenantIds: number[]): Resting => new Map(tenantIds.map((id) => [id, 'onHoliday']))

/** A search index of these products. */
export function anIndex(states: readonly ProductState[], names = someNames, resting: Resting = new Map()): SearchIndex {
  const table = new ProductTable(states.length)
  states.forEach((state, row) => {
    table.put(row, state)
  })
  const loaded = { table, rows: states.length, index: RowIndex.of(table.of.id, states.length) }
  const steps = indexSteps(names, loaded, { resting })
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The products of some rows. */
export const idsIn = ({ table }: SearchIndex, rows: readonly number[]): number[] => rows.map((row) => table.of.id[row]!)
