import { compositeOf } from '../composite/composite.ts'
import { isComposite } from '../composite/composition.ts'
import { checkedLength } from '../dimension/length.ts'
import type { DimensionRow } from '../dimension/row.ts'
import { sizeOf } from '../dimension/size.ts'
import { partFamilyOf } from '../family/family.ts'
import { threadLength } from '../family/thread-length.ts'
import { hasThreadedShank } from '../part/facts.ts'
import type { Standard } from '../standard/standard.ts'
import { type Body, bodyOf, type SizeBasis, type ThreadBody } from '../volume/body.ts'
import { steelDensity } from '../volume/printed.ts'

export type VolumeOptions = { readonly basis?: SizeBasis; readonly thread?: ThreadBody }

/**
 * Mass of 1000 pieces, kg, from the geometry of the size at nominal dimensions with threads at the pitch diameter;
 * retaining rings from the mass printed in their standard; for a composite the sum of its parts.
 * @param length nominal length, mm; not needed for nuts, washers and rings
 * @param density g/cm³; by default steel, or the usual materials of parts that have two
 * @throws FactError noDimensions, unknownSize, lengthMissing, lengthOutOfRange, notTabulated
 */
export function weightPerThousand(standard: Standard, size: string, length?: number, density?: number): number {
  if (isComposite(standard))
    return sumOfParts(standard, size, length, (part, own, l) => weightPerThousand(part, own, l, density))
  const row = sizeOf(standard, size)
  const printed = row.values.kg_per_1000
  if (printed !== undefined) return (printed * (density ?? steelDensity)) / steelDensity
  const { mass } = partFamilyOf(standard)
  if (mass) return mass(bodyIn(standard, row, length, {}), density)
  return (partVolume(standard, row, length, {}) * (density ?? steelDensity)) / 1000
}

/**
 * Volume of one piece, mm³; for a composite the sum of its parts.
 * @param length nominal length, mm
 * @throws FactError as {@link weightPerThousand}
 */
export const volumeOf = (standard: Standard, size: string, length?: number, options: VolumeOptions = {}): number =>
  isComposite(standard)
    ? sumOfParts(standard, size, length, (part, own, l) => volumeOf(part, own, l, options))
    : partVolume(standard, sizeOf(standard, size), length, options)

function sumOfParts(
  standard: Standard,
  size: string,
  length: number | undefined,
  ofPart: (standard: Standard, size: string, length?: number) => number,
): number {
  const { parts } = compositeOf(standard, size, length)
  return parts.reduce((sum, part) => sum + part.quantity * ofPart(part.standard, part.size, part.length), 0)
}

const partVolume = (
  standard: Standard,
  row: DimensionRow,
  length: number | undefined,
  options: VolumeOptions,
): number => partFamilyOf(standard).weight(bodyIn(standard, row, length, options))

function bodyIn(standard: Standard, row: DimensionRow, length: number | undefined, options: VolumeOptions): Body {
  const { facts } = partFamilyOf(standard)
  const l = facts.hasLength ? checkedLength(standard, row, length) : 0
  const b = hasThreadedShank(facts) ? threadLength(standard, row.size, l) : 0
  return bodyOf({ standard, row, l, b }, options.basis ?? 'nominal', options.thread ?? 'pitch')
}
