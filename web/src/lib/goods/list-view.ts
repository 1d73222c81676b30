import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { maxKeyword } from '@lianmeng/contract/fields'
import {
  type DimensionRange,
  type FacetField,
  type GoodsFilter,
  type GoodsSearch,
  type GoodsSort,
  goodsSort,
  maxDimensionRanges,
} from '@lianmeng/contract/find-goods/endpoints'
import type { specificationList } from '@lianmeng/contract/find-goods/specification-endpoints'
import { numbersOf, type SearchText } from '../address/search-text.ts'

export type GoodsPage = DataOf<typeof specificationList>

/** Page sizes to choose from, in specifications. */
export const pageSizes = [50, 100] as const

/** The view of a list of goods, exactly as its address describes it. */
export type ListView = { filter: GoodsFilter; sort: GoodsSort; page: number; size: number }

// The short names keep addresses readable: `?std=5&d=12,13&l=20,25&stock=1`.
const shortName = {
  keyword: 'q',
  plain: 'raw',
  bigCategoryId: 'big',
  smallCategoryId: 'small',
  shapeTypeId: 'shape',
  standardIds: 'std',
  nominalIds: 'd',
  lengths: 'l',
  diameterFrom: 'dmin',
  diameterTo: 'dmax',
  lengthFrom: 'lmin',
  lengthTo: 'lmax',
  dimensions: 'dims',
  strengthIds: 'cls',
  textureIds: 'tex',
  materialIds: 'mat',
  surfaceTreatmentIds: 'sur',
  toothType1Ids: 'tooth',
  toothType2Ids: 'thread',
  brandIds: 'brand',
  tenantIds: 'seller',
  inStock: 'stock',
  reservable: 'reserve',
  unpackable: 'unpack',
  mayPurchase: 'buy',
  tailStock: 'tail',
  nonStandard: 'nonstd',
} as const satisfies Record<keyof GoodsFilter, string>

export type SwitchField = 'inStock' | 'reservable' | 'unpackable' | 'mayPurchase' | 'tailStock'
export type CategoryField = 'bigCategoryId' | 'smallCategoryId' | 'shapeTypeId'

const categoryFields: readonly CategoryField[] = ['bigCategoryId', 'smallCategoryId', 'shapeTypeId']
const switchFields: readonly SwitchField[] = ['inStock', 'reservable', 'unpackable', 'mayPurchase', 'tailStock']
const idFields: readonly Exclude<FacetField, 'lengths'>[] = [
  'standardIds',
  'nominalIds',
  'strengthIds',
  'textureIds',
  'materialIds',
  'surfaceTreatmentIds',
  'toothType1Ids',
  'toothType2Ids',
  'brandIds',
  'tenantIds',
]

export type RangeField = 'diameterFrom' | 'diameterTo' | 'lengthFrom' | 'lengthTo'
const rangeFields: readonly RangeField[] = ['diameterFrom', 'diameterTo', 'lengthFrom', 'lengthTo']

const maxValues = 200
const maxCode = 2_147_483_647
const maxLength = 100_000
const maxPageNumber = 1_000_000

const isCode = (value: number) => Number.isInteger(value) && value >= 0 && value <= maxCode
const isLength = (value: number) => value >= 0 && value <= maxLength

/** The server would refuse control characters. */
const plainText = (text: string) => [...text].filter((character) => character >= ' ').join('')

const someOf = (values: readonly number[], isValid: (value: number) => boolean): number[] | undefined => {
  const kept = [...new Set(values.filter(isValid))].sort((one, other) => one - other).slice(0, maxValues)
  return kept.length > 0 ? kept : undefined
}

/**
 * Parses an address. Invalid values are left out, so any address shows a list. Links in content may use the field names
 * of the call instead of the short ones.
 */
