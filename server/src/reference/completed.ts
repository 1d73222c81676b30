import { compositeLengths, compositeSizes } from '@lianmeng/fastener/composite/composite'
import { compositionOf } from '@lianmeng/fastener/composite/composition'
import { preferredLengths } from '@lianmeng/fastener/dimension/length'
import { diameterOf } from '@lianmeng/fastener/dimension/row'
import { sizeOf } from '@lianmeng/fastener/dimension/size'
import { dimensionsOf } from '@lianmeng/fastener/dimension/table'
import { familyOf, hasLength } from '@lianmeng/fastener/family/family'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { nominalOfSize, sizeOfNominal, standardWithId } from './size-names.ts'
import type { SpecificationIds } from './specification.ts'

/**
 * A specification with missing values filled in: a middle size of the standard, and a middle one of its lengths.
 * @throws FactError unknownStandard, noDimensions, unknownSize
 */
export function completed(ids: SpecificationIds): SpecificationIds {
  const standard = standardWithId(ids.standardId)
  const sized = ids.nominalId ? ids : { ...ids, ...nominalOfSize(ids.standardId, middleSize(standard)) }
  if (ids.length) return sized
  const size = sizeOfNominal(ids.standardId, sized.nominalId, sized.toothType1Id)
  const length = usualLength(standard, size)
  return { ...sized, length }
}

const middle = <T>(list: readonly T[]): T | undefined => list[list.length >> 1]

/** Prefers first-choice sizes when the standard distinguishes them. */
function middleSize(standard: Standard): string {
  if (compositionOf(standard)) return middle(compositeSizes(standard))!
  const { rows } = dimensionsOf(standard)
  const preferred = rows.filter(({ values }) => values.choice !== 2)
  return middle(preferred.length > 0 ? preferred : rows)!.size
}

/** Assumed length in diameters when no source lists the lengths of a part. */
const usualSlenderness = 5

/** 0 when a part has no length. */
function usualLength(standard: Standard, size: string): number {
  if (compositionOf(standard)) return middle(compositeLengths(standard, size)) ?? 0
  const family = familyOf(standard)
  if (!family || !hasLength(family)) return 0
  return middle(preferredLengths(standard, size)) ?? Math.round(usualSlenderness * diameterOf(sizeOf(standard, size)))
}
