import type { OrderLine } from '@lianmeng/contract/orders/order-line'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import type { Static } from 'typebox'
import { wireQty } from '../../../lib/goods/wire-qty.ts'
import styles from '../order-view.module.css'

type Line = Static<typeof OrderLine>

/** The heads of {@link DeliveryCells}. */
export const DeliveryHeads = () => (
  <>
    <th className="num">已发</th>
    <th className="num">已收</th>
    <th className="num">欠交</th>
  </>
)

/** Shipped, received and open quantity of a line, in sale units, with a bar. */
export function DeliveryCells({ line }: { line: Line }) {
  const shown = (qty: number) => shownTotal(wireQty(qty), line)
  const share = (qty: number) => `${(qty / line.qty) * 100}%`
  return (
    <>
      <td className="num" data-label="已发">
        {shown(line.shippedQty)}
        <span className={styles.bar} aria-hidden>
          <i style={{ width: share(line.receivedQty) }} />
          <b style={{ width: share(line.shippedQty - line.receivedQty) }} />
        </span>
      </td>
      <td className="num" data-label="已收">
        {shown(line.receivedQty)}
        {line.returnedQty > 0 && <div className="sub">已退 {shown(line.returnedQty)}</div>}
        {line.missingQty > 0 && <div className="bad">少收 {shown(line.missingQty)}</div>}
      </td>
      <td className="num" data-label="欠交">
        <span className={line.openQty > 0 ? 'warn' : undefined}>{shown(line.openQty)}</span>
        {line.cancelledQty > 0 && <div className="sub">已取消 {shown(line.cancelledQty)}</div>}
      </td>
    </>
  )
}
