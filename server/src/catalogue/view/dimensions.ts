import type { Product } from '@lianmeng/contract/goods'
import { type DimensionRow, nominalIn } from '@lianmeng/fastener/dimension/row'
import { sizeOf } from '@lianmeng/fastener/dimension/size'
import { FactError } from '@lianmeng/fastener/fact-error'
import { familyOf } from '@lianmeng/fastener/family/family'
import type { BigCategoryId } from '@lianmeng/fastener/standard/category'
import { standardById } from '@lianmeng/fastener/standard/library'

/** The dimensions that buyers compare, by big category: a list shows the first few in the table. */
const lettersOf: Partial<Record<BigCategoryId, readonly string[]>> = {
  1: ['k', 's', 'e', 'dc', 'dk', 'D'],
  73: ['dk', 'k', 's', 'n', 't', 'e'],
  306: ['bm', 'b', 'P'],
  401: ['m', 's', 'e', 'h', 'dc'],
  402: ['d1', 'd2', 'h', 'S', 'b', 'H'],
  403: ['d2', 'c', 's', 'dk', 'k', 'a'],
  404: ['s', 'd3', 'b', 'd5'],
  405: ['dk', 'k', 'd2'],
  406: ['dk', 's', 'k', 'dp', 'P'],
  407: ['dk', 's', 'k', 'n'],
  408: ['b', 'h'],
}
const shown = 3

function shownIn(row: DimensionRow, letters: readonly string[]): Product['dimensions'] {
  const found = letters.flatMap((letter) => {
    const value = nominalIn(row, letter)
    return value === undefined ? [] : [{ letter, value: String(value) }]
  })
  return found.slice(0, shown)
}

/**
 * Dimensions beside a specification; none when those of the standard are unknown.
 * @param printed the number of the standard as sold: only figures of the same edition are shown
 * @param sizes spellings of the size in the table, the most exact first
 */
export function dimensionsOf(standardId: number, printed: string, sizes: readonly string[]): Product['dimensions'] {
  const standard = standardById(standardId)
  if (standard?.name !== printed || !familyOf(standard)) return []
  for (const size of sizes) {
    try {
      return shownIn(sizeOf(standard, size), lettersOf[standard.bigCategory.id] ?? [])
    } catch (error) {
      if (!(error instanceof FactError)) throw error
    }
  }
  return []
}
