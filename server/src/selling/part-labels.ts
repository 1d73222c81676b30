import type { DimensionRow } from '@lianmeng/fastener/dimension/row'
import { isPartCategory } from '@lianmeng/fastener/standard/category'
import { standardsByNumber } from '@lianmeng/fastener/standard/library'
import { parseStandardNumber } from '@lianmeng/fastener/standard/read-number'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { LRUCache } from 'lru-cache'
import { specificationText } from '../catalogue/view/specification-text.ts'
import { sizedBy } from '../reference/size-names.ts'
import { lengthsAt, sizeNames } from './part-figures.ts'

/** A size of a standard as its table spells it: `M8`, `M8×1`. `lengths` as {@link lengthsAt} has them. */
type Labelled = { row: DimensionRow; lengths: readonly number[]; tooth: string; at: number }

/** Sizes by label, built once per standard: a file names thousands of them. */
const labelled = new WeakMap<Standard, ReadonlyMap<string, readonly Labelled[]>>()

export function labelsOf(standard: Standard): ReadonlyMap<string, readonly Labelled[]> {
  const known = labelled.get(standard)
  if (known) return known
  const sizes = sizedBy(standard).rows.map((row, at) => {
    const { nominal, tooth } = sizeNames(standard, row)
    return { row, lengths: lengthsAt(standard, row), tooth, at, label: specificationText(nominal, 0, tooth) }
  })
  const made = Map.groupBy(sizes, ({ label }) => label)
  labelled.set(standard, made)
  return made
}

/** Standards by their number as files write it: a file repeats a few numbers thousands of times. */
const named = new LRUCache<string, { standard: Standard | undefined }>({ max: 2_000 })

/**
 * The edition in force with figures, otherwise the best edition with figures. A year that is written means that edition and
 * no other; our standards without a year stand for all of theirs.
 */
export function listable(number: string): Standard | undefined {
  const known = named.get(number)
  if (known) return known.standard
  const year = parseStandardNumber(number)?.year
  const standard = standardsByNumber(number).find(
    (one) =>
      isPartCategory(one.bigCategory.id) &&
      labelsOf(one).size > 0 &&
      (year === undefined || one.number.year === undefined || one.number.year === year),
  )
  if (number.length <= 60) named.set(number, { standard })
  return standard
}
