import type { Product } from '@lianmeng/contract/goods'
import { formatPrice } from '@lianmeng/trade/price/money'
import { priceAt } from '@lianmeng/trade/price/tiers'
import { type Qty, wholeQty } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { tiersOf } from '../../goods/price.ts'
import { requestLogin } from '../../lib/login-request.ts'
import styles from './price-cell.module.css'

type Props = {
  product: Product
  /** Base units: the price that this quantity reaches stands out. */
  total?: Qty
}

/** Price per sale unit, tax included, with its tiers; or why it is hidden from this person. */
export function PriceCell({ product, total = wholeQty(0) }: Props) {
  if (product.price === null) return <HiddenPrice reason={product.priceHidden} />
  const tiers = tiersOf(product)
  const now = priceAt(tiers, total)
  return (
    <div>
      <span className="price">
        {now === undefined ? '暂无价格' : formatPrice(now)}{' '}
        <small className={styles.unit}>/{product.saleUnitName}</small>
      </span>
      {tiers.length > 1 && (
        <ul className={styles.tiers}>
          {tiers.slice(1).map(({ from, price }) => (
            <li key={String(from)} data-reached={total >= from}>
              ≥{shownTotal(from, product)} {product.saleUnitName} {formatPrice(price)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function HiddenPrice({ reason }: { reason: string }) {
  if (reason === 'login')
    return (
      <div>
        <button type="button" className="btn-link" onClick={() => requestLogin()}>
          登录后可见
        </button>
      </div>
    )
  return <span className="sub">申请会员后可见</span>
}
