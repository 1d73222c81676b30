import type { ThreadLimits } from '@lianmeng/contract/tools/endpoints'
import { threadProfile } from '@lianmeng/fastener/thread/profile'
import type { Thread } from './thread-choice.ts'

/** `6H`, `4H5H`, `6G`, `6AZ`: capital letters denote internal threads; for unified ones the B of `2B`. */
export const isInternalClass = (toleranceClass: string): boolean => /(?:[GH]|AZ|B)$/.test(toleranceClass)

const isUnifiedClass = (toleranceClass: string): boolean => /^[123][AB]$/.test(toleranceClass)

/** The class for a thread of this system; a class of the other system becomes the default of the same side. */
export function classFor(isMetric: boolean, toleranceClass: string): string {
  if (isUnifiedClass(toleranceClass) !== isMetric) return toleranceClass
  const internal = isInternalClass(toleranceClass)
  if (isMetric) return internal ? '6H' : '6g'
  return internal ? '2B' : '2A'
}

/** A diameter of a thread: its letter, basic size and limits, mm. */
export type Diameter = { name: string; letter: string; basic: number; min: number | null; max: number | null }

/** Major, pitch and minor diameter with their limits in the class. */
export function diametersOf(
  { d, P }: Thread,
  internal: boolean,
  limits: ThreadLimits | undefined,
): readonly Diameter[] {
  const { d2, d1, d3 } = threadProfile(d, P)
  const open = { min: null, max: null }
  const { major, pitch, minor } = limits ?? { major: open, pitch: open, minor: open }
  return [
    { name: '大径', letter: internal ? 'D' : 'd', basic: d, ...major },
    { name: '中径', letter: internal ? 'D₂' : 'd₂', basic: d2, ...pitch },
    internal
      ? { name: '小径', letter: 'D₁', basic: d1, ...minor }
      : { name: '小径', letter: 'd₃', basic: d3, ...minor },
  ]
}

/** Fundamental deviation of the class, µm: below the basic profile for bolts (es), above it for nuts (EI). */
export function deviationOf({ d }: Thread, { internal, major }: ThreadLimits): number {
  const edge = internal ? major.min : major.max
  return edge === null ? 0 : Math.round(Math.abs(d - edge) * 1000)
}

/**
 * The thickest coating that stays within the basic profile, µm: a coating of thickness t adds 4t to the pitch diameter
 * of a 60° thread. [ISO 4042, GB/T 5267.1]
 */
export const coatingRoom = (deviation: number): number => Math.floor((deviation / 4) * 10) / 10
