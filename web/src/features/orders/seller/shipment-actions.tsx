import { markArrived } from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import type { Shipment } from '@lianmeng/contract/orders/endpoints'
import { batchText } from '@lianmeng/contract/orders/texts'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { useSellerDuty } from '../../../lib/person/seller-standing.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { DialogButton } from '../../../ui/layer/dialog-button.tsx'
import { staleOrders } from './stale-orders.ts'
import { TrackDialog } from './tracks/track-dialog.tsx'

/** A seller's actions on a shipment: print its papers, and record its position and its delivery. */
export function ShipmentActions({ orderNo, shipment }: { orderNo: string; shipment: Shipment }) {
  const { linkTo } = useArea()
  const mayShip = useSellerDuty('delivery')
  const arrive = useWrite(markArrived, { stale: staleOrders })
  const { batch, arrivedAt, receivedAt } = shipment
  const ask = async () => {
    const text = `${batchText(batch)}已由买家签收？买家从现在起有 10 天核对数量。`
    if (!(await confirmDialog({ title: '登记签收', text, okText: '登记签收' }))) return
    arrive.mutate({ orderNo, batch }, { onSuccess: () => notify.success('已登记签收') })
  }
  return (
    <>
      <Link {...linkTo('orders', { orderNo, note: String(batch) })}>打印送货单</Link>
      <Link {...linkTo('orders', { orderNo, labels: String(batch) })}>打印箱标签</Link>
      {mayShip && !receivedAt && (
        <DialogButton dialog={(close) => <TrackDialog orderNo={orderNo} batch={batch} onClose={close} />}>
          登记物流
        </DialogButton>
      )}
      {mayShip && !arrivedAt && !receivedAt && (
        <button type="button" className="btn" disabled={arrive.isPending} onClick={() => void ask()}>
          登记签收
        </button>
      )}
    </>
  )
}
