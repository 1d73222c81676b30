import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { partWeight } from '@lianmeng/contract/tools/endpoints'
import { preferredLengths } from '@lianmeng/fastener/dimension/length'
import { sizeOf } from '@lianmeng/fastener/dimension/size'
import { dimensionsOf } from '@lianmeng/fastener/dimension/table'
import { FactError } from '@lianmeng/fastener/fact-error'
import { familyOf, hasLength } from '@lianmeng/fastener/family/family'
import { standardNamed } from '@lianmeng/fastener/standard/library'
import { weightPerThousand } from '@lianmeng/fastener/weight/weight'
import { suretyText } from '../../reference/weight-surety.ts'

type WeightQuery = ParamsOf<typeof partWeight>
type Weight = DataOf<typeof partWeight>

/** When a weight cannot be computed, `problem` gives the reason; standard and sizes are returned anyway. */
function weigh(known: Pick<Weight, 'weight' | 'problem'>, weight: () => number): Pick<Weight, 'weight' | 'problem'> {
  try {
    return { ...known, weight: weight() }
  } catch (error) {
    if (error instanceof FactError) return { ...known, problem: error.message }
    throw error
  }
}

/**
 * Theoretical weight of a part, kg per 1000, from its geometry; without a size only the choices.
 * @throws FactError unknownStandard, noDimensions, unknownSize
 */
export function weightOfPart({ standard: text, size: typed = '', length, density }: WeightQuery): Weight {
  const standard = standardNamed(text)
  const { rows } = dimensionsOf(standard)
  const size = typed.trim() === '' ? '' : sizeOf(standard, typed).size
  const family = familyOf(standard)
  const needsLength = family !== undefined && hasLength(family)
  const isChosen = size !== '' && (!needsLength || length !== undefined)
  const nothing = { weight: null, problem: '' }
  return {
    standardId: standard.id,
    standardName: standard.name,
    productName: standard.nameZh,
    sizes: rows.map((row) => row.size),
    size,
    hasLength: needsLength,
    lengths: size === '' ? [] : [...preferredLengths(standard, size)],
    surety: isChosen ? suretyText(standard, size, needsLength ? length : undefined) : '',
    ...(isChosen
      ? weigh(nothing, () => weightPerThousand(standard, size, needsLength ? length : undefined, density))
      : nothing),
  }
}
