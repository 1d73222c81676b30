import { FactError } from '../fact-error.ts'
import { propertyClass } from '../strength/property-class.ts'
import { metricThread, stressAreaOf } from '../thread/metric.ts'
import type { ThreadProfile } from '../thread/profile.ts'
import { unifiedThread } from '../thread/unified.ts'

/** A bolt for the calculation: mm, mm², MPa. */
export type DesignBolt = {
  readonly thread: ThreadProfile
  readonly designation: string
  readonly stressArea: number
  readonly yieldPoint: number
  readonly tensileStrength: number
  /** Shear strength τB over tensile strength. */
  readonly shearRatio: number
  readonly modulus: number
}

/** τB/Rm of bolts. [VDI 2230-1:2015, table 6] */
function shearRatioOf(boltClass: string): number {
  if (/^[AD]\d/i.test(boltClass)) return 0.72
  const byClass: Readonly<Record<string, number>> = { '8.8': 0.65, '10.9': 0.62, '12.9': 0.6 }
  return byClass[boltClass.replace(/S$/i, '')] ?? (/^\d\.\d$/.test(boltClass) ? 0.7 : 0.6)
}

const isUnified = (thread: string): boolean => /UN|[/#"]|No\./i.test(thread)

/**
 * A metric or unified bolt with the least strength of its class.
 * @throws FactError unknownThread, unknownPropertyClass, impossibleCombination, notTabulated
 */
export function boltOf(text: string, boltClass: string): DesignBolt {
  const [profile, stressArea] = threadOf(text)
  const { yieldPoint, tensileStrength } = propertyClass(boltClass, profile.d, ['bolt', 'stainless bolt', 'inch bolt'])
  if (!yieldPoint || !tensileStrength) throw new FactError('notTabulated', `${boltClass} 级没有屈服强度`)
  return {
    thread: profile,
    designation: profile.designation,
    stressArea,
    yieldPoint: yieldPoint.min,
    tensileStrength: tensileStrength.min,
    shearRatio: shearRatioOf(boltClass),
    modulus: /^[AD]\d/i.test(boltClass) ? 200_000 : 205_000,
  }
}

function threadOf(text: string): [ThreadProfile & { designation: string }, number] {
  if (isUnified(text)) {
    const thread = unifiedThread(text)
    return [thread, thread.stressArea]
  }
  const thread = metricThread(text)
  return [thread, stressAreaOf(thread)]
}
