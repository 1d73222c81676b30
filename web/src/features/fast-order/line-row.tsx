import type { FastLine } from '@lianmeng/contract/fast-order/endpoints'
import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import * as matching from '@lianmeng/contract/fast-order/matching-endpoints'
import { fastStateTexts } from '@lianmeng/contract/fast-order/texts'
import type { Product } from '@lianmeng/contract/goods'
import { formatPrice } from '@lianmeng/trade/price/money'
import { amountBreakdown } from '../../lib/goods/amount-breakdown.ts'
import type { LastPurchase } from '../../lib/goods/last-purchases.ts'
import { packagedGoods } from '../../lib/goods/packaged-goods.ts'
import { quantityText } from '../../lib/goods/quantity-text.ts'
import { unitPrice } from '../../lib/goods/unit-price.ts'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { useRights } from '../../lib/person/rights.ts'
import { formatYuan } from '../../lib/text/yuan.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { AmountParts } from '../../ui/figures/amount-parts.tsx'
import { GoodsName } from '../../ui/goods-name.tsx'
import { MatingButton } from '../../widgets/mating-set/mating-button.tsx'
import { LastPaid } from '../../widgets/price-memory/last-paid.tsx'
import { MergedHint } from '../../widgets/product-file/merged-hint.tsx'
import { OwnNumber } from '../../widgets/product-file/own-number.tsx'
import styles from './fast-order.module.css'
import { FullerPackage } from './fuller-package.tsx'
import { QuantityCell } from './quantity-cell.tsx'
import { ReadText } from './read-text.tsx'
import { seen, useChange } from './use-fast-order.ts'

type Props = {
  line: FastLine
  no: number
  /** An earlier line with the same goods. */
  sameAs: FastLine | undefined
  /** When the company last bought the same. */
  last: LastPurchase | undefined
  isPicked: boolean
  onPick: (isPicked: boolean) => void
  isOpen: boolean
  onOpen: () => void
}

/** One line: its text, its meaning, its seller, and its state. */
export function LineRow({ line, no, sameAs, last, isPicked, onPick, isOpen, onOpen }: Props) {
  const { product, hints } = line
  return (
    <tr aria-label={`第${no}行`}>
      <td className={styles.mark}>
        <Checkbox checked={isPicked} onCheck={onPick} aria-label={`选择第${no}行`} />
        <span className="sub">{no}</span>
      </td>
      <td className={styles.goods}>
        <ReadText line={line} />
        {product && <GoodsName goods={packagedGoods(product, line.packageSpecId)} />}
        <div className={styles.chips}>
          {line.ownNo && <span className="tag tag-brand">料号 {line.ownNo}</span>}
          {hints.map((hint) => (
            <span key={hint} className="tag tag-warn">
              {hint}
            </span>
          ))}
        </div>
        {product && <MergedHint goods={product} />}
        {product?.leadIntoProd === 0 && <OwnNumber product={product} />}
        {line.state === 'proposed' && <Accept line={line} />}
        {sameAs && <Duplicate line={line} sameAs={sameAs} />}
      </td>
      <td className={styles.seller}>
        {product ? (
          <>
            {product.companyShortName}
            <div className="sub">{product.deliveryTimeStr}</div>
          </>
        ) : (
          <span className="sub">选定后报价</span>
        )}{' '}
        <button type="button" className="btn-link" aria-expanded={isOpen} onClick={onOpen}>
          {isOpen ? '收起' : product ? '换商品/卖家' : '选择商品'}
        </button>
        {product && <LineSet line={line} product={product} />}
      </td>
      <td className={styles.quantity}>
        <QuantityCell key={line.version} line={line} no={no} />
        <SoldQuantity line={line} />
        <FullerPackage line={line} />
      </td>
      <td className={`num ${styles.price}`}>
        {product ? <LinePrice product={product} qty={line.qty} last={last} /> : '—'}
      </td>
      <td className={`num ${styles.amount}`}>
        <b className="price">{formatYuan(line.amount)}</b>
        <AmountParts rows={amountBreakdown(line.amountItems).rows} />
      </td>
      <td className={styles.state}>
        <StateTag line={line} />
      </td>
    </tr>
  )
}

/** The price of a sale unit at this quantity, and what the company paid last. */
function LinePrice({ product, qty, last }: { product: Product; qty: number; last: LastPurchase | undefined }) {
  const price = unitPrice(product, qty)
  return (
    <>
      {price === undefined ? '—' : formatPrice(price)}
      {price !== undefined && <div className="sub">/{product.saleUnitName}</div>}
      <LastPaid product={product} qty={qty} last={last} />
    </>
  )
}

/** Buys the line with its nuts and washers: the sets go into the cart, and the line leaves the list. */
function LineSet({ line, product }: { line: FastLine; product: Product }) {
  const { change } = useChange(fastOrder.batchDelete)
  return <MatingButton product={product} sets={line.qty} onAdded={() => change({ ids: [line.id] })} />
}

const inPieces: Readonly<Record<string, number>> = { 支: 1, 千支: 1000 }

/** Whether more is sold than requested, because packages are not opened. */
const isRounded = ({ quantity, unit, qty }: FastLine): boolean => qty > Number(quantity) * (inPieces[unit] ?? Infinity)

/** The quantity as it can be sold. */
function SoldQuantity({ line }: { line: FastLine }) {
  const { product, qty } = line
  if (!product || qty === 0) return null
  return (
    <div className="sub">
      {isRounded(line) && '按包装凑整 '}
      {quantityText(wireQty(qty), product)}
    </div>
  )
}

const looks: Partial<Record<FastLine['state'], string>> = {
  matched: 'tag-ok',
  unmatched: 'tag-bad',
  noPermission: 'tag-bad',
  shortStock: 'tag-bad',
  blocked: 'tag-bad',
}

function StateTag({ line: { state, choices, problem, reserves, product } }: { line: FastLine }) {
  const name = state === 'choices' ? `${fastStateTexts.choices} ${choices}` : fastStateTexts[state]
  return (
    <>
      <span className={`tag ${looks[state] ?? 'tag-warn'}`}>{name}</span>
      {reserves && <span className="tag tag-warn">需预订</span>}
      {problem && product && <div className="bad">{problem}</div>}
    </>
  )
}

/** Takes the only candidate of a line. */
function Accept({ line }: { line: FastLine }) {
  const { change, isPending } = useChange(matching.acceptProposals)
  const hindrance = useRights().hindrance('purchase')
  return (
    <button
      type="button"
      className="btn-link"
      disabled={isPending || hindrance !== ''}
      title={hindrance || undefined}
      onClick={() => change({ lines: [seen(line)] })}
    >
      接受
    </button>
  )
}

/** Two lines with the same goods: merge them, or keep both on purpose. */
function Duplicate({ line, sameAs }: { line: FastLine; sameAs: FastLine }) {
  const merge = useChange(fastOrder.merge)
  const save = useChange(fastOrder.saveData)
  const isPending = merge.isPending || save.isPending
  return (
    <div className={styles.choices}>
      <button
        type="button"
        className="btn-link"
        disabled={isPending}
        onClick={() => merge.change({ from: seen(line), into: seen(sameAs) })}
      >
        合并
      </button>
      <button
        type="button"
        className="btn-link"
        disabled={isPending}
        onClick={() => save.change({ lines: [{ ...seen(line), apart: true }] })}
      >
        分开买
      </button>
    </div>
  )
}
