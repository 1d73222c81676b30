import type { ProductTable } from '../../columns/product-table.ts'
import type { Size } from '../../view/size-dimensions.ts'
import { type FacetColumn, facetColumn } from './facet-column.ts'

/** The sizes of all goods, and the rows of each. Numbered from 1. */
export type Sizes = { column: FacetColumn; sizes: readonly Size[] }

/** A row keeps its specification, and so its size, for the lifetime of the index. */
export function sizesOf({ of, rows }: ProductTable): Sizes {
  const { standardId, nominalId, tooth1Id } = of
  const sizes: Size[] = []
  const numbers = new Map<string, number>()
  const numberOf = (row: number): number => {
    const size = { standardId: standardId[row]!, nominalId: nominalId[row]!, tooth1Id: tooth1Id[row]! }
    const name = `${size.standardId} ${size.nominalId} ${size.tooth1Id}`
    const number = numbers.get(name) ?? sizes.push(size)
    numbers.set(name, number)
    return number
  }
  return { column: facetColumn(rows, numberOf, (id) => ({ id, name: '', sort: id })), sizes }
}
