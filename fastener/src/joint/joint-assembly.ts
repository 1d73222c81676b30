import type { Assembly, AssemblyPart } from '../composite/assembly.ts'
import { nominalOf } from '../dimension/row.ts'
import { sizeOf } from '../dimension/size.ts'
import { FactError } from '../fact-error.ts'
import { partFamilyOf } from '../family/family.ts'
import { partOf } from '../family/part-of.ts'
import type { Specification } from '../part/specification.ts'
import type { Standard } from '../standard/standard.ts'
import { type PartJointInput, partJoint } from './part-joint.ts'

/** Families with a sunk head: the origin of their solids is the face of the head, not its bearing face. */
const sunk = /countersunk/i

/**
 * The bolt, nut and washers of a tightened joint in position. A single washer is under the nut, which is turned; of two
 * the first is under the head. Spring washers have their unloaded height, extending towards the clamped parts.
 * @throws FactError as {@link partJoint}; impossibleCombination for countersunk heads
 */
export function jointAssembly(input: PartJointInput): Assembly {
  const { bolt, nut, washers, size, length, boltClass, nutClass } = input
  if (sunk.test(bolt.family ?? ''))
    throw new FactError('impossibleCombination', `${bolt.name} 是沉头，不提供连接副装配图和装配体`)
  const { grip } = partJoint(input)
  const diameter = String(nominalOf(sizeOf(bolt, size), 'd'))
  const [underHead, underNut] = washers.length > 1 ? washers : [undefined, washers[0]]
  const boltPart = { standard: bolt, size, length, propertyClass: boltClass }
  const washerAt = (standard: Standard): Specification => ({ standard, size: diameter })
  const stacked = [
    placed('bolt', boltPart, [0]),
    ...(underHead ? [placed('washer', washerAt(underHead), [0])] : []),
    placed('nut', { standard: nut, size, propertyClass: nutClass }, [grip]),
    ...(underNut ? [placed('washer', washerAt(underNut), [grip], true)] : []),
  ]
  return {
    name: `${bolt.name} ${size.replace('x', '×')}×${length} 连接副`,
    parts: numbered(stacked),
  }
}

type Unnumbered = Omit<AssemblyPart, 'id'>

/** @param endsThere the offsets are those of its farther face */
function placed(
  role: AssemblyPart['role'],
  specification: Specification,
  offsets: readonly number[],
  endsThere = false,
): Unnumbered {
  const { row, standard } = partOf(specification, false)
  const thickness = role === 'bolt' ? 0 : (partFamilyOf(standard).facts.thickness?.(row) ?? 0)
  const nearer = offsets.map((offset) => (endsThere ? offset - thickness : offset))
  return { role, name: standard.nameZh, specification, thickness, offsets: nearer }
}

/** Equal parts share one row of the parts list. */
function numbered(parts: readonly Unnumbered[]): AssemblyPart[] {
  const byStandard = [...Map.groupBy(parts, ({ specification }) => specification.standard.id).values()]
  return byStandard.map((same, index) => ({
    ...same[0]!,
    id: index + 1,
    offsets: same.flatMap(({ offsets }) => offsets),
  }))
}
