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
  /** Whether the values are those that ISO 898-1 prints, or calculated from stress area and class. */
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
  if (tensile !== undefined && proof !== undefined) return { stressArea, tensile, proof, basis: 'printed' }
  if (!properties.tensileStrength) throw new FactError('notTabulated', `${className(name)} 级没有拉力载荷`)
  return {
    stressArea,
    tensile: stressArea * properties.tensileStrength.min,
    ...(properties.proofStress !== undefined && { proof: stressArea * properties.proofStress }),
    basis: 'calculated',
  }
}

/**
 * Proof load of a nut, N. [ISO 898-2, GB/T 3098.2; ISO 3506-2]
 * @throws FactError unknownThread, unknownPropertyClass, impossibleCombination, notTabulated
 */
export function nutProofLoad(size: string, name: string): number {
  const thread = metricThread(size)
  const properties = propertyClass(name, thread.d, nutKinds)
  const row = rowOf('nut-proof-loads', thread.designation)
  const printed = row && numberIn(row, `Fp_${className(name)}`)
  if (printed !== undefined) return printed
  if (properties.proofStress === undefined) throw new FactError('notTabulated', `${className(name)} 级没有保证载荷`)
  return stressAreaOf(thread) * properties.proofStress
}

const rowOf = (table: string, size: string): CsvRow | undefined => readRows(table).find((row) => row.size === size)
