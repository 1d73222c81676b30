import type { Product } from '@lianmeng/contract/goods'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { quantityText } from '../../../lib/goods/quantity-text.ts'
import { wireQty } from '../../../lib/goods/wire-qty.ts'

type Props = { product: Product }

const leastOf = ({ stockQty, minBuyTotalQty, minOrderTotalQty }: Product) =>
  stockQty > 0 ? (['起购', minBuyTotalQty] as const) : (['起订', minOrderTotalQty] as const)

/** The minimum that may be bought, or reserved if there is none, in words; empty without a minimum. */
export function minimumOf(product: Product): string {
  const [name, least] = leastOf(product)
  return least > 0 ? `${name} ${shownTotal(wireQty(least), product)}` : ''
}

/** The same with its units. */
export function Minimum({ product }: Props) {
  const [name, least] = leastOf(product)
  if (least <= 0) return null
  return (
    <span className="sub">
      {name} {quantityText(wireQty(least), product)}
    </span>
  )
}
