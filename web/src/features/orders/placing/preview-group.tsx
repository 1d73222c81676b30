import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import { ownCredits } from '@lianmeng/contract/credit/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type { Product } from '@lianmeng/contract/goods'
import type { preview } from '@lianmeng/contract/orders/endpoints'
import type { FreightWay } from '@lianmeng/trade/freight/freight'
import { formatQty, type Qty } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { amountBreakdown } from '../../../lib/goods/amount-breakdown.ts'
import { packagedGoods } from '../../../lib/goods/packaged-goods.ts'
import { wireQty } from '../../../lib/goods/wire-qty.ts'
import { useRead } from '../../../lib/query.ts'
import type { LineChange } from '../../../lib/seen-lines.ts'
import { formatUnitPrice, formatYuan } from '../../../lib/yuan.ts'
import { AmountParts } from '../../../ui/amount-parts.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { GoodsName } from '../../../ui/goods-name.tsx'
import { GuideLink } from '../../../widgets/guide-link/guide-link.tsx'
import styles from './confirm-order.module.css'
import { FreightChoice } from './freight-choice.tsx'

export type Group = DataOf<typeof preview>['groups'][number]
type Line = Group['lines'][number]

/** Maximum length of a note to a seller. */
const remarkLength = 200

type Props = {
  group: Group
  /** The goods of the lines, by cart line; missing while they load. */
  goods: ReadonlyMap<number, CartLine>
  /** Changes since the buyer last looked, by cart line. */
  changes: ReadonlyMap<number, LineChange>
  /** The freight as last seen, if it has changed. */
  freightBefore: string | undefined
  onWay: (way: FreightWay) => void
  remark: string
  onRemark: (remark: string) => void
}

/** The future order of one seller: its lines, their price, and a note to the seller. */
export function PreviewGroup({ group, goods, changes, freightBefore, onWay, remark, onRemark }: Props) {
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
            <PreviewLine
              key={line.cartItemId}
              line={line}
              kept={goods.get(line.cartItemId)}
              change={changes.get(line.cartItemId)}
            />
          ))}
        </tbody>
      </table>
      {group.freight && <FreightChoice freight={group.freight} before={freightBefore} onChoose={onWay} />}
      <footer className={styles.groupFoot}>
        <div className={styles.remark}>
          <TextField
            isInline
            label="备注"
            maxLength={remarkLength}
            placeholder="给卖家的说明，最多 200 字"
            value={remark}
            onValue={onRemark}
          />
        </div>
        <Credit tenantId={group.erpTenantId} />
        <span>
          {group.freight && `货款 ${formatYuan(group.goods)}　运费 ${formatYuan(group.freight.freight)}　`}卖家小计{' '}
          <b className="price">{formatYuan(group.amount)}</b>
        </span>
        {group.missing !== '0.00' && (
          <b className="bad">
            起订金额 {formatYuan(group.leastOrder)}，还差 {formatYuan(group.missing)}
          </b>
        )}
      </footer>
    </section>
  )
}

/** The seller's credit for the buyer; the seller decides when confirming the order. */
function Credit({ tenantId }: { tenantId: number }) {
  const { data = [] } = useRead(ownCredits, {}, { silent: true, aside: true })
  const credit = data.find(({ erpTenantId }) => erpTenantId === tenantId)
  if (!credit) return null
  return (
    <span className="sub">
      账期可用 {formatYuan(credit.available)}（发货后 {credit.days} 天内付款），由卖家确认订单时选择
    </span>
  )
}

function PreviewLine({
  line,
  kept,
  change,
}: {
  line: Line
  kept: CartLine | undefined
  change: LineChange | undefined
}) {
  return (
    <tr data-problem={line.problem !== ''} data-changed={change !== undefined}>
      <td>
        {kept ? (
          <GoodsName goods={packagedGoods(kept.product, kept.packageSpecId)} />
        ) : (
          <div className={`skeleton ${styles.goodsSkeleton}`} />
        )}
        {line.reserves && (
          <GuideLink to="reserving" className="tag tag-warn">
            需预订
          </GuideLink>
        )}
        {line.problemText && <div className="bad">{line.problemText}</div>}
        {kept && change && <Change change={change} product={kept.product} />}
      </td>
      <td className="num" data-label="数量">
        {kept && <Quantity product={kept.product} total={wireQty(line.qty)} />}
      </td>
      <td className="num" data-label="含税单价">
        {line.price === null ? (
          '—'
        ) : (
          <>
            {formatUnitPrice(line.price)}
            <span className="sub"> /{kept?.product.saleUnitName}</span>
          </>
        )}
      </td>
      <td className="num" data-label="金额">
        <b>{formatYuan(line.amount)}</b>
        <AmountParts rows={amountBreakdown(line.amountItems).rows} />
      </td>
    </tr>
  )
}

/** A change since the buyer last looked: made by another tab, a colleague or the seller. */
function Change({ change: { qty, amount }, product }: { change: LineChange; product: Product }) {
  const shown = (units: number) => shownTotal(wireQty(units), product)
  return (
    <div className="warn">
      与您查看时不同：
      {qty && <div>{`数量 ${shown(qty.from)} → ${shown(qty.to)} ${product.saleUnitName}`}</div>}
      {amount && <div>{`金额 ${formatYuan(amount.from)} → ${formatYuan(amount.to)}`}</div>}
    </div>
  )
}

function Quantity({ product, total }: { product: Product; total: Qty }) {
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
