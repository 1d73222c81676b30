import { checkedLength, lengthsOf } from '../dimension/length.ts'
import { type DimensionRow, nominalIn, nominalOf } from '../dimension/row.ts'
import { sizeOf } from '../dimension/size.ts'
import { FactError } from '../fact-error.ts'
import { partFamilyOf } from '../family/family.ts'
import type { Specification } from '../part/specification.ts'
import type { Standard } from '../standard/standard.ts'
import { nutClassFor } from '../strength/pairing.ts'
import { compositeStandards, compositionOf, type PrescribedPart } from './composition.ts'

/** A part of a composite in its size. */
export type CompositePart = Omit<PrescribedPart, 'figures'> & {
  /** The standard that the figures come from; see `prescribed` for the one named by the composite. */
  readonly standard: Standard
  /** In that standard's notation: `M6` for a bolt, `6` for a washer. */
  readonly size: string
  /** Nominal length, mm; of bolts and screws only. */
  readonly length?: number
  /** Height of a piece on the bolt's axis, mm: spring washers uncompressed, toothed washers over their teeth; 0 for the bolt. */
  readonly thickness: number
  /**
   * Position of each piece: the distance from the bearing face of the bolt's head to the nearer face of the piece, mm.
   */
  readonly offsets: readonly number[]
}

/** Several parts sold as one: a screw with captive washers, or a bolt with its nut and washers. */
export type Composite = {
  readonly standard: Standard
  /** Chinese name of the whole. */
  readonly name: string
  /** Thread size, that of the bolt. */
  readonly size: string
  /** Nominal length of the bolt, mm. */
  readonly length: number
  readonly parts: readonly CompositePart[]
}

/** A prescribed part that has figures, and the row of its size. */
type SizedPart = Omit<PrescribedPart, 'figures'> & { readonly standard: Standard; readonly row: DimensionRow }

/**
 * The parts of a composite in a size, with their positions.
 * @param size thread size, as in `sizeOf`  @param length nominal length of the bolt, mm
 * @throws FactError unknownStandard for a standard that is not a composite; noDimensions; unknownSize; lengthMissing;
 * lengthOutOfRange
 */
export function compositeOf(standard: Standard, size: string, length?: number): Composite {
  const sized = partsInSize(standard, size)
  const [bolt] = sized
  const l = checkedLength(bolt!.standard, bolt!.row, length)
  const offsets = offsetsOf(sized, l)
  const parts = sized.map(
    ({ row, ...part }, index): CompositePart => ({
      ...part,
      size: row.size,
      ...(part.role === 'bolt' && { length: l }),
      thickness: thicknessOf({ ...part, row }),
      offsets: offsets[index]!,
    }),
  )
  return { standard, name: withFigures(standard).name, size: bolt!.row.size, length: l, parts }
}

/**
 * The thread sizes of a composite: those common to all its parts.
 * @throws FactError unknownStandard, noDimensions
 */
export function compositeSizes(standard: Standard): string[] {
  const { sizes, parts } = withFigures(standard)
  return sizes.filter((size) => sizedParts(parts, size) !== undefined)
}

/**
 * The lengths of a composite, mm: those of its bolt or screw.
 * @throws FactError unknownStandard, noDimensions, unknownSize
 */
export function compositeLengths(standard: Standard, size: string): readonly number[] {
  const [bolt] = partsInSize(standard, size)
  return lengthsOf(bolt!.standard, bolt!.row.size).preferred
}

/**
 * One part of a composite as a separate specification. The bolt takes class, material, surface and hand of the
 * composite; a nut the class that matches the bolt's; washers the surface.
 * @param id number of the part, from 1
 * @throws FactError as {@link compositeOf}; impossibleCombination for a number that the composite does not have;
 * unknownPropertyClass if no nut class matches the bolt's
 */
export function partOfComposite(specification: Specification, id: number): Specification {
  const { propertyClass, surface, material, hand } = specification
  const { standard, parts } = compositeOf(specification.standard, specification.size, specification.length)
  const part = parts.find((one) => one.id === id)
  if (!part)
    throw new FactError(
      'impossibleCombination',
      `${standard.name} 没有零件 ${id}`,
      parts.map((one) => `${one.id} ${one.name}`),
    )
  const { role } = part
  const ownClass = role === 'nut' && propertyClass !== undefined ? nutClassFor(propertyClass) : propertyClass
  return {
    standard: part.standard,
    size: part.size,
    ...(part.length !== undefined && { length: part.length }),
    ...(surface !== undefined && { surface }),
    ...(role !== 'washer' && {
      ...(ownClass !== undefined && { propertyClass: ownClass }),
      ...(hand !== undefined && { hand }),
    }),
    ...(role === 'bolt' && material !== undefined && { material }),
  }
}

function withFigures(standard: Standard) {
  const composition = compositionOf(standard)
  if (!composition)
    throw new FactError(
      'unknownStandard',
      `${standard.name} 不是组合件`,
      compositeStandards().map(({ name }) => name),
    )
  const missing = composition.parts.filter(({ figures }) => figures === undefined)
  if (missing.length > 0)
    throw new FactError(
      'noDimensions',
      `${standard.name} 暂无尺寸数据：${missing.map(({ name, prescribed }) => `${name} ${prescribed}`).join('、')} 没有尺寸表`,
    )
  return composition
}

function partsInSize(standard: Standard, size: string): readonly SizedPart[] {
  const { parts } = withFigures(standard)
  const found = sizedParts(parts, size)
  if (found && compositeSizes(standard).includes(found[0]!.row.size)) return found
  throw new FactError('unknownSize', `${standard.name} 没有规格 ${size.trim()}`, compositeSizes(standard))
}

/** All parts in a size; undefined if one of them does not exist in it. */
function sizedParts(parts: readonly PrescribedPart[], size: string): SizedPart[] | undefined {
  try {
    const bolt = sizeOf(parts[0]!.figures!, size)
    return parts.map(({ figures, ...part }) => ({
      ...part,
      standard: figures!,
      row: sizeOf(figures!, part.role === 'washer' ? String(nominalIn(bolt, 'd') ?? bolt.size) : bolt.size),
    }))
  } catch (error) {
    if (error instanceof FactError && error.kind === 'unknownSize') return undefined
    throw error
  }
}

/** Thread protruding from a nut, in pitches. [length of bolts for steel structures, JGJ 82] */
const pitchesBeyondNut = 3

/**
 * Washers are stacked under the head. Second pieces are under the nut, which is near the bolt's end and precedes the
 * washers in the parts list.
 */
function offsetsOf(parts: readonly SizedPart[], l: number): number[][] {
  let underHead = 0
  let underNut = l - pitchesBeyondNut * nominalOf(parts[0]!.row, 'P')
  return parts.map((part) => {
    const thickness = thicknessOf(part)
    const places: number[] = part.role === 'bolt' ? [0] : []
    if (part.role === 'washer') {
      places.push(underHead)
      underHead += thickness
    }
    if (part.role === 'nut' || part.quantity > 1) {
      underNut -= thickness
      places.push(underNut)
    }
    return places
  })
}

/** @throws FactError notTabulated for a part that is neither nut nor washer */
function thicknessOf({ role, standard, row }: SizedPart): number {
  if (role === 'bolt') return 0
  const { thickness } = partFamilyOf(standard).facts
  if (!thickness) throw new FactError('notTabulated', `${standard.name} 不是螺母或垫圈`)
  return thickness(row)
}
