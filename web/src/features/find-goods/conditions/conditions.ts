import { type Facet, type FacetField, facetField, type GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import type { CategoryField, SwitchField } from '../../../lib/goods/list-view.ts'
import { toggled, without } from '../state/use-list-view.ts'
import { rangeOfLetter, withLetterRange } from './dimension-ranges.ts'
import { isRanged, ranged, rangedFacets, rangeIn, rangeText } from './range.ts'

/** One condition of the list, as its chip shows it. */
type Condition = {
  key: string
  label: string
  /** The label without the kind of condition, where it is clear without. */
  short: string
  /** The filter without this condition. */
  rest: GoodsFilter
}

export const switchNames: Readonly<Record<SwitchField, string>> = {
  inStock: '有现货',
  reservable: '可预订',
  unpackable: '可拆包',
  mayPurchase: '可购买',
  tailStock: '尾货',
}

const categoryNames: Readonly<Record<CategoryField, string>> = {
  bigCategoryId: '大类',
  smallCategoryId: '小类',
  shapeTypeId: '形状',
}

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

/**
 * The conditions of the list, in the order of the screen. Facets name their values; a value that no facet names (there
 * are no such goods) shows its number.
 *
 * @param nameOfCategory returns an empty text until names are loaded
 */
export function conditionsOf(
  filter: GoodsFilter,
  facets: readonly Facet[],
  nameOfCategory: (field: CategoryField, id: number) => string,
): Condition[] {
  const conditions: Condition[] = []
  if (filter.keyword) {
    const label = `${filter.plain ? '原文' : '关键字'} ${filter.keyword}`
    conditions.push({ key: 'keyword', label, short: filter.keyword, rest: without(filter, 'keyword', 'plain') })
  }
  for (const [field, name] of entriesOf(categoryNames)) {
    const id = filter[field]
    if (id === undefined) continue
    const label = nameOfCategory(field, id) || `${name} ${id}`
    conditions.push({ key: field, label, short: label, rest: without(filter, field) })
  }
  for (const field of facetField) {
    for (const id of filter[field] ?? []) {
      const short = nameIn(facets, field, id)
      const label = `${facetNames[field]} ${short}`
      conditions.push({ key: `${field} ${id}`, label, short, rest: toggled(filter, field, id) })
    }
  }
  for (const field of rangedFacets) {
    if (!isRanged(filter, field)) continue
    const label = `${facetNames[field as FacetField]} ${rangeText(rangeIn(filter, field))} mm`
    conditions.push({ key: `${field} range`, label, short: label, rest: ranged(filter, field, {}) })
  }
  for (const { letter } of filter.dimensions ?? []) {
    const label = `${letter} ${rangeText(rangeOfLetter(filter, letter))} mm`
    conditions.push({ key: `dimension ${letter}`, label, short: label, rest: withLetterRange(filter, letter, {}) })
  }
  for (const [field, name] of entriesOf(switchNames))
    if (filter[field]) conditions.push({ key: field, label: name, short: name, rest: without(filter, field) })
  return conditions
}

function nameIn(facets: readonly Facet[], field: FacetField, id: number): string {
  const values = facets.find((facet) => facet.field === field)?.values
  return values?.find((value) => value.id === id)?.name ?? String(id)
}

const entriesOf = <Name extends string>(names: Readonly<Record<Name, string>>) =>
  Object.entries(names) as [Name, string][]
