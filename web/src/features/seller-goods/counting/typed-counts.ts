import type { SellerGoods } from '@lianmeng/contract/seller-goods/endpoints'
import { parseQty, thousandths, toNumber } from '@lianmeng/trade/quantity/qty'
import { numberText } from '@lianmeng/trade/quantity/typed-quantity'
import { wireQty } from '../../../lib/goods/wire-qty.ts'

/** What was counted of a product, as typed, beside the row as it was read then. */
export type TypedCount = { typed: string; row: SellerGoods }

/** Counts by product. */
export type TypedCounts = ReadonlyMap<number, TypedCount>

/** The counted quantity in base units; undefined: nothing was typed; null: no quantity. */
function countOf(typed: string | undefined): number | null | undefined {
  const text = numberText(typed ?? '')
  if (text === '') return undefined
  const parsed = parseQty(text)
  return parsed.ok ? toNumber(parsed.value) : null
}

/** Counted less what the books say, in base units; undefined where nothing valid was typed. */
export function differenceOf({ typed, row }: TypedCount): number | undefined {
  const count = countOf(typed)
  if (count === undefined || count === null) return undefined
  return toNumber(thousandths(wireQty(count) - wireQty(row.onHandInBaseUnits)))
}

export type CountSum = { filled: number; more: number; less: number; invalid: number }

/** How many were counted, and how many differ which way. */
export function sumOfCounts(counts: TypedCounts): CountSum {
  const sum: CountSum = { filled: 0, more: 0, less: 0, invalid: 0 }
  for (const one of counts.values()) {
    const count = countOf(one.typed)
    if (count === undefined) continue
    if (count === null) {
      sum.invalid += 1
      continue
    }
    const difference = differenceOf(one) ?? 0
    sum.filled += 1
    if (difference > 0) sum.more += 1
    if (difference < 0) sum.less += 1
  }
  return sum
}

/** The counts as they are booked, those that say what the books say among them. */
export const bookedCounts = (counts: TypedCounts): { id: number; qty: number }[] =>
  [...counts].flatMap(([id, { typed }]) => {
    const qty = countOf(typed)
    return typeof qty === 'number' ? [{ id, qty }] : []
  })
