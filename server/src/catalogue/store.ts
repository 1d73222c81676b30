import { type FacetField, facetField } from '@lianmeng/contract/find-goods'
import type { Sql } from '../database/db.ts'
import type { AttributeKind } from '../reference/attribute.ts'
import { type Bitset, bitsetFor, clearBit, hasBit, setBit, sizeWithin } from './bitset.ts'
import type { Columns } from './columns.ts'
import { type FacetColumn, facetColumn } from './facet-column.ts'
import { type LoadedColumns, loadColumns } from './load-columns.ts'
import { loadNames, type Names } from './names.ts'
import { displayOrder, standardRanks } from './order.ts'
import type { ProductState } from './product-state.ts'
import type { RowIndex } from './row-index.ts'

/** What a row is or is not: each a set of rows. */
export const flags = ['inStock', 'reservable', 'unpackable', 'tailStock', 'sellsOpenly'] as const
export type Flag = (typeof flags)[number]

/** All listed products with everything that lists are made from, row numbers in the default order of a list. */
export type Store = {
  names: Names
  columns: Columns
  index: RowIndex
  facets: Readonly<Record<FacetField, FacetColumn>>
  /** Rows that are still listed. */
  listed: Bitset
  flags: Readonly<Record<Flag, Bitset>>
  /** Grows with every change that counts may show; figures of stock do not count, being in stock does. */
  generation: number
}

const attributeKindOf: Partial<Record<FacetField, AttributeKind>> = {
  nominalIds: 'nominal',
  strengthIds: 'strength',
  textureIds: 'texture',
  materialIds: 'material',
  surfaceTreatmentIds: 'surface',
  toothType1Ids: 'tooth1',
  toothType2Ids: 'tooth2',
}

const columnOf = {
  standardIds: 'standardId',
  nominalIds: 'nominalId',
  lengths: 'length',
  strengthIds: 'strengthId',
  textureIds: 'textureId',
  materialIds: 'materialId',
  surfaceTreatmentIds: 'surfaceId',
  toothType1Ids: 'tooth1Id',
  toothType2Ids: 'tooth2Id',
  brandIds: 'brandId',
  tenantIds: 'tenantId',
} as const

/** @param begun as in `loadColumns` */
export async function loadStore(db: Sql, begun?: () => void): Promise<Store> {
  const [names, loaded] = await Promise.all([loadNames(db), loadColumns(db, begun)])
  return storeOf(names, loaded)
}

/** Puts the products into their default order. */
export function storeOf(names: Names, { columns, rows, index }: LoadedColumns): Store {
  const ranks = standardRanks(columns, rows)
  const order = displayOrder(columns, rows, names, ranks)
  columns.reorder(order)
  const facetOf = (field: FacetField): FacetColumn => {
    const values = columns.of[columnOf[field]]
    return facetColumn(rows, (row) => values[row]!, namesFor(field, names, ranks))
  }
  const store: Store = {
    names,
    columns,
    index: index.reordered(order),
    facets: Object.fromEntries(facetField.map((field) => [field, facetOf(field)])) as Record<FacetField, FacetColumn>,
    listed: bitsetFor(rows),
    flags: Object.fromEntries(flags.map((flag) => [flag, bitsetFor(rows)])) as Record<Flag, Bitset>,
    generation: 0,
  }
  for (let row = 0; row < rows; row += 1) {
    setBit(store.listed, row)
    flagRow(store, row)
  }
  return store
}

function namesFor(field: FacetField, names: Names, ranks: ReadonlyMap<number, number>) {
  const kind = attributeKindOf[field]
  if (kind) {
    return (id: number) => {
      const { name, sort } = names.attributes[kind].get(id) ?? { name: '', sort: id }
      return { id, name, sort }
    }
  }
  if (field === 'lengths') return (length: number) => ({ id: length / 1000, name: String(length / 1000), sort: length })
  if (field === 'standardIds') {
    return (id: number) => ({ id, name: names.standards.get(id)?.number ?? '', sort: ranks.get(id) ?? 0 })
  }
  if (field === 'brandIds') return (id: number) => ({ id, name: names.brands.get(id) ?? '', sort: id })
  return (id: number) => ({ id, name: names.sellers.get(id)?.shortName ?? '', sort: id })
}

/** How many products share the specification of a row: they stand together in the default order. */
export function offersBeside({ columns: { of, rows }, listed }: Store, row: number): number {
  const { specificationId } = of
  const isSame = (other: number) => specificationId[other] === specificationId[row]
  let first = row
  while (first > 0 && isSame(first - 1)) first -= 1
  let end = row + 1
  while (end < rows && isSame(end)) end += 1
  return sizeWithin(listed, first, end)
}

const put = (set: Bitset, row: number, is: boolean): void => (is ? setBit(set, row) : clearBit(set, row))

/** Brings the flags of a row up to its columns. */
function flagRow({ columns: { of }, flags, names }: Store, row: number): void {
  put(flags.inStock, row, of.onHand[row]! > of.reserved[row]!)
  put(flags.reservable, row, of.reservable[row] === 1)
  put(flags.unpackable, row, of.salePackageType[row]! <= 1)
  put(flags.tailStock, row, of.source[row] === 3)
  put(flags.sellsOpenly, row, names.sellers.get(of.tenantId[row]!)?.sellsOpenly ?? false)
}

/** Takes over stock figures. */
export function putStock(store: Store, row: number, onHand: number, reserved: number): void {
  const { of } = store.columns
  of.onHand[row] = onHand
  of.reserved[row] = reserved
  const isInStock = onHand > reserved
  if (hasBit(store.flags.inStock, row) === isInStock) return
  put(store.flags.inStock, row, isInStock)
  store.generation += 1
}

/** Takes over a product that was just read. @returns false where its attributes changed: that needs a rebuild */
export function putState(store: Store, row: number, state: ProductState): boolean {
  const { of } = store.columns
  if (of.specificationId[row] !== state.specificationId || of.brandId[row] !== state.brandId) return false
  store.columns.put(row, state)
  flagRow(store, row)
  store.generation += 1
  return true
}

/** Takes a product off the lists. */
export function unlist(store: Store, row: number): void {
  clearBit(store.listed, row)
  store.generation += 1
}
