/** Small catalogues to test with, made without a database. */
import { standards } from '@lianmeng/fastener/standard/library'
import { demoBrands } from '../../demo/brands.ts'
import { demoSellers } from '../../demo/sellers.ts'
import type { Attribute, AttributeKind } from '../../reference/attribute.ts'
import { referenceVocabulary } from '../../reference/vocabulary.ts'
import { Columns } from '../columns.ts'
import type { Names } from '../names.ts'
import type { ProductState } from '../product-state.ts'
import { RowIndex } from '../row-index.ts'
import { type Shelf, shelfOf } from '../shelf.ts'
import { storeOf } from '../store.ts'

const words = referenceVocabulary()

const attributesOf = (kind: AttributeKind): Map<number, Attribute> =>
  new Map(words.attributes[kind].map((one) => [one.id, one]))

/** The standards library, the demonstration's dictionaries, sellers and brands. */
export const someNames: Names = {
  sellers: new Map(
    demoSellers.map(({ tenantId, shortName, areaName, sellsOpenly }) => [
      tenantId,
      { id: tenantId, shortName, areaName, sellsOpenly },
    ]),
  ),
  brands: new Map(demoBrands.map((name, i) => [i + 1, name])),
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

let ids = 0

/** GB/T 5783-2016 M8×25 8.8 of an open seller, in stock, unless said otherwise. */
export function aState(given: Partial<ProductState> = {}): ProductState {
  ids += 1
  return {
    tenantId: 101,
    id: ids,
    specificationId: 1,
    nonstandardId: 0,
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
    minPurchase: 0,
    minReservation: 0,
    deliveryDays: 0,
    accessPermission: 1,
    price: 66_400_000,
    tierFrom: [0, 10_000_000],
    tierPrice: [66_400_000, 64_500_000],
    onHand: 64_800_000,
    reserved: 0,
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

/** A catalogue of these products. */
export function aShelf(states: readonly ProductState[]): Shelf {
  const columns = new Columns(states.length)
  states.forEach((state, row) => {
    columns.put(row, state)
  })
  const index = RowIndex.of(columns.of.id, states.length)
  return shelfOf(storeOf(someNames, { columns, rows: states.length, index }))
}
