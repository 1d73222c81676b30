import type { Product } from '@lianmeng/contract/goods'
import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { floorToPackages, splitTotal } from '@lianmeng/trade/quantity/split'
import { packageOf, specOf } from '../../../lib/goods/package-spec.ts'
import type { Purchase } from '../../../lib/goods/purchase.ts'
import { wireQty } from '../../../lib/goods/wire-qty.ts'
import { judgeWanted } from '../../../widgets/add-to-cart/judge-wanted.ts'

/** A remark on a typed quantity, and the quantity to take instead. */
export type QuantityProblem = { text: string; isSevere: boolean; instead?: Split }

/** Tells while the user types what would be refused on adding, and what must be reserved; undefined if all is well. */
export function quantityProblem(purchase: Purchase, isVisitor: boolean): QuantityProblem | undefined {
  const { product, packageSpecId, split } = purchase
  const offered = packageOf(product, packageSpecId)
  if (split.total === 0n || !offered) return undefined
  const spec = specOf(product, offered)
  const stock = wireQty(Math.max(0, product.stockQty))
  const shown = (qty: Qty) => `${shownTotal(qty, product)} ${product.saleUnitName}`
  const verdict = judgeWanted(purchase, isVisitor)
  const beyond = thousandths(split.total - stock)

  if (verdict.ok) {
    if (!verdict.needsConfirmation || stock <= 0n) return undefined
    return { text: `其中 ${shown(beyond)}需预订`, isSevere: false }
  }
  switch (verdict.reason) {
    case 'belowMinPurchase':
      return atLeast('起购', wireQty(product.minBuyTotalQty))
    case 'belowMinReservation':
      return atLeast('起订', wireQty(product.minOrderTotalQty))
    case 'aboveStock':
    case 'tailAboveStock':
      return { text: `缺 ${shown(beyond)}`, isSevere: true, instead: splitTotal(floorToPackages(stock, spec), spec) }
    default:
      return undefined
  }

  function atLeast(name: string, least: Qty): QuantityProblem {
    return { text: `${name} ${shown(least)}`, isSevere: true, instead: splitTotal(least, spec) }
  }
}

/** Label of the button that takes the suggested quantity. */
export const insteadText = ({ total }: Split, product: Product): string => `改为 ${shownTotal(total, product)}`
