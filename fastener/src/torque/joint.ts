import { FactError } from '../fact-error.ts'
import { boltLoads, nutProofLoad } from '../strength/load.ts'
import { nutClassFor, nutSuits } from '../strength/pairing.ts'
import { propertyClass } from '../strength/property-class.ts'
import { metricThread, stressAreaOf } from '../thread/metric.ts'
import { type Range, tighteningTorque } from './torque.ts'

/** A bolt, its nut, the clamped parts and their friction. Lengths in mm. */
export type JointInput = {
  /** `M12`, `M12x1.25`. */
  readonly thread: string
  /** `8.8`, `10.9S`, `A2-70`. */
  readonly boltClass: string
  /** Missing if the bolt is screwed into a part. */
  readonly nutClass?: string
  /** Of bolt steel: length of the plain shank and of the free thread between head and nut. */
  readonly shank: number
  readonly freeThread: number
  /** Bearing face: its outer diameter dw and the hole in the part. */
  readonly bearing: { readonly outside: number; readonly hole: number }
  /** The parts between head and nut: thickness, and the pressure limit of their surface, MPa, if known. */
  readonly clamped: readonly { readonly thickness: number; readonly pressureLimit?: number }[]
  /** Friction in the thread and under the head. */
  readonly friction: { readonly thread: Range; readonly bearing: Range }
  /** Share of the yield point used by torsion and tension together; 0.9 is usual. [VDI 2230] */
  readonly utilisation?: number
  /** For the simple formula, as a comparison: share of the yield load and torque coefficient. [GB/T 16823.2] */
  readonly simple?: { readonly preloadFactor: number; readonly k: Range }
}

/** Loads and tightening of a joint. N, N·m, MPa, mm. */
export type Joint = {
  readonly pairing: { readonly needed: string; readonly suits: boolean }
  /** Proof load of the nut over tensile load of the bolt; from 1 up the bolt breaks first. */
  readonly nutToBolt?: number
  /** Greatest preload at the lowest friction. [VDI 2230, R7] */
  readonly preload: number
  /** Torque for that preload; the greater value is for the highest friction and the preload then allowed. */
  readonly torque: Range
  /** The preload reached by the smaller torque at the highest friction. */
  readonly leastPreload: number
  /** T = K·F·d. */
  readonly simple?: { readonly preload: number; readonly torque: Range }
  readonly bearing: { readonly pressure: number; readonly limit?: number; readonly within?: boolean }
  /** Elongation of bolt, head and engaged threads under the preload. [VDI 2230, 5.1.1] */
  readonly elongation: number
  /** Total clamped thickness. */
  readonly grip: number
  /** Whether shank and free thread fill the grip, within a tenth of a millimetre. */
  readonly fitsGrip: boolean
}

/** Modulus of elasticity of steel, MPa; slightly less for stainless steel. */
const modulus = (boltClass: string): number => (/^[ACDF]\d/.test(boltClass) ? 200_000 : 205_000)

/**
 * Calculates a joint by VDI 2230: preload at a share of the yield point under tension and torsion, tightening torque
 * for the range of friction, pressure under the head, elongation; for comparison K·F·d of GB/T 16823.2, and whether the
 * nut matches the bolt by ISO 898-2.
 * @throws FactError unknownThread, unknownPropertyClass, impossibleCombination
 */
