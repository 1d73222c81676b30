import { type FacetField, facetField } from '@lianmeng/contract/find-goods/endpoints'
import type { Viewer } from '../view/viewer.ts'
import { searched } from './answers.ts'
import { hasBit, rowsOf } from './bitset.ts'
import type { FacetColumn } from './facet-column.ts'
import type { Wanted } from './question.ts'
import type { SearchIndex } from './search-index.ts'

const facetFields: ReadonlySet<string> = new Set(facetField)

/** Whether a row has one of the values, by their codes. */
function holdsOne({ codes, codeOf }: FacetColumn, ids: readonly number[]): (row: number) => boolean {
  const wanted = ids.flatMap((id) => codeOf.get(id) ?? [])
  if (wanted.length === 1) return (row) => codes[row] === wanted[0]
  const any = new Set(wanted)
  return (row) => any.has(codes[row]!)
}

/** The active facets of a filter with nothing but facets; undefined when it has more. */
function facetsOf(filter: Wanted): [FacetField, readonly number[]][] | undefined {
  const narrowing: [FacetField, readonly number[]][] = []
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined) continue
    if (!facetFields.has(name)) return undefined
    if ((value as readonly number[]).length > 0) narrowing.push([name as FacetField, value as readonly number[]])
  }
  return narrowing
}

/**
 * Writes the filtered rows into the scratch's list, ascending. Most searches for single parts name standard and size:
 * only the few adjacent rows of the standard are read, without a set of all rows.
 * @returns how many
 */
export function listRowsLeft(index: SearchIndex, filter: Wanted, viewer: Viewer): number {
  const { scratch, facets, listed } = index
  const { codeOf, starts, contiguous } = facets.standardIds
  const facetsAlone = facetsOf(filter)
  const { standardIds = [] } = filter
  if (!facetsAlone || standardIds.length === 0 || !contiguous)
    return rowsOf(searched(index, filter, viewer).selection.rows, scratch.list)
  const holds = facetsAlone.flatMap(([field, ids]) => (field === 'standardIds' ? [] : [holdsOne(facets[field], ids)]))
  const codes = [...new Set(standardIds.flatMap((id) => codeOf.get(id) ?? []))].sort((a, b) => a - b)
  let count = 0
  for (const code of codes) {
    for (let row = starts[code]!; row < starts[code + 1]!; row += 1) {
      if (!hasBit(listed, row) || !holds.every((one) => one(row))) continue
      scratch.list[count] = row
      count += 1
    }
  }
  return count
}
