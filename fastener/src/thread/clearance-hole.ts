import { FactError } from '../fact-error.ts'
import { requiredNumber } from '../table/cell.ts'
import { readRows } from '../table/load.ts'

export const holeFits = ['fine', 'medium', 'coarse'] as const
export type HoleFit = (typeof holeFits)[number]

/**
 * Diameter of the clearance hole for a bolt, mm. [GB/T 5277, ISO 273]
 * @param d diameter of the thread, mm
 * @throws FactError notTabulated
 */
export function clearanceHole(d: number, fit: HoleFit): number {
  const row = readRows('clearance-holes').find((one) => requiredNumber(one, 'd') === d)
  if (!row) throw new FactError('notTabulated', `GB/T 5277 没有直径 ${d} 的通孔`)
  return requiredNumber(row, fit)
}
