import {
  type FacetField,
  type FacetValue,
  facetField,
  type GoodsSearch,
  mostFacetValues,
  openFacetField,
} from '@lianmeng/contract/find-goods/endpoints'
import { isDescription } from '../../../reference/attribute.ts'
import { type Bitset, commonSize, rowsOf, sizeAmong, sizeOf } from '../columns/bitset.ts'
import { countListed, countSet, type FacetColumn, isFew } from '../columns/facet-column.ts'
import type { Scratch } from '../columns/scratch.ts'
import type { SearchIndex } from '../index/search-index.ts'
import type { Selection } from './selection.ts'

const facetNames: Readonly<Record<FacetField, string>> = {
  standardIds: '标准',
  nominalIds: '直径',
  lengths: '长度',
  strengthIds: '强度等级',
  textureIds: '材质',
  materialIds: '材料牌号',
  surfaceTreatmentIds: '表面处理',
  toothType1Ids: '牙型',
  toothType2Ids: '全牙半牙',
  brandIds: '品牌',
  tenantIds: '卖家',
}

const openFacets: readonly FacetField[] = openFacetField

/** The least count of a shown value; of the values with exactly this count only the first `room` are shown. */
type Threshold = { least: number; room: number }

const everyValue: Threshold = { least: 1, room: Infinity }

function thresholdOf(field: FacetField, counts: Uint32Array): Threshold {
  if (!openFacets.includes(field) || counts.length <= mostFacetValues) return everyValue
  const sorted = counts.slice(1).sort()
  const least = sorted[sorted.length - mostFacetValues]!
  if (least === 0) return everyValue
  return { least, room: sorted.lastIndexOf(least) - (sorted.length - mostFacetValues) + 1 }
}

/** Values of at least one row; chosen ones also with zero. */
function facetText(
  field: FacetField,
  { values, prefixes }: FacetColumn,
  counts: Uint32Array,
  chosen: readonly number[],
): string {
  let { least, room } = thresholdOf(field, counts)
  let [shown, others] = ['', 0]
  for (let code = 1; code < counts.length; code += 1) {
    // The words of goods are no diameters to choose from.
    if (field === 'nominalIds' && isDescription(values[code]!.id)) continue
    const count = counts[code]!
    const isAmongFirst = count > least || (count === least && room > 0)
    if (count === least) room -= 1
    if (isAmongFirst || chosen.includes(values[code]!.id)) shown += `${shown && ','}${prefixes[code]}${count}}`
    else if (count > 0) others += 1
  }
  const more = others > 0 ? `,"others":${others}` : ''
  return shown && `{"field":"${field}","name":"${facetNames[field]}","values":[${shown}]${more}}`
}

/** Counts the rows of sets by a facet; a set that comes several times is listed only once. */
function counting({ list }: Scratch): (column: FacetColumn, set: Bitset) => Uint32Array {
  let last: Bitset | undefined
  let size = 0
  let isListed = false
  return (column, set) => {
    if (last !== set) {
      last = set
      size = sizeOf(set)
      isListed = false
    }
    if (!isFew(column, size)) return countSet(column, set)
    if (!isListed) rowsOf(set, list)
    isListed = true
    return countListed(column, list, size)
  }
}

/** All facets as JSON text, each value with the exact number of rows, counted without the filter of its own facet. */
export function facetsText(
  { facets, scratch }: SearchIndex,
  filter: GoodsSearch,
  { rows, without }: Selection,
): string {
  const count = counting(scratch)
  const texts = facetField.map((field) => {
    const column = facets[field]
    return facetText(field, column, count(column, without[field] ?? rows), filter[field] ?? [])
  })
  return `[${texts.filter(Boolean).join(',')}]`
}

/** Values of a long facet that somebody looks for: by a piece of their name, or by their ids. */
export type WantedValues = { field: FacetField; text?: string | undefined; ids?: readonly number[] | undefined }

/** The values that are wanted and have goods, those with the most goods first. */
export function namedValues(
  { facets, scratch }: SearchIndex,
  { rows, without }: Selection,
  { field, text = '', ids }: WantedValues,
): FacetValue[] {
  const column = facets[field]
  const counts = counting(scratch)(column, without[field] ?? rows)
  const words = text.trim().toLowerCase()
  return column.values
    .map((value, code) => ({ ...value, count: counts[code]! }))
    .filter(
      ({ id, name, count }) => count > 0 && id > 0 && (ids?.includes(id) ?? true) && name.toLowerCase().includes(words),
    )
    .sort((a, b) => b.count - a.count)
    .slice(0, mostFacetValues)
}

/** Counts the rows that a set shares with others: few rows one by one. */
function sharing({ list }: Scratch, rows: Bitset): (other: Bitset) => number {
  const size = sizeOf(rows)
  if (size > rows.length) return (other) => commonSize(rows, other)
  rowsOf(rows, list)
  return (other) => sizeAmong(other, list, 0, size)
}

/** The switches beside the facets as JSON text, each with the number of rows it would leave. */
export function switchesText({ flags, scratch }: SearchIndex, rows: Bitset, purchasable: Bitset): string {
  const left = sharing(scratch, rows)
  return JSON.stringify({
    inStock: left(flags.inStock),
    reservable: left(flags.reservable),
    unpackable: left(flags.unpackable),
    mayPurchase: left(purchasable),
    tailStock: left(flags.tailStock),
  })
}
