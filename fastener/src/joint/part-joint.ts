import { boltLengthFor } from '../dimension/grip.ts'
import { type DimensionRow, leastOf, nominalIn, nominalOf } from '../dimension/row.ts'
import { sizeOf } from '../dimension/size.ts'
import { FactError } from '../fact-error.ts'
import { threadLength } from '../family/thread-length.ts'
import type { Standard } from '../standard/standard.ts'
import { clearanceHole, type HoleFit } from '../thread/clearance-hole.ts'
import { metricThread } from '../thread/metric.ts'
import { type Joint, type JointInput, jointOf } from '../torque/joint.ts'

/** A joint of parts from the tables. Lengths in mm, pressures in MPa. */
export type PartJointInput = Pick<
  JointInput,
  'boltClass' | 'nutClass' | 'clamped' | 'friction' | 'utilisation' | 'simple'
> & {
  readonly bolt: Standard
  readonly size: string
  readonly length: number
  readonly nut: Standard
  readonly nutClass: string
  /** Under the head, under the nut. */
  readonly washers: readonly Standard[]
  readonly fit: HoleFit
}

/** The combined dimensions of the parts, and the loads that the joint bears. */
export type PartJoint = Joint & {
  /** Thickness of the washers, mm. */
  readonly washerHeight: number
  readonly nutHeight: number
  /** Length of thread inside the nut; less than the nut's height if the bolt is short. */
  readonly engagement: number
  /** Protrusion from the nut, mm; negative if the bolt does not reach its end. */
  readonly protrusion: number
  /** Plain shank and free thread between head and nut. */
  readonly shank: number
  readonly freeThread: number
  /** Diameter of the hole, and the outer one of the bearing face under the head. */
  readonly hole: number
  readonly bearingFace: number
  /** The shortest sufficient preferred bolt length, with two pitches beyond the nut; undefined if there is none. */
  readonly suggestedLength?: number
}

/**
 * Calculates a joint of a bolt, a nut, washers and clamped parts from the tables. The pressure is the one under the
 * head; ignoring that a washer spreads it errs on the safe side.
 * @throws FactError as {@link jointOf} and the tables; impossibleCombination if the nut would reach the plain shank or
 * not engage the thread
 */
export function partJoint(input: PartJointInput): PartJoint {
  const { bolt, nut, washers, length, clamped, fit } = input
  const row = sizeOf(bolt, input.size)
  const thread = metricThread(row.size)
  const nutRow = sizeOf(nut, row.size)
  const diameter = String(nominalOf(row, 'd'))
  const heights = washers.map((washer) => sizeOf(washer, diameter)).map((one) => one.values.S ?? nominalOf(one, 'h'))
  const washerHeight = heights.reduce((sum, h) => sum + h, 0)
  const thickness = clamped.reduce((sum, part) => sum + part.thickness, 0)
  const between = thickness + washerHeight
  const nutHeight = nominalOf(nutRow, 'm')
  const shank = length - threadLength(bolt, row.size, length)
  checked({ shank, between, length, nutHeight })
  const hole = clearanceHole(thread.d, fit)
  const bearingFace = bearingFaceOf(row)
  const joint = jointOf({
    ...input,
    thread: thread.designation,
    shank,
    freeThread: between - shank,
    bearing: { outside: bearingFace, hole },
    clamped: [...clamped, ...heights.map((height) => ({ thickness: height }))],
  })
  const suggestedLength = suggestion({ bolt, size: row.size, clamped: thickness, nut, washers })
  return {
    ...joint,
    washerHeight,
    nutHeight,
    engagement: Math.min(nutHeight, length - between),
    protrusion: length - between - nutHeight,
    shank,
    freeThread: between - shank,
    hole,
    bearingFace,
    ...(suggestedLength !== undefined && { suggestedLength }),
  }
}

type Measures = { shank: number; between: number; length: number; nutHeight: number }

function checked({ shank, between, length, nutHeight }: Measures): void {
  const mm = (value: number) => String(Number(value.toFixed(2)))
  if (shank > between)
    throw new FactError(
      'impossibleCombination',
      `光杆长 ${mm(shank)} mm，超过夹紧厚度 ${mm(between)} mm，螺母拧不到位：请用较短的螺栓、全螺纹螺栓或加垫圈`,
    )
  if (length - between < nutHeight / 2)
    throw new FactError(
      'impossibleCombination',
      `螺栓太短：夹紧厚度 ${mm(between)} mm，螺母高 ${mm(nutHeight)} mm，螺栓长只有 ${mm(length)} mm`,
    )
}

/** The bearing diameter of a head: its washer face; without one the whole head, or the flats. */
function bearingFaceOf(row: DimensionRow): number {
  const letter = ['dw', 'dk', 's'].find((one) => nominalIn(row, one) !== undefined)
  if (letter === undefined) throw new FactError('notTabulated', `规格 ${row.size} 没有支承面尺寸，不能计算连接副`)
  return leastOf(row, letter)
}

function suggestion(parts: Parameters<typeof boltLengthFor>[0]): number | undefined {
  try {
    return boltLengthFor(parts).preferred
  } catch (error) {
    if (error instanceof FactError) return undefined
    throw error
  }
}
