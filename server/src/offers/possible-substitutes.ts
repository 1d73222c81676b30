import { standardById } from '@lianmeng/fastener/standard/library'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import type { Substitute, SubstituteReason } from '@lianmeng/fastener/standard/substitute'
import { allSubstitutesOf, published } from '../reference/overlays/published.ts'

type PossibleSubstitute = Substitute & { reason: Exclude<SubstituteReason, 'inchCounterpart'> }

const isPossible = (one: Substitute): one is PossibleSubstitute => one.reason !== 'inchCounterpart'

/** Standards that may be bought instead of another one, and why. Inch parts fit nothing metric. */
export const possibleSubstitutesOf = (standard: Standard): PossibleSubstitute[] =>
  allSubstitutesOf(standard).filter(isPossible)

let known = new Map<number, readonly Standard[]>()
let knownOf = published()

/** Standards that may be bought instead of another one; each is looked up once while what is published stays. */
export function possibleSubstitutes(standardId: number): readonly Standard[] {
  if (knownOf !== published()) [known, knownOf] = [new Map(), published()]
  const before = known.get(standardId)
  if (before) return before
  const standard = standardById(standardId)
  if (!standard) return []
  const found = possibleSubstitutesOf(standard).map((one) => one.standard)
  known.set(standardId, found)
  return found
}
