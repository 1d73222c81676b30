import { fastTexts, quantityProblemTexts } from '@lianmeng/contract/fast-order/texts'
import { baseQuantity, type OrderedUnit, orderedUnitOf } from '@lianmeng/trade/quantity/ordered-quantity'
import { maxQty, type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import { splitTotal } from '@lianmeng/trade/quantity/split'
import type { KeptLine } from '../../offers/judge-lines.ts'
import type { StandingOffer } from '../../offers/standing-offer.ts'
import type { LineRow } from './queries.ts'

/** A line whose goods and quantity are known, in the terms of the rules. */
export type OrderableLine = KeptLine & {
  row: LineRow
  /** Base units as requested, before rounding to packages. */
  asked: Qty
}

/** A line ready to judge, or the problem that prevents it. */
export type Reckoned = { line: OrderableLine } | { problem: string; isOpen: boolean }

function totalOf(
  row: LineRow,
  { offer }: StandingOffer,
  weight: number,
): { total: Qty; asked: Qty } | { problem: string; isOpen: boolean } {
  if (row.qty === null) return { problem: fastTexts.quantityMissing, isOpen: true }
  const unit: OrderedUnit | undefined = orderedUnitOf(row.unit)
  if (!unit) return { problem: fastTexts.unitMissing, isOpen: true }
  const base = baseQuantity(thousandths(BigInt(row.qty)), unit, { spec: offer.spec, weight })
  if (!base.ok) return { problem: quantityProblemTexts[base.problem], isOpen: true }
  const { total } = splitTotal(base.value, offer.spec)
  return total > maxQty ? { problem: fastTexts.badQuantity, isOpen: true } : { total, asked: base.value }
}

/**
 * A line's quantity as it can be sold.
 * @param weight milligrams per piece; 0 when not known
 */
export function reckoned(row: LineRow, standing: StandingOffer | undefined, weight: number): Reckoned {
  if (row.productId === 0 || !standing) return { problem: fastTexts.notMatched, isOpen: false }
  const found = totalOf(row, standing, weight)
  return 'total' in found ? { line: { row, standing, ...found } } : found
}

/**
 * For each line an earlier one with the same goods in the same package, unless it is marked as separate. @returns its
 * index
 */
export function sameBefore(rows: readonly LineRow[]): (number | undefined)[] {
  const first = new Map<string, number>()
  return rows.map((row, at) => {
    if (row.productId === 0) return undefined
    const key = `${row.productId} ${row.packageSpecId}`
    const before = first.get(key)
    if (before === undefined) first.set(key, at)
    return row.apart ? undefined : before
  })
}
