import { type FacetField, facetField } from '@lianmeng/contract/find-goods/endpoints'
import type { Viewer } from '../view/viewer.ts'
import { searched } from './answers.ts'
import { hasBit, rowsOf } from './columns/bitset.ts'
import { type FacetColumn, holdsOne } from './columns/facet-column.ts'
import type { SearchIndex } from './index/search-index.ts'
import type { Wanted } from './selecting/question.ts'

const facetFields: ReadonlySet<string> = new Set(facetField)

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

type Rows = readonly [start: number, end: number]

/** More than the codes of a facet. */
const codes = 2 ** 16

/** The adjacent rows of each size of each standard, by their codes; undefined where they are not adjacent. */
type RowsBySize = ReadonlyMap<number, Rows> | undefined

function rowsBySize({ facets, table }: SearchIndex): RowsBySize {
  const [standards, sizes] = [facets.standardIds.codes, facets.nominalIds.codes]
  const found = new Map<number, Rows>()
  for (let start = 0; start < table.rows; ) {
    let end = start + 1
    while (end < table.rows && standards[end] === standards[start] && sizes[end] === sizes[start]) end += 1
    const key = standards[start]! * codes + sizes[start]!
    if (found.has(key)) return undefined
    found.set(key, [start, end])
    start = end
  }
  return found
}

/** Rows keep their standard and size as long as there is the index. */
const known = new WeakMap<SearchIndex, { rows: RowsBySize }>()

function knownRows(index: SearchIndex): RowsBySize {
  const before = known.get(index)
  if (before) return before.rows
  const rows = rowsBySize(index)
  known.set(index, { rows })
  return rows
}

/** The rows of some standards, those of some sizes alone if they are stated; ascending. */
function rowsAmong(index: SearchIndex, standardIds: readonly number[], nominalIds: readonly number[]): Rows[] {
  const { standardIds: standards, nominalIds: sizes } = index.facets
  const codesOf = ({ codeOf }: FacetColumn, ids: readonly number[]) => [
    ...new Set(ids.flatMap((id) => codeOf.get(id) ?? [])),
  ]
  const wanted = codesOf(standards, standardIds).sort((a, b) => a - b)
  const bySize = nominalIds.length > 0 ? knownRows(index) : undefined
  if (!bySize) return wanted.map((code) => [standards.starts[code]!, standards.starts[code + 1]!])
  const sized = codesOf(sizes, nominalIds)
  return wanted
    .flatMap((code) =>
      sized.flatMap((size) => (bySize.has(code * codes + size) ? [bySize.get(code * codes + size)!] : [])),
    )
    .sort(([a], [b]) => a - b)
}

/**
 * Writes the filtered rows into the scratch's list, ascending. Most searches for single parts name standard and size:
 * only the few adjacent rows of these are read, without a set of all rows.
 * @returns how many
 */
export function listRowsLeft(index: SearchIndex, filter: Wanted, viewer: Viewer): number {
  const { scratch, facets, flags } = index
  const { shopId, ...wanted } = filter
  const facetsAlone = facetsOf(wanted)
  const { standardIds = [], nominalIds = [] } = filter
  if (!facetsAlone || standardIds.length === 0 || !facets.standardIds.contiguous)
    return rowsOf(searched(index, filter, viewer).selection.rows, scratch.list)
  const holds = facetsAlone.flatMap(([field, ids]) => (field === 'standardIds' ? [] : [holdsOne(facets[field], ids)]))
  if (shopId) holds.push(holdsOne(facets.tenantIds, [shopId]))
  const shown = shopId ? index.listed : index.onSale
  let count = 0
  for (const [start, end] of rowsAmong(index, standardIds, nominalIds)) {
    for (let row = start; row < end; row += 1) {
      if (!hasBit(shown, row) || (!shopId && hasBit(flags.nonStandard, row)) || !holds.every((one) => one(row)))
        continue
      scratch.list[count] = row
      count += 1
    }
  }
  return count
}
