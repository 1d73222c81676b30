import { type FacetField, facetField } from '@lianmeng/contract/find-goods/endpoints'
import { lengthText } from '@lianmeng/fastener/text/inch-text'
import type { SellerRest } from '@lianmeng/trade/purchase/offer'
import { LRUCache } from 'lru-cache'
import type { AttributeKind } from '../../../reference/attribute.ts'
import type { LoadedProducts } from '../../columns/load-products.ts'
import type { Names } from '../../columns/names.ts'
import type { ProductTable } from '../../columns/product-table.ts'
import type { RowIndex } from '../../columns/row-index.ts'
import { type ListedPrices, PriceBook, type PricesByRow } from '../../prices/price-book.ts'
import { SizeDimensions } from '../../view/size-dimensions.ts'
import { type Bitset, bitsetFor, hasBit, putBit, setBit } from '../columns/bitset.ts'
import { displayOrder, standardRanks } from '../columns/display-order.ts'
import { type FacetColumn, facetColumn } from '../columns/facet-column.ts'
import { type Flag, flagRow, flags } from '../columns/flags.ts'
import { Scratch } from '../columns/scratch.ts'
import type { Sizes } from '../columns/sizes.ts'
import type { Interpretation } from '../keyword/draft.ts'
import { type SearchVocabulary, searchVocabulary } from '../keyword/vocabulary.ts'
import { type KeptAnswers, nothingKept } from './kept-answers.ts'
import { KeptBytes } from './kept-bytes.ts'

/** Bytes of rows of lists kept as JSON: about 8,000 rows. */
const rowRoom = 16_000_000

/** Cached readings of keywords. */
const readingRoom = 1_000
/** Price lists cached by row: 8 bytes per row each. */
const listsByRow = 24

/** Why sellers sell nothing today; missing: they sell. */
export type Resting = ReadonlyMap<number, SellerRest>

/** Whether the platform has paused or closed a seller: its goods are found in its own shop only. */
const hasStopped = (resting: Resting, tenantId: number): boolean =>
  (resting.get(tenantId) ?? 'onHoliday') !== 'onHoliday'

/**
 * The data for all queries: the products in the default order of a list, and everything derived from them. Changed
 * products are put into it one by one; the next reading of all tables replaces it.
 */
export type SearchIndex = {
  names: Names
  table: ProductTable
  /** The row of each product. */
  ids: RowIndex
  facets: Readonly<Record<FacetField, FacetColumn>>
  dimensions: SizeDimensions
  /** Built at the first query for dimensions. */
  sizes?: Sizes
  /** Rows that their seller lists. A product taken off sale keeps its row. */
  listed: Bitset
  /** The same without sellers that the platform has paused or closed: what everybody finds outside their shops. */
  onSale: Bitset
  flags: Readonly<Record<Flag, Bitset>>
  /**
   * By row, the smallest quantity that a permitted buyer can buy today, thousandths of the base unit; 0 if there is
   * none.
   */
  least: Float64Array
  /** Sellers that sell nothing today: their goods are shown, and nobody can buy them. */
  resting: Resting
  /** The average rating by seller; missing: too few ratings. Lists sorted by it are not kept. */
  ratings: ReadonlyMap<number, number>
  /** Incremented by every change that counts may show; a change of stock counts only if it changes availability. */
  generation: number
  /** Incremented by every reading of a seller's base prices. */
  repriced: number
  vocabulary: SearchVocabulary
  scratch: Scratch
  /** By keyword. */
  readings: LRUCache<string, Interpretation>
  kept: KeptAnswers
  /** Rows of lists as JSON. */
  keptRows: KeptBytes
  /** Prices for levels and buyers. */
  prices: PriceBook
  /** The lists last used for sorting, by row. */
  listPrices: LRUCache<ListedPrices, PricesByRow>
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

type Beside = Partial<Pick<SearchIndex, 'prices' | 'resting' | 'ratings'>>

/** Rows whose flags are derived before requests get a turn. */
const rowsAtOnce = 10_000

/** Puts the products into their default order and derives everything else, step by step. */
export function* indexSteps(
  names: Names,
  { table, rows, index }: LoadedProducts,
  beside: Beside,
): Generator<void, SearchIndex> {
  const { prices = new PriceBook(), resting = new Map(), ratings = new Map() } = beside
  const ranks = standardRanks(table, rows, names)
  const order = displayOrder(table, rows, names, ranks)
  yield
  table.reorder(order)
  yield
  const facets: Partial<Record<FacetField, FacetColumn>> = {}
  for (const field of facetField) {
    const values = table.of[columnOf[field]]
    facets[field] = facetColumn(rows, (row) => values[row]!, namesFor(field, names, ranks))
    yield
  }
  const made: SearchIndex = {
    names,
    table,
    ids: index.reordered(order),
    facets: facets as Record<FacetField, FacetColumn>,
    dimensions: new SizeDimensions(names),
    listed: bitsetFor(rows),
    onSale: bitsetFor(rows),
    flags: Object.fromEntries(flags.map((flag) => [flag, bitsetFor(rows)])) as Record<Flag, Bitset>,
    least: new Float64Array(rows),
    resting,
    ratings,
    generation: 0,
    repriced: 0,
    vocabulary: searchVocabulary(
      names,
      facets.lengths!.values.map(({ id }) => id),
    ),
    scratch: new Scratch(rows),
    readings: new LRUCache({ max: readingRoom }),
    kept: nothingKept(),
    keptRows: new KeptBytes(rowRoom),
    prices,
    listPrices: new LRUCache({ max: listsByRow }),
  }
  for (let row = 0; row < rows; row += 1) {
    if (row % rowsAtOnce === 0) yield
    setBit(made.listed, row)
    flagRow(made, row)
    showRow(made, row)
  }
  return made
}

/** Decides whether a row is found outside its seller's shop. */
export function showRow(
  { listed, onSale, resting, table }: Pick<SearchIndex, 'listed' | 'onSale' | 'resting' | 'table'>,
  row: number,
): void {
  putBit(onSale, row, hasBit(listed, row) && !hasStopped(resting, table.of.tenantId[row]!))
}

function namesFor(field: FacetField, names: Names, ranks: ReadonlyMap<number, number>) {
  const kind = attributeKindOf[field]
  if (kind) {
    return (id: number) => {
      const { name, sort } = names.attributes[kind].get(id) ?? { name: '', sort: id }
      return { id, name, sort }
    }
  }
  if (field === 'lengths')
    return (length: number) => ({ id: length / 1000, name: lengthText(length / 1000), sort: length })
  if (field === 'standardIds') {
    return (id: number) => ({ id, name: names.standards.get(id)?.number ?? '', sort: ranks.get(id) ?? 0 })
  }
  if (field === 'brandIds') return (id: number) => ({ id, name: names.brands.get(id) ?? '', sort: id })
  return (id: number) => ({ id, name: names.sellers.get(id)?.shortName ?? '', sort: id })
}
