import { FactError } from '../fact-error.ts'
import { partFamilyOf } from '../family/family.ts'
import { resolved } from '../family/resolved.ts'
import { rulesOf } from '../family/rules.ts'
import type { Edit } from '../part/edit.ts'
import type { Specification } from '../part/specification.ts'
import { lengthRelations, shankRelations, threadRelations } from '../rules/relations.ts'
import type { Relation } from '../rules/rule.ts'

/** Tells in Chinese why a part cannot be changed so, as a whole; undefined if it can. Ranges of single values not included. */
export type Judge = (edit: Edit) => string | undefined

/**
 * The judge of a base part. A relation that the standard itself breaks is not asked for.
 * @throws FactError as `partOf`, for the base
 */
export function judgeOf(base: Specification): Judge {
  const { sizes } = resolved(base)
  const { facts } = partFamilyOf(base.standard)
  const { relations, shank } = rulesOf(base.standard)
  const fixed = [
    ...relations,
    ...(shank ? shankRelations(shank, facts) : []),
    ...(shank?.kind === 'bolt' ? lengthRelations : []),
    ...(shank && facts.thread === 'partial' ? threadRelations : []),
  ]
  const asked = fixed.filter(({ holds }) => holds(sizes))
  return (edit) => brokenBy(base, edit, asked)
}

function brokenBy(base: Specification, edit: Edit, relations: readonly Relation[]): string | undefined {
  try {
    const { sizes } = resolved({ ...base, edit })
    return relations.find(({ holds }) => !holds(sizes))?.why
  } catch (error) {
    if (error instanceof FactError) return error.message
    throw error
  }
}
