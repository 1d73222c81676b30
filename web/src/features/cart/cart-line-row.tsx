import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import { goodsName, goodsText } from '@lianmeng/contract/goods-name'
import { preview } from '@lianmeng/contract/orders/endpoints'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import type { ReactNode } from 'react'
import { markStale } from '../../lib/calls/query.ts'
import { useRest } from '../../lib/calls/resting.ts'
import { amountBreakdown } from '../../lib/goods/amount-breakdown.ts'
import type { LastPurchase } from '../../lib/goods/last-purchases.ts'
import { packagedGoods } from '../../lib/goods/packaged-goods.ts'
import { showsPictograms } from '../../lib/goods/pictograms.ts'
import { quantityText } from '../../lib/goods/quantity-text.ts'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { useStored } from '../../lib/kept/stored.ts'
import { useRights } from '../../lib/person/rights.ts'
import { formatYuan } from '../../lib/text/yuan.ts'
import { GuideLink } from '../../widgets/guide-link/guide-link.tsx'
import { MergedHint } from '../../widgets/product-file/merged-hint.tsx'
import { QuantityEditor } from '../../widgets/quantity-editor/quantity-editor.tsx'
import { PartPictogram } from '../../widgets/standards/picture/part-pictogram.tsx'
import styles from './cart.module.css'
import { partsOf } from './cart-lines.ts'
import { LinePrice, NextTier } from './line-price.tsx'

type Props = {
  line: CartLine
  /** The checkbox that selects the line, or the mark that it cannot be ordered. */
  mark: ReactNode
  /** No quantity would help: the goods are not on sale, or not to this buyer. */
  isLocked?: boolean
  /** The line does not stand below its seller's name. */
  namesSeller?: boolean
  /** It stands below the head of its set. */
  inSet?: boolean
  /** When the company last bought the same. */
  last?: LastPurchase | undefined
  /** Numbers of the sets over several sellers that it belongs to. */
  setNos?: readonly number[] | undefined
  onRemove: () => void
}

/** What is there to be sent; goods of a quote are made to it. */
function Stock({ line: { product, madeBy } }: Pick<Props, 'line'>) {
  if (product.stockQty > 0) return shownTotal(wireQty(product.stockQty), product)
  return madeBy ? '按报价生产' : <span className="warn">无货</span>
}

/** One line of the list; its quantity saves itself. On a phone it is a card. */
export function CartLineRow({ line, mark, isLocked = false, inSet = false, last, onRemove, ...named }: Props) {
  const { product, packageSpecId, madeBy } = line
  const hindrance = useRights().hindrance('purchase')
  const least = product.stockQty > 0 ? product.minBuyTotalQty : product.minOrderTotalQty
  return (
    <tr aria-label={goodsText(packagedGoods(product, packageSpecId, madeBy))} data-in-set={inSet}>
      <td className={styles.mark}>{mark}</td>
      <GoodsCells line={line} {...named} />
      <td className={`num ${styles.stock}`}>
        <Stock line={line} />
      </td>
      <td className={`num ${styles.least}`}>{least > 0 ? shownTotal(wireQty(least), product) : ''}</td>
      <td className={`num ${styles.price}`}>
        <LinePrice line={line} last={last} />
        <NextTier line={line} />
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
        <Surcharges line={line} />
      </td>
      <td className={styles.delivery}>
        {line.reserves ? (
          <GuideLink to="reserving" className="tag tag-warn">
            需预订
          </GuideLink>
        ) : (
          product.deliveryTimeStr
        )}
      </td>
      <td className={styles.actions}>
        <button type="button" className="btn-link" disabled={hindrance !== ''} title={hindrance} onClick={onRemove}>
          删除
        </button>
      </td>
    </tr>
  )
}

/** What the goods are, in the columns of their one name, and what keeps the line from being ordered. */
function GoodsCells({ line, namesSeller, setNos = [] }: Pick<Props, 'line' | 'namesSeller' | 'setNos'>) {
  const { product, packageSpecId, madeBy } = line
  const name = goodsName(packagedGoods(product, packageSpecId, madeBy))
  return (
    <>
      <td className={styles.size}>
        <span>
          <b>{name.size}</b>
          {useStored(showsPictograms) && <PartPictogram goods={product} width={24} />}
        </span>
      </td>
      <td className={styles.goods}>
        {name.standard} {name.product}
        {madeBy && <span className="tag tag-brand">按报价单制作</span>}
        {setNos.map((no) => (
          <span key={no} className="tag tag-brand">
            配套 {no}
          </span>
        ))}
        {namesSeller && <span className="sub">{product.companyShortName}</span>}
        <MergedHint goods={product} />
        <Problem line={line} />
      </td>
      <td className={styles.made}>{[...name.properties, ...name.codes].join(' / ')}</td>
    </>
  )
}

/** Why the line cannot be ordered; of a seller at rest also when it sells again. */
function Problem({ line: { problem, problemText, product } }: { line: CartLine }) {
  const rest = useRest(product.erpTenantId)
  const text = problem === 'sellerRests' ? rest || problemText : problemText
  return text && <div className="bad">{text}</div>
}

/** What opening packages adds to the price of the goods. */
function Surcharges({ line }: { line: CartLine }) {
  const { name, rows } = amountBreakdown(line.amountItems)
  const [, ...surcharges] = rows
  if (surcharges.length === 0) return null
  return (
    <ul className={`sub ${styles.surcharges}`} aria-label={name}>
      {surcharges.map((one) => (
        <li key={one.name}>
          {one.name} {one.text}
        </li>
      ))}
    </ul>
  )
}
