import { type Qty, wholeQty } from './qty.ts'

/** Base units in one sale unit: 1 if the units are equal, otherwise 1000 (支 and 千支, 千克 and 吨). [spec §4, §9] */
export function saleUnitSize(baseUnit: number, saleUnit: number): Qty {
  return wholeQty(baseUnit === saleUnit ? 1 : 1000)
}
