import { goodsText } from '@lianmeng/contract/goods-name'
import { lots } from '@lianmeng/contract/lots/endpoints'
import { ship } from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import type { Order } from '@lianmeng/contract/orders/endpoints'
import { deliveryTexts, waybillTexts } from '@lianmeng/contract/orders/texts'
import { type Waybill, waybillProblem } from '@lianmeng/trade/order/waybill'
import { useState } from 'react'
import { notify } from '../../../lib/notify.ts'
import { useRead, useWrite } from '../../../lib/query.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { everything, LineInputs } from '../line-inputs.tsx'
import { typedQuantity } from '../typed-quantity.ts'
import { noWaybill, WaybillFields } from '../waybill-fields.tsx'
import { staleOrders } from './stale-orders.ts'

type Props = { order: Pick<Order, 'orderNo' | 'buyerName' | 'deliveryAddress' | 'lines'>; onClose: () => void }

/** Lines with an unshipped rest. */
const goodsToShip = (lines: Props['order']['lines']) =>
  lines
    .filter(({ openQty }) => openQty > 0)
    .map((line) => ({
      lineNo: line.lineNo,
      name: goodsText(line),
      named: line,
      unit: line.baseUnitName,
      productId: line.componentId,
      most: line.openQty,
    }))

/** Number of lots offered, newest first. */
const offeredLots = 100

/** Ships an order's rest or part of it. However often it is sent, the goods leave once. */
export function ShipDialog({ order, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID())
  const write = useWrite(ship, { stale: staleOrders, headers: { 'idempotency-key': key } })
  const goods = goodsToShip(order.lines)
  const [typed, setTyped] = useState(() => everything(goods))
  const [waybill, setWaybill] = useState(noWaybill)
  const known = useRead(lots, { limit: offeredLots }, { aside: true })
  const offered = goods.map((line) => ({
    ...line,
    lots: (known.data?.records ?? []).flatMap(({ productId, lotNo, withdrawnAt }) =>
      productId === line.productId && !withdrawnAt ? [lotNo] : [],
    ),
  }))
  const put = (changes: Partial<Waybill>) => setWaybill({ ...waybill, ...changes })

  const submit = () => {
    const lines = goods.map(({ lineNo }) => ({
      lineNo,
      qty: typedQuantity(typed[lineNo]!.qty),
      lot: typed[lineNo]!.lot.trim(),
    }))
    if (lines.some(({ qty }) => qty === undefined)) return notify.warning(deliveryTexts.badQuantity)
    const leaving = lines.flatMap(({ qty = 0, ...line }) => (qty > 0 ? [{ ...line, qty }] : []))
    if (leaving.length === 0) return notify.warning(deliveryTexts.nothingShipped)
    const problem = waybillProblem(waybill)
    if (problem) return notify.warning(waybillTexts[problem])
    if (write.isPending) return
    write.mutate(
      { orderNo: order.orderNo, ...waybill, lines: leaving },
      {
        onSuccess: () => {
          notify.success('已发货')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="发货"
      width={720}
      labels="above"
      okText="确认发货"
      isPending={write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="sub">
        {order.buyerName}　{order.deliveryAddress}
      </p>
      <LineInputs goods={offered} typed={typed} label="本次发货" mostLabel="待发" hasLots onType={setTyped} />
      <WaybillFields waybill={waybill} onPut={put} />
    </FormDialog>
  )
}
