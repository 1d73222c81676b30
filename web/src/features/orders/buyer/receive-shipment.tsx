import { goodsText } from '@lianmeng/contract/goods-name'
import { receive } from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import type { Order, Shipment } from '@lianmeng/contract/orders/endpoints'
import { batchText, deliveryTexts } from '@lianmeng/contract/orders/texts'
import { sumOfLots } from '@lianmeng/trade/order/lots'
import { toNumber } from '@lianmeng/trade/quantity/qty'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { wireQty } from '../../../lib/goods/wire-qty.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { DialogButton } from '../../../ui/layer/dialog-button.tsx'
import { everything, LineInputs } from '../line-inputs.tsx'
import { staleOrders } from '../stale-buyer-orders.ts'
import { typedQuantity } from '../typed-quantity.ts'

type Props = { order: Order; shipment: Shipment }

/** Confirms the arrival of a shipment, with the quantities received. */
export function ReceiveShipment({ order, shipment }: Props) {
  const hindrance = useRights().hindrance('purchase')
  if (shipment.receivedAt || !order.actions.includes('receive')) return null
  return (
    <DialogButton
      className="btn btn-brand"
      hindrance={hindrance}
      dialog={(close) => <ReceiveDialog order={order} shipment={shipment} onClose={close} />}
    >
      确认收货
    </DialogButton>
  )
}

function ReceiveDialog({ order, shipment, onClose }: Props & { onClose: () => void }) {
  const write = useWrite(receive, { stale: staleOrders, rereadsOnConflict: true })
  const lineOf = new Map(order.lines.map((line) => [line.lineNo, line]))
  // A line in several lots is counted as a whole.
  const goods = [...Map.groupBy(shipment.lines, ({ lineNo }) => lineNo)].map(([lineNo, lots]) => {
    const line = lineOf.get(lineNo)!
    const most = toNumber(sumOfLots(lots.map(({ qty }) => wireQty(qty))))
    return { lineNo, name: goodsText(line), named: line, unit: line.baseUnitName, most }
  })
  const [typed, setTyped] = useState(() => everything(goods))
  const [note, setNote] = useState('')
  const submit = () => {
    // An empty field states nothing; nothing received is a 0.
    if (goods.some(({ lineNo }) => typed[lineNo]!.qty.trim() === '')) return notify.warning('请填写实收数量')
    const lines = goods.flatMap(({ lineNo }) => {
      const qty = typedQuantity(typed[lineNo]!.qty)
      return qty === undefined ? [] : [{ lineNo, qty }]
    })
    if (lines.length < goods.length) return notify.warning(deliveryTexts.badQuantity)
    if (write.isPending) return
    write.mutate(
      { orderNo: order.orderNo, batch: shipment.batch, lines, note: note.trim() },
      {
        onSuccess: () => {
          notify.success('已确认收货')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`确认收货 ${batchText(shipment.batch)}`}
      width={600}
      labels="above"
      okText="确认收货"
      isPending={write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="sub">请按实际清点填写。少于发货数量的部分记为少收，并告知卖家；确认后不能修改。</p>
      <LineInputs goods={goods} typed={typed} label="实收" mostLabel="发货" onType={setTyped} />
      <TextField label="备注（选填）" maxLength={200} value={note} onValue={setNote} />
    </FormDialog>
  )
}
