import { type FacetField, facetField } from '@lianmeng/contract/find-goods/endpoints'
import { lengthText } from '@lianmeng/fastener/text/inch-text'
import { LRUCache } from 'lru-cache'
import type { AttributeKind } from '../../reference/attribute.ts'
import type { LoadedProducts } from '../columns/load-products.ts'
import type { Names } from '../columns/names.ts'
import type { ProductTable } from '../columns/product-table.ts'
import type { RowIndex } from '../columns/row-index.ts'
import { type ListedPrices, PriceBook } from '../prices/price-book.ts'
import { SizeDimensions } from '../view/size-dimensions.ts'
import { type Bitset, bitsetFor, setBit } from './bitset.ts'
import { displayOrder, standardRanks } from './display-order.ts'
import { type FacetColumn, facetColumn } from './facet-column.ts'
import { type Flag, flagRow, flags } from './flags.ts'
import { type KeptAnswers, nothingKept } from './kept-answers.ts'
import type { Interpretation } from './keyword/draft.ts'
import { type SearchVocabulary, searchVocabulary } from './keyword/vocabulary.ts'
import { Scratch } from './scratch.ts'
import type { Sizes } from './sizes.ts'

/** Keywords whose reading is kept. */
const readingRoom = 1_000
/** Price lists that are kept by row: 8 bytes a row each. */
const listsByRow = 24

/**
 * Everything that questions are answered from: the products in the default order of a list, and what is derived from them.
 * Single products are put into it as they change; the next reading of all tables replaces it as a whole.
 */
export type SearchIndex = {
  names: Names
  table: ProductTable
  /** The row of each product. */
  ids: RowIndex
  facets: Readonly<Record<FacetField, FacetColumn>>
  dimensions: SizeDimensions
  /** Found when somebody first asks for dimensions. */
  sizes?: Sizes
  /** Rows that are on sale. A product that is taken off keeps its row. */
  listed: Bitset
  flags: Readonly<Record<Flag, Bitset>>
  /** Grows with every change that counts may show; figures of stock do not count, being in stock and being buyable do. */
  generation: number
  /** Grows with every reading of what everybody pays a seller. */
  repriced: number
  vocabulary: SearchVocabulary
  scratch: Scratch
  /** By keyword. */
  readings: LRUCache<string, Interpretation>
  kept: KeptAnswers
  /** What levels and buyers pay. */
  prices: PriceBook
  /** The newest lists that somebody sorted by, by row. */
  listPrices: LRUCache<ListedPrices, Float64Array>
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

/** Puts the products into their default order and derives everything else from them. */
export function searchIndexOf(
  names: Names,
  { table, rows, index }: LoadedProducts,
  prices = new PriceBook(),
): SearchIndex {
  const ranks = standardRanks(table, rows, names)
  const order = displayOrder(table, rows, names, ranks)
  table.reorder(order)
  const facetOf = (field: FacetField): FacetColumn => {
    const values = table.of[columnOf[field]]
    return facetColumn(rows, (row) => values[row]!, namesFor(field, names, ranks))
  }
  const facets = Object.fromEntries(facetField.map((field) => [field, facetOf(field)])) as Record<
    FacetField,
    FacetColumn
  >
  const made: SearchIndex = {
    names,
    table,
    ids: index.reordered(order),
    facets,
    dimensions: new SizeDimensions(names),
    listed: bitsetFor(rows),
    flags: Object.fromEntries(flags.map((flag) => [flag, bitsetFor(rows)])) as Record<Flag, Bitset>,
    generation: 0,
    repriced: 0,
    vocabulary: searchVocabulary(
      names,
      facets.lengths.values.map(({ id }) => id),
    ),
    scratch: new Scratch(rows),
    readings: new LRUCache({ max: readingRoom }),
    kept: nothingKept(),
    prices,
    listPrices: new LRUCache({ max: listsByRow }),
  }
  for (let row = 0; row < rows; row += 1) {
    setBit(made.listed, row)
    flagRow(made, row)
  }
  return made
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
