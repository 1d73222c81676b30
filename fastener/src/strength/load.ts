import { FactError } from '../fact-error.ts'
import { numberIn } from '../table/cell.ts'
import type { CsvRow } from '../table/csv.ts'
import { readRows } from '../table/load.ts'
import { metricThread, stressAreaOf } from '../thread/metric.ts'
import { className, nutKinds, propertyClass } from './property-class.ts'

/** Loads of a bolt, N. */
export type BoltLoads = {
  /** Stress area, mm². */
  readonly stressArea: number
  /** Minimum ultimate tensile load Fm = As · Rm. */
  readonly tensile: number
  /** Proof load Fp = As · Sp; undefined for classes without a proof stress (stainless steel, non-ferrous). */
  readonly proof?: number
  /** Whether the values are printed in ISO 898-1, or calculated from stress area and class. */
  readonly basis: 'printed' | 'calculated'
}

/**
 * Minimum tensile load and proof load of a bolt, screw or stud. [ISO 898-1, GB/T 3098.1; ISO 3506-1; ISO 8839]
 * @param size thread, `M10` or `M10x1.25`
 * @throws FactError unknownThread, unknownPropertyClass, impossibleCombination, notTabulated (set screws bear no load)
 */
export function boltLoads(size: string, name: string): BoltLoads {
  const thread = metricThread(size)
  const stressArea = stressAreaOf(thread)
  const properties = propertyClass(name, thread.d)
  const row = rowOf('bolt-loads', thread.designation)
  const tensile = row && numberIn(row, `Fm_${className(name)}`)
  const proof = row && numberIn(row, `Fp_${className(name)}`)
  if (tensile !== undefined && proof !== undefined)
    return { stressArea, tensile, proof, basis: row?.basis === 'printed' ? 'printed' : 'calculated' }
  if (!properties.tensileStrength) throw new FactError('notTabulated', `${className(name)} 级没有拉力载荷`)
  return {
    stressArea,
    tensile: stressArea * properties.tensileStrength.min,
    ...(properties.proofStress !== undefined && { proof: stressArea * properties.proofStress }),
    basis: 'calculated',
  }
}

/** Above this diameter the standards define no classes of nuts, mm. */
const greatestNut = 39

/**
 * Proof load of a nut, N. Fine threads have higher proof stresses than coarse ones; if both styles of nut exist in a
 * class, it is that of style 1. [ISO 898-2, ISO 898-6, GB/T 3098.2, GB/T 3098.4; ISO 3506-2]
 * @throws FactError unknownThread, unknownPropertyClass, impossibleCombination, notTabulated
 */
export function nutProofLoad(size: string, name: string): number {
  const thread = metricThread(size)
  const wanted = className(name)
  if (thread.d > greatestNut)
    throw new FactError('notTabulated', `M${greatestNut} 以上的螺母，标准没有规定保证载荷，按供需协议`)
  const properties = propertyClass(name, thread.d, nutKinds)
  const isClassed = properties.kind === 'nut'
  const row = rowOf(thread.series === 'fine' ? 'nut-proof-loads-fine' : 'nut-proof-loads', thread.designation)
  const printed = row && (numberIn(row, `Fp_${wanted}`) ?? numberIn(row, `Fp_${wanted}-2`))
  if (printed !== undefined) return printed
  if (properties.proofStress === undefined || (isClassed && thread.series === 'fine'))
    throw new FactError('notTabulated', `${thread.designation} 的 ${wanted} 级螺母没有保证载荷`)
  return stressAreaOf(thread) * properties.proofStress
}

const rowOf = (table: string, size: string): CsvRow | undefined => readRows(table).find((row) => row.size === size)
