import { withFeatures } from '../drawing/feature/feature-views.ts'
import type { Views } from '../drawing/view.ts'
import * as facts from '../part/facts.ts'
import type { Part } from '../part/part.ts'
import type { Standard } from '../standard/standard.ts'
import { type Family, families } from './families.ts'
import type { PartFamily } from './part-family.ts'

type WithFamily = Pick<Standard, 'family'>

const isFamily = (name: string): name is Family => Object.hasOwn(families, name)

/** The family of a standard's parts; undefined if its dimensions are unknown. */
export function familyOf({ family }: WithFamily): Family | undefined {
  if (family === undefined || isFamily(family)) return family
  throw new TypeError(`"${family}" in the standards table is not a family`)
}

/** The family of a standard with dimensions. */
export function partFamilyOf(standard: WithFamily): PartFamily {
  const family = familyOf(standard)
  if (family === undefined) throw new TypeError('a standard with dimensions has no family in the standards table')
  return families[family]
}

/** The views of a part in its own size. */
export const viewsOf = (part: Part): Views => withFeatures(part, partFamilyOf(part.standard).views(part))

/** Whether parts of a family are ordered with a nominal length. */
export const hasLength = (family: Family): boolean => families[family].facts.hasLength

/** Whether parts of a family have an external thread on a shank of nominal length. */
export const hasThreadedShank = (family: Family): boolean => facts.hasThreadedShank(families[family].facts)
