import { FactError } from '../fact-error.ts'
import { requiredNumber } from '../table/cell.ts'
import { readRows } from '../table/load.ts'

/** Diameters of clearance holes for a bolt, mm. [GB/T 5277, ISO 273] */
export type ClearanceHole = { readonly fine: number; readonly medium: number; readonly coarse: number }

/** @param d nominal thread diameter, mm  @throws FactError unknownThread */
export function clearanceHole(d: number): ClearanceHole {
  const rows = readRows('clearance-holes')
  const row = rows.find((one) => requiredNumber(one, 'd') === d)
  if (!row)
    throw new FactError(
      'unknownThread',
      `没有直径 ${d} 的通孔`,
      rows.map(({ size = '' }) => size),
    )
  return {
    fine: requiredNumber(row, 'fine'),
    medium: requiredNumber(row, 'medium'),
    coarse: requiredNumber(row, 'coarse'),
  }
}
