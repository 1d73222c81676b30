import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import { formatPrice } from '@lianmeng/trade/price/money'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import type { LastPurchase } from '../../lib/goods/last-purchases.ts'
import { tiersOf } from '../../lib/goods/price.ts'
import { useTaxView } from '../../lib/goods/tax-view.ts'
import { unitPrice } from '../../lib/goods/unit-price.ts'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { LastPaid } from '../../widgets/price-memory/last-paid.tsx'
import styles from './cart.module.css'
import { priceChangeOf } from './price-change.ts'

/** The price of a sale unit at the line's quantity, with its change since the line was added and since the last purchase. */
export function LinePrice({ line, last }: { line: CartLine; last: LastPurchase | undefined }) {
  const { product } = line
  const { shown } = useTaxView()
  const price = unitPrice(product, line.qty)
  if (price === undefined) return <span className="sub">—</span>
  const change = priceChangeOf(line)
  return (
    <>
      {formatPrice(shown(price, product))}
      <span className="sub"> /{product.saleUnitName}</span>
      {change && (
        <div className={change.direction === 'up' ? 'bad' : 'ok'}>
          {change.direction === 'up' ? '涨' : '跌'} <span className="sub">加入时 {formatPrice(change.from)}</span>
        </div>
      )}
      <LastPaid product={product} qty={line.qty} last={last} />
    </>
  )
}

/** How much more reaches the next, lower price: `差 2.4 → ¥104.18`. */
export function NextTier({ line: { product, qty } }: { line: CartLine }) {
  const { shown } = useTaxView()
  const total = wireQty(qty)
  const next = tiersOf(product).find(({ from }) => from > total)
  if (!next) return null
  return (
    <div className={styles.tier}>
      差 {shownTotal(thousandths(next.from - total), product)} → {formatPrice(shown(next.price, product))}
    </div>
  )
}
