import { standardById } from '@lianmeng/fastener/standard/library'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { type Substitute, type SubstituteReason, substitutesOf } from '@lianmeng/fastener/standard/substitute'

type PossibleSubstitute = Substitute & { reason: Exclude<SubstituteReason, 'inchCounterpart'> }

const isPossible = (one: Substitute): one is PossibleSubstitute => one.reason !== 'inchCounterpart'

/** Standards that may be bought instead of another one, and why. Inch parts fit nothing metric. */
export const possibleSubstitutesOf = (standard: Standard): PossibleSubstitute[] =>
  substitutesOf(standard).filter(isPossible)

const known = new Map<number, readonly Standard[]>()

/** Standards that may be bought instead of another one. The library does not change, so each is looked up once. */
export function possibleSubstitutes(standardId: number): readonly Standard[] {
  const before = known.get(standardId)
  if (before) return before
  const standard = standardById(standardId)
  if (!standard) return []
  const found = possibleSubstitutesOf(standard).map((one) => one.standard)
  known.set(standardId, found)
  return found
}
