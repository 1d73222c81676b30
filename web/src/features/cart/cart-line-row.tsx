import type { CartLine } from '@lianmeng/contract/cart'
import { preview } from '@lianmeng/contract/orders'
import { formatPrice } from '@lianmeng/trade/price/money'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import type { ReactNode } from 'react'
import { unitPrice } from '../../goods/unit-price.ts'
import { wireQty } from '../../goods/wire-qty.ts'
import { formatYuan } from '../../goods/yuan.ts'
import { markStale } from '../../lib/query.ts'
import { useRights } from '../../lib/rights.ts'
import { GuideLink } from '../../parts/guide-link/guide-link.tsx'
import { GoodsName } from '../../parts/order-view/goods-name.tsx'
import { QuantityEditor } from '../../parts/quantity-editor/quantity-editor.tsx'
import styles from './cart.module.css'
import { isRegional, partsOf } from './cart-lines.ts'
import { priceChangeOf } from './price-change.ts'

type Props = {
  line: CartLine
  /** The box that chooses the line, or the mark that it cannot be ordered. */
  mark: ReactNode
  /** No quantity would help: the goods are not on sale, or not to this buyer. */
  isLocked?: boolean
  onRemove: () => void
}

/** One line of the list; its quantity saves itself. On a phone a card of its own. */
export function CartLineRow({ line, mark, isLocked = false, onRemove }: Props) {
  const { product, packageSpecId } = line
  const hindrance = useRights().hindrance('purchase')
  const packageName = product.prodPackages.find(
    (offered) => offered.packageSpecId === packageSpecId,
  )?.packageSpecNameNew
  return (
    <tr aria-label={`${product.standardName} ${product.specification}`}>
      <td className={styles.mark}>{mark}</td>
      <td className={styles.goods}>
        <GoodsName goods={product} />
        <div className={styles.notes}>
          {packageName && <span className="sub">{packageName}</span>}
          {line.reserves ? (
            <GuideLink to="reserving" className="tag tag-warn">
              需预订
            </GuideLink>
          ) : (
            product.deliveryTimeStr && <span className="sub">交期 {product.deliveryTimeStr}</span>
          )}
        </div>
        {line.problemText && <div className="bad">{line.problemText}</div>}
      </td>
      <td className={`num ${styles.price}`}>
        <LinePrice line={line} />
      </td>
      <td className={styles.quantity}>
        {isLocked ? (
          `${shownTotal(wireQty(line.qty), product)} ${product.saleUnitName}`
        ) : (
          <QuantityEditor
            mode="cart"
            product={product}
            packageSpecId={packageSpecId}
            parts={partsOf(line)}
            cartItemId={line.cartItemId}
            // Whoever is on the way to the order already sees the new quantity there.
            onEdited={() => void markStale(preview)}
          />
        )}
      </td>
      <td className={`num ${styles.amount}`}>
        <span className="price">{formatYuan(line.amount)}</span>
        {isRegional(line) && <div className="sub">含地区调价</div>}
      </td>
      <td className={styles.actions}>
        <button type="button" className="btn-link" disabled={hindrance !== ''} title={hindrance} onClick={onRemove}>
          删除
        </button>
      </td>
    </tr>
  )
}

function LinePrice({ line }: { line: CartLine }) {
  const { product } = line
  const price = unitPrice(product, line.qty)
  if (price === undefined) return <span className="sub">—</span>
  const change = priceChangeOf(line)
  return (
    <>
      {formatPrice(price)}
      <span className="sub"> /{product.saleUnitName}</span>
      {change && (
        <div className={change.direction === 'up' ? 'bad' : 'ok'}>
          {change.direction === 'up' ? '涨' : '跌'} <span className="sub">加入时 {formatPrice(change.from)}</span>
        </div>
      )}
    </>
  )
}
