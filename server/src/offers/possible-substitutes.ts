import { standardById } from '@lianmeng/fastener/standard/library'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { type Substitute, type SubstituteReason, substitutesOf } from '@lianmeng/fastener/standard/substitute'

type PossibleSubstitute = Substitute & { reason: Exclude<SubstituteReason, 'inchCounterpart'> }

const isPossible = (one: Substitute): one is PossibleSubstitute => one.reason !== 'inchCounterpart'

/** Standards that may be bought instead of another one, and why. Inch parts fit nothing metric. */
export const possibleSubstitutesOf = (standard: Standard): PossibleSubstitute[] =>
  substitutesOf(standard).filter(isPossible)

/** Standards that may be bought instead of another one. */
export function possibleSubstitutes(standardId: number): Standard[] {
  const standard = standardById(standardId)
  return standard ? possibleSubstitutesOf(standard).map((one) => one.standard) : []
}
