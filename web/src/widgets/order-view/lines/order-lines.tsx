import type { OrderLine } from '@lianmeng/contract/orders/order-line'
import { usualTaxRate } from '@lianmeng/trade/price/tax'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import type { Static } from 'typebox'
import { amountBreakdown } from '../../../lib/goods/amount-breakdown.ts'
import { wireQty } from '../../../lib/goods/wire-qty.ts'
import { formatUnitPrice, formatYuan } from '../../../lib/text/yuan.ts'
import { AmountParts } from '../../../ui/figures/amount-parts.tsx'
import { GoodsName } from '../../../ui/goods-name.tsx'
import styles from '../order-view.module.css'
import { DeliveryCells, DeliveryHeads } from './delivery-cells.tsx'
import { DispatchDay } from './dispatch-day.tsx'
import { packedText } from './packed-text.ts'

type Line = Static<typeof OrderLine>

type Props = {
  lines: readonly Line[]
  /** The day by which they are wanted, shown with the day of dispatch; undefined: neither is shown. */
  wantedOn?: string
  /** Whether to show delivery data: the goods may be shipped, or have been. */
  hasDelivery: boolean
}

/** The lines of an order as ordered; on a phone each is a card. */
export function OrderLines({ lines, wantedOn, hasDelivery }: Props) {
  return (
    <table className={`table ${styles.lines}`} data-delivery={hasDelivery}>
      <thead>
        <tr>
          <th>商品</th>
          <th>包装</th>
          <th className="num">订购数量</th>
          {hasDelivery && <DeliveryHeads />}
          <th className="num">含税单价</th>
          <th className="num">金额</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.lineNo}>
            <td>
              <GoodsName goods={line} />
              {line.note && <div className="sub">备注：{line.note}</div>}
              {wantedOn !== undefined && !hasDelivery && line.dispatchOn && (
                <div className="sub">
                  下单时预计发货：
                  <DispatchDay dispatchOn={line.dispatchOn} wantedOn={wantedOn} />
                </div>
              )}
            </td>
            <td data-label="包装">{packedText(line) || line.packageName}</td>
            <td className="num" data-label="订购数量">
              {line.saleQty} {line.saleUnitName}
              {line.saleUnitName !== line.baseUnitName && (
                <div className="sub">
                  {formatQty(wireQty(line.qty))} {line.baseUnitName}
                </div>
              )}
              {line.reservedQty > 0 && (
                <div className="warn">
                  其中预订 {formatQty(wireQty(line.reservedQty))} {line.baseUnitName}
                </div>
              )}
            </td>
            {hasDelivery && <DeliveryCells line={line} />}
            <td className="num" data-label="含税单价">
              {formatUnitPrice(line.price)}
              <span className="sub"> /{line.saleUnitName}</span>
              {line.taxRate !== usualTaxRate && <div className="sub">含税 {line.taxRate}%</div>}
            </td>
            <td className="num" data-label="金额">
              <b>{formatYuan(line.amount)}</b>
              <AmountParts rows={amountBreakdown(line.amountItems).rows} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
