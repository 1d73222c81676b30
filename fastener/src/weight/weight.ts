import { compositeOf } from '../composite/composite.ts'
import { isComposite } from '../composite/composition.ts'
import { partFamilyOf } from '../family/family.ts'
import { resolved } from '../family/resolved.ts'
import type { Specification } from '../part/specification.ts'
import type { Standard } from '../standard/standard.ts'
import { type Body, bodyOf, type SizeBasis, type ThreadBody } from '../volume/body.ts'
import { featureLoss } from '../volume/features.ts'
import { steelDensity } from '../volume/printed.ts'

export type VolumeOptions = { readonly basis?: SizeBasis; readonly thread?: ThreadBody }

/**
 * Mass of 1000 pieces, kg, from the geometry of the size at nominal dimensions with threads at the pitch diameter;
 * retaining rings from the mass printed in their standard; for a composite the sum of its parts.
 * @param length nominal length, mm; not needed for nuts, washers and rings
 * @param density g/cm³; by default steel, or the usual materials of parts that have two
 * @throws FactError noDimensions, unknownSize, lengthMissing, lengthOutOfRange, notTabulated
 */
export const weightPerThousand = (standard: Standard, size: string, length?: number, density?: number): number =>
  weightOf({ standard, size, ...(length !== undefined && { length }) }, density)

/**
 * The same for a specification, with its changes.
 * @throws FactError as {@link weightPerThousand}
 */
export function weightOf(specification: Specification, density?: number): number {
  if (isComposite(specification.standard)) return sumOfParts(specification, (part) => weightOf(part, density))
  const part = resolved(specification)
  const printed = part.row.values.kg_per_1000
  if (printed !== undefined) return (printed * (density ?? steelDensity)) / steelDensity
  const { mass } = partFamilyOf(specification.standard)
  if (mass) return mass(bodyIn(specification.standard, part, {}), density)
  return (volumeOf(specification) * (density ?? steelDensity)) / 1000
}

/**
 * Volume of one piece, with its changes, mm³; for a composite the sum of its parts.
 * @throws FactError as {@link weightPerThousand}
 */
export function volumeOf(specification: Specification, options: VolumeOptions = {}): number {
  const { standard } = specification
  if (isComposite(standard)) return sumOfParts(specification, (part) => volumeOf(part, options))
  const part = resolved(specification)
  return partVolume(standard, part, options) - lossOf(standard, part, options)
}

function sumOfParts({ standard, size, length }: Specification, ofPart: (part: Specification) => number): number {
  const { parts } = compositeOf(standard, size, length)
  return parts.reduce(
    (sum, part) =>
      sum +
      part.quantity *
        ofPart({ standard: part.standard, size: part.size, ...(part.length !== undefined && { length: part.length }) }),
    0,
  )
}

type Resolved = ReturnType<typeof resolved>

const partVolume = (standard: Standard, part: Resolved, options: VolumeOptions): number =>
  partFamilyOf(standard).weight(bodyIn(standard, part, options))

const bodyIn = (standard: Standard, { row, l, b }: Resolved, options: VolumeOptions): Body =>
  bodyOf({ standard, row, l, b }, options.basis ?? 'nominal', options.thread ?? 'pitch')

const lossOf = (standard: Standard, part: Resolved, options: VolumeOptions): number =>
  part.features ? featureLoss(bodyIn(standard, part, options), part.features) : 0
