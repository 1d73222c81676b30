import { goodsText } from '@lianmeng/contract/goods-name'
import { ship, shippingForm } from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import type { Order } from '@lianmeng/contract/orders/endpoints'
import { deliveryTexts, waybillTexts } from '@lianmeng/contract/orders/texts'
import { type Waybill, waybillProblem } from '@lianmeng/trade/order/waybill'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { noWaybill, WaybillFields } from '../waybill-fields.tsx'
import { type GoodsToShip, LotLines } from './shipping/lot-lines.tsx'
import { leavingLots, withEverything } from './shipping/typed-lots.ts'
import { staleOrders } from './stale-orders.ts'

type Props = { order: Pick<Order, 'orderNo' | 'buyerName' | 'deliveryAddress' | 'lines'>; onClose: () => void }

/** Lines with an unshipped rest, and what they may be shipped from. */
function useGoodsToShip({ orderNo, lines }: Props['order']): GoodsToShip[] {
  const known = useRead(shippingForm, { orderNo }, { aside: true }).data
  const formOf = new Map(known?.lines.map((line) => [line.lineNo, line]))
  return lines
    .filter(({ openQty }) => openQty > 0)
    .map((line) => {
      const { bin = '', packageQty = 0, packageUnit = '', lots = [] } = formOf.get(line.lineNo) ?? {}
      const package_ = packageQty > 0 && packageUnit ? { qty: packageQty, unit: packageUnit } : undefined
      const { lineNo, baseUnitName: unit, openQty: most } = line
      return {
        lineNo,
        name: goodsText(line),
        named: line,
        unit,
        most,
        bin,
        lots,
        ...(package_ && { package: package_ }),
      }
    })
}

/** Ships an order's rest or part of it, each line from one lot or several. However often it is sent, the goods leave once. */
export function ShipDialog({ order, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID())
  const write = useWrite(ship, { stale: staleOrders, headers: { 'idempotency-key': key } })
  const goods = useGoodsToShip(order)
  const [typed, setTyped] = useState(() => withEverything(goods))
  const [waybill, setWaybill] = useState(noWaybill)
  const put = (changes: Partial<Waybill>) => setWaybill({ ...waybill, ...changes })

  const submit = () => {
    const leaving = leavingLots(typed)
    if (!leaving) return notify.warning(deliveryTexts.badQuantity)
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
      width={760}
      labels="above"
      okText="确认发货"
      isPending={write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="sub">
        {order.buyerName}　{order.deliveryAddress}
      </p>
      <LotLines goods={goods} typed={typed} onType={setTyped} />
      <WaybillFields waybill={waybill} onPut={put} />
    </FormDialog>
  )
}