export function jointOf(input: JointInput): Joint {
  checked(input)
  const thread = metricThread(input.thread)
  const stressArea = stressAreaOf(thread)
  const yieldPoint = propertyClass(input.boltClass, thread.d).yieldPoint?.min
  if (yieldPoint === undefined) throw new FactError('notTabulated', `${input.boltClass} 级没有屈服强度`)
  const tension = (input.utilisation ?? 0.9) * yieldPoint * stressArea
  const preloadAt = (friction: number): number => tension / torsionFactor(thread, friction)
  const leverAt = (of: 'min' | 'max'): number => lever(thread, input, of)
  const { friction, bearing, clamped, simple } = input
  const preload = preloadAt(friction.thread.min)
  const torque = { min: preload * leverAt('min'), max: preloadAt(friction.thread.max) * leverAt('max') }
  const pressure = preload / ((Math.PI / 4) * (bearing.outside ** 2 - bearing.hole ** 2))
  const limit = leastOf(clamped.flatMap(({ pressureLimit }) => pressureLimit ?? []))
  const grip = clamped.reduce((sum, { thickness }) => sum + thickness, 0)
  return {
    ...paired(input),
    preload,
    torque: { min: torque.min / 1000, max: torque.max / 1000 },
    leastPreload: torque.min / leverAt('max'),
    ...(simple && { simple: simpleOf(simple, { yieldPoint, stressArea, diameter: thread.d }) }),
    bearing: { pressure, ...(limit !== undefined && { limit, within: pressure <= limit }) },
    elongation: preload * compliance(thread, input),
    grip,
    fitsGrip: Math.abs(grip - input.shank - input.freeThread) <= 0.1,
  }
}

function checked({ shank, freeThread, bearing, clamped, friction }: JointInput): void {
  const positive = [bearing.outside - bearing.hole, bearing.hole, friction.thread.min, friction.bearing.min]
  const lengths = [shank, freeThread, ...clamped.map(({ thickness }) => thickness)]
  const isOrdered = friction.thread.min <= friction.thread.max && friction.bearing.min <= friction.bearing.max
  if (positive.every((value) => value > 0) && lengths.every((value) => value >= 0) && clamped.length > 0 && isOrdered)
    return
  throw new FactError('impossibleCombination', '连接副的尺寸与摩擦系数必须为正，支承面须大于孔')
}

type Thread = ReturnType<typeof metricThread>

/** Reduction of a bolt's bearable tension by the torsion of tightening. [VDI 2230, R7] */
function torsionFactor({ d2, d3, P }: Thread, friction: number): number {
  const stressDiameter = (d2 + d3) / 2
  const shear = 1.5 * (d2 / stressDiameter) * (P / (Math.PI * d2) + 1.155 * friction)
  return Math.sqrt(1 + 3 * shear ** 2)
}

/** Ratio of torque to preload, mm: pitch, friction in the thread, friction under the head. [VDI 2230, R13] */
function lever({ d2, P }: Thread, { friction, bearing }: JointInput, of: 'min' | 'max'): number {
  const mean = (bearing.outside + bearing.hole) / 2
  return 0.16 * P + 0.58 * d2 * friction.thread[of] + (mean / 2) * friction.bearing[of]
}

/** mm per N: head, shank, free thread, engaged thread and nut in series. [VDI 2230, 5.1.1] */
function compliance({ d, d3 }: Thread, { boltClass, shank, freeThread, nutClass }: JointInput): number {
  const [nominal, core] = [(Math.PI / 4) * d ** 2, (Math.PI / 4) * d3 ** 2]
  const engaged = (nutClass === undefined ? 0.33 : 0.4) * d
  return ((0.5 * d + shank + engaged) / nominal + (freeThread + 0.5 * d) / core) / modulus(boltClass)
}

function paired({ thread, boltClass, nutClass }: JointInput): Pick<Joint, 'pairing' | 'nutToBolt'> {
  const needed = nutClassFor(boltClass)
  if (nutClass === undefined) return { pairing: { needed, suits: true } }
  const pairing = { needed, suits: nutSuits(boltClass, nutClass) }
  return { pairing, nutToBolt: nutProofLoad(thread, nutClass) / boltLoads(thread, boltClass).tensile }
}

type Load = { readonly yieldPoint: number; readonly stressArea: number; readonly diameter: number }

const simpleOf = ({ preloadFactor, k }: NonNullable<JointInput['simple']>, load: Load): Joint['simple'] => ({
  preload: preloadFactor * load.yieldPoint * load.stressArea,
  torque: tighteningTorque({ ...load, preloadFactor, k }),
})

const leastOf = (values: readonly number[]): number | undefined => (values.length > 0 ? Math.min(...values) : undefined)