export function readListView(search: SearchText): ListView {
  const textOf = (field: keyof GoodsFilter) => search[shortName[field]] ?? search[field]
  const filter: GoodsFilter = {}
  const keyword = plainText(textOf('keyword') ?? '')
    .trim()
    .slice(0, maxKeyword)
  if (keyword) filter.keyword = keyword
  if (keyword && isOn(textOf('plain'))) filter.plain = true
  for (const field of categoryFields) {
    const [id] = numbersOf(textOf(field))
    if (id !== undefined && id > 0 && isCode(id)) filter[field] = id
  }
  for (const field of idFields) {
    const ids = someOf(numbersOf(textOf(field)), isCode)
    if (ids) filter[field] = ids
  }
  const lengths = someOf(numbersOf(textOf('lengths')), isLength)
  if (lengths) filter.lengths = lengths
  for (const field of rangeFields) {
    const [bound] = numbersOf(textOf(field))
    if (bound !== undefined && isLength(bound)) filter[field] = bound
  }
  const dimensions = dimensionsIn(textOf('dimensions') ?? '')
  if (dimensions.length > 0) filter.dimensions = dimensions
  for (const field of switchFields) if (isOn(textOf(field))) filter[field] = true
  if (isOn(textOf('nonStandard'))) filter.nonStandard = true

  const [page = 1] = numbersOf(search.p)
  const [size = pageSizes[0]] = numbersOf(search.size)
  return {
    filter,
    sort: goodsSort.find((sort) => sort === search.sort) ?? 'default',
    page: Number.isInteger(page) && page >= 1 && page <= maxPageNumber ? page : 1,
    size: pageSizes.find((offered) => offered === size) ?? pageSizes[0],
  }
}

const rangeOfDimension = /^([A-Za-z][A-Za-z0-9]{0,3}):(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/

/** Parses `k:5-8,s:13-`: ranges of dimensions. Only one range per letter counts. */
function dimensionsIn(text: string): DimensionRange[] {
  const found = new Map<string, DimensionRange>()
  for (const piece of text.split(',')) {
    const [, letter, from, to] = rangeOfDimension.exec(piece) ?? []
    const bounds = { ...(from && { from: Number(from) }), ...(to && { to: Number(to) }) }
    if (letter && Object.keys(bounds).length > 0 && Object.values(bounds).every(isLength))
      found.set(letter, { letter, ...bounds })
  }
  return [...found.values()].slice(0, maxDimensionRanges)
}

const dimensionsText = (ranges: readonly DimensionRange[] = []): string =>
  ranges.map(({ letter, from = '', to = '' }) => `${letter}:${from}-${to}`).join()

const isOn = (text: string | undefined) => text === '1' || text === 'true'

/** The address of a list; defaults are left out. */
export function listSearch({ filter, sort = 'default', page = 1, size = pageSizes[0] }: Partial<ListView>): SearchText {
  const search: Record<string, string> = {}
  for (const [field, short] of Object.entries(shortName)) {
    const value = filter?.[field as keyof GoodsFilter]
    if (value === undefined || value === false || value === '') continue
    search[short] = value === true ? '1' : field === 'dimensions' ? dimensionsText(filter?.dimensions) : String(value)
  }
  if (sort !== 'default') search.sort = sort
  if (page !== 1) search.p = String(page)
  if (size !== pageSizes[0]) search.size = String(size)
  return search
}

/** Every name that a list uses in an address, so that a change can remove the old ones. */
export const listSearchNames: readonly string[] = [
  ...Object.values(shortName),
  ...Object.keys(shortName),
  'sort',
  'p',
  'size',
]

/** The same conditions for the goods of a shop. @param shopId 0: all sellers */
export function inShop(filter: GoodsFilter, shopId: number): GoodsSearch {
  if (shopId === 0) return filter
  const { tenantIds: _, ...others } = filter
  return { ...others, shopId }
}

/** The call for an address, facets included: one call per click. @param shopId 0: all sellers */
export function listParams({ filter, sort, page, size }: ListView, shopId = 0): ParamsOf<typeof specificationList> {
  return {
    ...inShop(filter, shopId),
    ...(sort === 'default' ? {} : { sort }),
    withFacets: true,
    start: page,
    limit: size,
  }
}
