import { otherRules } from '../rules/other-rules.ts'
import type { FamilyRules } from '../rules/rule.ts'
import { screwRules } from '../rules/screw-rules.ts'
import type { Family } from './families.ts'

/** What may be changed on a part of each family. A family without an entry does not compile. */
const familyRules: Readonly<Record<Family, FamilyRules>> = { ...screwRules, ...otherRules }

const nothing: FamilyRules = { letters: [], relations: [] }

/** The editable parameters of a standard's family; none if it has no dimensions. */
export const rulesOf = ({ family }: { readonly family?: string }): FamilyRules =>
  family !== undefined && Object.hasOwn(familyRules, family) ? familyRules[family as Family] : nothing
