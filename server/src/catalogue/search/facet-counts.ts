import { type FacetField, facetField, type GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import { type Bitset, commonSize, rowsOf, sizeOf } from './bitset.ts'
import { countListed, countSet, type FacetColumn, isFew } from './facet-column.ts'
import type { SearchIndex } from './search-index.ts'
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

/** Values of at least one row; chosen ones also with zero. */
function facetText(
  field: FacetField,
  { values, prefixes }: FacetColumn,
  counts: Uint32Array,
  chosen: readonly number[],
): string {
  let shown = ''
  for (let code = 1; code < counts.length; code += 1) {
    if (counts[code] === 0 && !chosen.includes(values[code]!.id)) continue
    shown += `${shown && ','}${prefixes[code]}${counts[code]}}`
  }
  return shown && `{"field":"${field}","name":"${facetNames[field]}","values":[${shown}]}`
}

/** All facets as JSON text, each value with the exact number of rows, counted without the filter of its own facet. */
export function facetsText(
  { facets, scratch }: SearchIndex,
  filter: GoodsFilter,
  { rows, without }: Selection,
): string {
  const size = sizeOf(rows)
  let isListed = false
  const countRows = (column: FacetColumn): Uint32Array => {
    if (!isFew(column, size)) return countSet(column, rows)
    if (!isListed) rowsOf(rows, scratch.list)
    isListed = true
    return countListed(column, scratch.list, size)
  }
  const countWithout = (column: FacetColumn, set: Bitset): Uint32Array => {
    const wider = sizeOf(set)
    if (!isFew(column, wider)) return countSet(column, set)
    rowsOf(set, scratch.list)
    isListed = false
    return countListed(column, scratch.list, wider)
  }
  const texts = facetField.map((field) => {
    const column = facets[field]
    const wider = without[field]
    return facetText(field, column, wider ? countWithout(column, wider) : countRows(column), filter[field] ?? [])
  })
  return `[${texts.filter(Boolean).join(',')}]`
}

/** The switches beside the facets as JSON text, each with the number of rows it would leave. */
export function switchesText({ flags }: SearchIndex, rows: Bitset, purchasable: Bitset): string {
  return JSON.stringify({
    inStock: commonSize(rows, flags.inStock),
    reservable: commonSize(rows, flags.reservable),
    unpackable: commonSize(rows, flags.unpackable),
    mayPurchase: commonSize(rows, purchasable),
    tailStock: commonSize(rows, flags.tailStock),
  })
}
