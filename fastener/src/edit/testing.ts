import { families } from '../family/families.ts'
import { familyOf } from '../family/family.ts'
import { someOf } from '../model/testing.ts'
import type { Edit } from '../part/edit.ts'
import type { Specification } from '../part/specification.ts'
import { standardOfEachTable } from '../sheet/testing.ts'
import { check } from './check.ts'
import { parametersOf } from './parameters.ts'

/** A middle size of one standard of each family; a table of threads is not a part. */
export const bases: readonly (readonly [string, Specification])[] = Object.keys(families)
  .filter((family) => family !== 'tappingThread')
  .map((family) => {
    const sizes = someOf(standardOfEachTable.find((standard) => familyOf(standard) === family)!)
    return [family, sizes[sizes.length >> 1]!]
  })

/**
 * How far the solid of an edited part may be from its weight, compared with the same of its base. The weights of some
 * families simplify a shape whose share grows in the shortest and the longest part:
 */
const volumeTolerance = 0.1
const volumeTolerances: Readonly<Record<string, number>> = {
  // The weight counts a thread between crest and root, the solid at its crest; points differ most in short screws.
  ...Object.fromEntries(
    Object.entries(families)
      .filter(([, { facts }]) => 'cutsItsThread' in facts)
      .map(([family]) => [family, 0.25]),
  ),
  // The crown, the slots, rounded ends, the eye.
  metalLockNut: 0.15,
  castleNut: 0.18,
  springPin: 0.15,
  groovedPin: 0.15,
  splitPin: 0.15,
  // The mandrel breaks off and is not in the weight.
  blindRivet: 0.6,
}

/** How much more or less the volume of an edited part's solid may say than its weight. */
export const volumeToleranceOf = (family: string): number => volumeTolerances[family] ?? volumeTolerance

const features = ['pinHole', 'wireHoles', 'groove', 'undercut', 'point'] as const

/** What an edit of a part tries in turn: the first feature that it can have, another length, and one size of its shape. */
function* wishes(base: Specification, edit: () => Edit): Generator<readonly [key: string, value: number | string]> {
  const of = (key: string) => parametersOf(base, edit()).find((one) => one.key === key)
  for (const key of features) {
    const parameter = of(key)
    const open =
      parameter?.kind === 'choice' && parameter.choices.find((one) => one.value !== parameter.value && !one.why)
    if (open) {
      yield [key, open.value]
      break
    }
  }
  const length = of('length')
  if (length?.kind === 'number') yield ['length', Math.min(length.max, Math.round(length.value * 1.1) + 0.5)]
  const shape = parametersOf(base, edit()).find(
    (one) => one.kind === 'number' && one.group === 'head' && one.max > one.value,
  )
  if (shape?.kind === 'number') yield [shape.key, Number(((shape.value + shape.max) / 2).toFixed(2))]
}

/** An edited sample of a base: a feature, a length and a size changed as far as the part has them. */
export function sampleEdit(base: Specification): Edit {
  let edit: Edit = {}
  for (const [key, value] of wishes(base, () => edit)) {
    const verdict = check(base, edit, key, value)
    if (verdict.ok) edit = verdict.edit
  }
  return edit
}
