import type { Product } from '@lianmeng/contract/goods'
import { formatPrice } from '@lianmeng/trade/price/money'
import { usualTaxRate } from '@lianmeng/trade/price/tax'
import { priceAt } from '@lianmeng/trade/price/tiers'
import { type Qty, wholeQty } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { tiersOf } from '../../lib/goods/price.ts'
import { useTaxView } from '../../lib/goods/tax-view.ts'
import { requestLogin } from '../../lib/person/login-request.ts'
import { useMembershipAsk } from '../../lib/person/membership-ask.ts'
import { requestMembership } from '../../lib/person/membership-request.ts'
import styles from './price-cell.module.css'

type Props = {
  product: Product
  /** Base units: the price tier of this quantity is highlighted. */
  total?: Qty
}

/** Price per sale unit with its tiers, with or without tax as this user prefers; or why it is hidden from them. */
export function PriceCell({ product, total = wholeQty(0) }: Props) {
  const { view, shown } = useTaxView()
  if (product.price === null) return <HiddenPrice product={product} />
  const tiers = tiersOf(product)
  const now = priceAt(tiers, total)
  return (
    <div>
      <span className="price">
        {now === undefined ? '暂无价格' : formatPrice(shown(now, product))}{' '}
        <small className={styles.unit}>/{product.saleUnitName}</small>
      </span>
      {product.taxRate !== usualTaxRate && view === 'with' && <div className="sub">含税 {product.taxRate}%</div>}
      {tiers.length > 1 && (
        <ul className={styles.tiers}>
          {tiers.slice(1).map(({ from, price }) => (
            <li key={String(from)} data-reached={total >= from}>
              ≥{shownTotal(from, product)} {product.saleUnitName} {formatPrice(shown(price, product))}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function HiddenPrice({ product: { priceHidden, erpTenantId } }: { product: Product }) {
  const { action, reason } = useMembershipAsk(erpTenantId)
  if (priceHidden === 'login')
    return (
      <div>
        <button type="button" className="btn-link" onClick={() => requestLogin()}>
          登录后可见
        </button>
      </div>
    )
  return (
    <div>
      <span className="sub">{reason}</span>{' '}
      <button type="button" className="btn-link" onClick={() => requestMembership(erpTenantId)}>
        {action}
      </button>
    </div>
  )
}
