import { formatQty, type Qty } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'

type Units = { baseUnit: number; saleUnit: number; baseUnitName: string; saleUnitName: string }

/** A quantity in the unit of the price, and in pieces if that differs: `1.5 千支（1,500 支）`. */
export function quantityText(total: Qty, goods: Units): string {
  const sold = `${shownTotal(total, goods)} ${goods.saleUnitName}`
  return goods.baseUnit === goods.saleUnit ? sold : `${sold}（${formatQty(total)} ${goods.baseUnitName}）`
}
