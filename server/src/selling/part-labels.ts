import type { DimensionRow } from '@lianmeng/fastener/dimension/row'
import { isPartCategory } from '@lianmeng/fastener/standard/category'
import { standardsByNumber } from '@lianmeng/fastener/standard/library'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { specificationText } from '../catalogue/view/specification-text.ts'
import { sizedBy } from '../reference/size-names.ts'
import { sizeNames } from './part-figures.ts'

/** A size of a standard as its table spells it: `M8`, `M8×1`. */
type Labelled = { row: DimensionRow; tooth: string; at: number }

/** Sizes by their labels, made once for each standard: a file names thousands of them. */
const labelled = new WeakMap<Standard, ReadonlyMap<string, readonly Labelled[]>>()

export function labelsOf(standard: Standard): ReadonlyMap<string, readonly Labelled[]> {
  const known = labelled.get(standard)
  if (known) return known
  const sizes = sizedBy(standard).rows.map((row, at) => {
    const { nominal, tooth } = sizeNames(standard, row)
    return { row, tooth, at, label: specificationText(nominal, 0, tooth) }
  })
  const made = Map.groupBy(sizes, ({ label }) => label)
  labelled.set(standard, made)
  return made
}

/** The edition in force that has figures, or else the best one that has. */
export const listable = (number: string): Standard | undefined =>
  standardsByNumber(number).find((one) => isPartCategory(one.bigCategory.id) && labelsOf(one).size > 0)
