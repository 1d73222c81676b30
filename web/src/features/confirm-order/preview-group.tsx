import type { CartLine } from '@lianmeng/contract/cart'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type { preview } from '@lianmeng/contract/orders'
import { formatPrice } from '@lianmeng/trade/price/money'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { unitPrice } from '../../goods/unit-price.ts'
import { wireQty } from '../../goods/wire-qty.ts'
import { formatYuan } from '../../goods/yuan.ts'
import { GuideLink } from '../../parts/guide-link/guide-link.tsx'
import { GoodsName } from '../../parts/order-view/goods-name.tsx'
import styles from './confirm-order.module.css'

export type Group = DataOf<typeof preview>['groups'][number]
type Line = Group['lines'][number]

/** Longest note to a seller. */
const remarkLength = 200

type Props = {
  group: Group
  /** The goods of the lines, by cart line; missing while they are being read. */
  goods: ReadonlyMap<number, CartLine>
  remark: string
  onRemark: (remark: string) => void
}

/** What becomes one seller's order: its lines, what they cost, and a note to the seller. */
export function PreviewGroup({ group, goods, remark, onRemark }: Props) {
  return (
    <section className="card" aria-label={group.companyShortName}>
      <header className={styles.groupHead}>
        <b>{group.companyShortName}</b>
        <span className="sub">{group.lines.length} 种</span>
      </header>
      <table className={`table ${styles.lines}`}>
        <thead>
          <tr>
            <th>商品</th>
            <th className="num">数量</th>
            <th className="num">含税单价</th>
            <th className="num">金额</th>
          </tr>
        </thead>
        <tbody>
          {group.lines.map((line) => (
            <PreviewLine key={line.cartItemId} line={line} kept={goods.get(line.cartItemId)} />
          ))}
        </tbody>
      </table>
      <footer className={styles.groupFoot}>
        <label className={styles.remark}>
          备注
          <input
            className="input"
            maxLength={remarkLength}
            placeholder="给卖家的说明，最多 200 字"
            value={remark}
            onChange={(event) => onRemark(event.target.value)}
          />
        </label>
        <span>
          卖家小计 <b className="price">{formatYuan(group.amount)}</b>
        </span>
      </footer>
    </section>
  )
}

function PreviewLine({ line, kept }: { line: Line; kept: CartLine | undefined }) {
  return (
    <tr data-problem={line.problem !== ''}>
      <td>
        {kept ? <GoodsName goods={kept.product} /> : <div className={`skeleton ${styles.goodsSkeleton}`} />}
        {line.reserves && (
          <GuideLink to="reserving" className="tag tag-warn">
            需预订
          </GuideLink>
        )}
        {line.problemText && <div className="bad">{line.problemText}</div>}
      </td>
      <td className="num" data-label="数量">
        {kept && <Quantity kept={kept} />}
      </td>
      <td className="num" data-label="含税单价">
        {kept && <UnitPrice kept={kept} />}
      </td>
      <td className="num" data-label="金额">
        <b>{formatYuan(line.amount)}</b>
      </td>
    </tr>
  )
}

function UnitPrice({ kept: { product, qty } }: { kept: CartLine }) {
  const price = unitPrice(product, qty)
  return price === undefined ? (
    '—'
  ) : (
    <>
      {formatPrice(price)}
      <span className="sub"> /{product.saleUnitName}</span>
    </>
  )
}

function Quantity({ kept: { product, qty } }: { kept: CartLine }) {
  const total = wireQty(qty)
  return (
    <>
      {shownTotal(total, product)} {product.saleUnitName}
      {product.saleUnit !== product.baseUnit && (
        <div className="sub">
          {formatQty(total)} {product.baseUnitName}
        </div>
      )}
    </>
  )
}
