import { standardById } from '@lianmeng/fastener/standard/library'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { type Substitute, substitutesOf } from '@lianmeng/fastener/standard/substitute'

/** Standards that may be bought in the place of another one. What is in inches fits nothing metric. */
export function possibleSubstitutes(standardId: number): Standard[] {
  const standard = standardById(standardId)
  if (!standard) return []
  return substitutesOf(standard).flatMap((one: Substitute) => (one.reason === 'inchCounterpart' ? [] : [one.standard]))
}
