import type { Product } from '@lianmeng/contract/goods'
import type { Qty } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { tiersOf } from '../../../lib/goods/price.ts'
import { useTaxView } from '../../../lib/goods/tax-view.ts'
import { wireQty } from '../../../lib/goods/wire-qty.ts'
import { requestLogin } from '../../../lib/person/login-request.ts'
import { useMembershipAsk } from '../../../lib/person/membership-ask.ts'
import { EvenFigure } from './even-figure.tsx'
import styles from './offers.module.css'
import { priceFigure } from './price-figure.ts'

/** Number of tiers that fit side by side. */
const tiersShown = 3

/** Prices of a sale unit by quantity, with the tier of the typed quantity highlighted; or the reason why they are
 *  hidden. */
export function OfferPrice({ product, total, places }: { product: Product; total: Qty; places: number }) {
  const { view, shown } = useTaxView()
  const { reason } = useMembershipAsk(product.erpTenantId)
  if (product.priceHidden === 'login')
    return (
      <button type="button" className="btn-link" onClick={() => requestLogin()}>
        登录后可见
      </button>
    )
  if (product.price === null) return product.priceHidden === '' ? '暂无价格' : reason
  const tiers = tiersOf(product).slice(0, tiersShown)
  const reached = Math.max(
    0,
    tiers.findLastIndex(({ from }) => total >= from),
  )
  const least = wireQty(product.minBuyTotalQty)
  return (
    <ul
      className={styles.tiers}
      aria-label={`${view === 'with' ? `含税 ${product.taxRate}%` : '未税'}，每${product.saleUnitName}`}
    >
      {tiers.map(({ from, price }, place) => (
        <li key={String(from)} data-reached={place === reached}>
          {place === 0 && least <= 0n ? '单价' : `≥${shownTotal(place === 0 ? least : from, product)}`}
          <b>
            <EvenFigure figure={priceFigure(shown(price, product))} places={places} />
          </b>
        </li>
      ))}
    </ul>
  )
}
