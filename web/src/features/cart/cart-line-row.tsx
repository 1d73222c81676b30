import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import { goodsText } from '@lianmeng/contract/goods-name'
import { preview } from '@lianmeng/contract/orders/endpoints'
import { formatPrice } from '@lianmeng/trade/price/money'
import type { ReactNode } from 'react'
import { amountBreakdown } from '../../lib/goods/amount-breakdown.ts'
import type { LastPurchase } from '../../lib/goods/last-purchases.ts'
import { packagedGoods } from '../../lib/goods/packaged-goods.ts'
import { quantityText } from '../../lib/goods/quantity-text.ts'
import { unitPrice } from '../../lib/goods/unit-price.ts'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { markStale } from '../../lib/query.ts'
import { useRest } from '../../lib/resting.ts'
import { useRights } from '../../lib/rights.ts'
import { formatYuan } from '../../lib/yuan.ts'
import { AmountParts } from '../../ui/amount-parts.tsx'
import { GoodsName } from '../../ui/goods-name.tsx'
import { GuideLink } from '../../widgets/guide-link/guide-link.tsx'
import { LastPaid } from '../../widgets/price-memory/last-paid.tsx'
import { MergedHint } from '../../widgets/product-file/merged-hint.tsx'
import { QuantityEditor } from '../../widgets/quantity-editor/quantity-editor.tsx'
import styles from './cart.module.css'
import { partsOf } from './cart-lines.ts'
import { priceChangeOf } from './price-change.ts'

type Props = {
  line: CartLine
  /** The checkbox that selects the line, or the mark that it cannot be ordered. */
  mark: ReactNode
  /** No quantity would help: the goods are not on sale, or not to this buyer. */
  isLocked?: boolean
  /** The line does not stand below its seller's name. */
  namesSeller?: boolean
  /** When the company last bought the same. */
  last?: LastPurchase | undefined
  /** Numbers of the sets it belongs to. */
  setNos?: readonly number[] | undefined
  onRemove: () => void
}

/** One line of the list; its quantity saves itself. On a phone it is a card. */
export function CartLineRow({ line, mark, isLocked = false, namesSeller = false, last, setNos = [], onRemove }: Props) {
  const { product, packageSpecId } = line
  const hindrance = useRights().hindrance('purchase')
  const goods = packagedGoods(product, packageSpecId)
  return (
    <tr aria-label={goodsText(goods)}>
      <td className={styles.mark}>{mark}</td>
      <td className={styles.goods}>
        <GoodsName goods={goods} />
        <div className={styles.notes}>
          {setNos.map((no) => (
            <span key={no} className="tag tag-brand">
              配套 {no}
            </span>
          ))}
          {namesSeller && <span className="sub">{product.companyShortName}</span>}
          {line.reserves ? (
            <GuideLink to="reserving" className="tag tag-warn">
              需预订
            </GuideLink>
          ) : (
            product.deliveryTimeStr && <span className="sub">交期 {product.deliveryTimeStr}</span>
          )}
        </div>
        <MergedHint goods={product} />
        <Problem line={line} />
      </td>
      <td className={`num ${styles.price}`}>
        <LinePrice line={line} />
        <LastPaid product={product} qty={line.qty} last={last} />
      </td>
      <td className={styles.quantity}>
        {isLocked ? (
          quantityText(wireQty(line.qty), product)
        ) : (
          <QuantityEditor
            mode="cart"
            product={product}
            packageSpecId={packageSpecId}
            parts={partsOf(line)}
            cartItemId={line.cartItemId}
            // Refreshes the order form, if open, with the new quantity.
            onEdited={() => void markStale(preview)}
          />
        )}
      </td>
      <td className={`num ${styles.amount}`}>
        <span className="price">{formatYuan(line.amount)}</span>
        <AmountParts rows={amountBreakdown(line.amountItems).rows} />
      </td>
      <td className={styles.actions}>
        <button type="button" className="btn-link" disabled={hindrance !== ''} title={hindrance} onClick={onRemove}>
          删除
        </button>
      </td>
    </tr>
  )
}

/** Why the line cannot be ordered; of a seller at rest also when it sells again. */
function Problem({ line: { problem, problemText, product } }: { line: CartLine }) {
  const rest = useRest(product.erpTenantId)
  const text = problem === 'sellerRests' ? rest || problemText : problemText
  return text && <div className="bad">{text}</div>
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
