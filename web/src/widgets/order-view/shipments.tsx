import type { DataOf } from '@lianmeng/contract/endpoint'
import { boxPath } from '@lianmeng/contract/lots/box-endpoints'
import type { TrackEvent } from '@lianmeng/contract/orders/delivery/track-endpoints'
import type { detail, Shipment } from '@lianmeng/contract/orders/endpoints'
import { batchText } from '@lianmeng/contract/orders/texts'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import type { ReactNode } from 'react'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { formatDateTime } from '../../lib/text/format.ts'
import { GoodsName } from '../../ui/goods-name.tsx'
import styles from './order-view.module.css'
import type { OrderSide } from './progress/next-step.tsx'
import { Tracks } from './tracks.tsx'

type OrderAlone = DataOf<typeof detail>

type Props = {
  order: OrderAlone
  /** The viewer's side; undefined: neither, which hides the tracking. */
  side?: OrderSide
  actions: (shipment: Shipment) => ReactNode
  trackActions?: ((track: TrackEvent) => ReactNode) | undefined
}

/** The shipments of an order, newest first, with the quantities received. */
export function Shipments({ order, side, actions, trackActions }: Props) {
  if (order.shipments.length === 0) return null
  return (
    <section className="card" aria-label="发货批次">
      {order.shipments.map((shipment) => (
        <section key={shipment.batch} aria-label={batchText(shipment.batch)}>
          <header className={styles.cardHead}>
            <b>{batchText(shipment.batch)}</b>
            <span className="sub">{formatDateTime(new Date(shipment.shippedAt))} 发出</span>
            <span className={styles.party}>{waybillText(shipment)}</span>
            <ShipmentTag shipment={shipment} />
            {actions(shipment)}
          </header>
          <ShipmentLines order={order} shipment={shipment} />
          {side && <Tracks orderNo={order.orderNo} batch={shipment.batch} side={side} actions={trackActions} />}
        </section>
      ))}
    </section>
  )
}

/** Carriage of a shipment: `专线物流 示例专线 SL1`. */
const waybillText = ({ wayName, carrier, waybillNo, note }: Shipment): string =>
  [wayName, carrier, waybillNo, note].filter(Boolean).join('　')

function ShipmentTag({ shipment: { arrivedAt, receivedAt, receivedBy } }: { shipment: Shipment }) {
  if (receivedAt) {
    return (
      <span className="tag tag-ok">
        {formatDateTime(new Date(receivedAt))} {receivedBy} 已收货
      </span>
    )
  }
  if (arrivedAt) return <span className="tag tag-brand">{formatDateTime(new Date(arrivedAt))} 已签收，待确认收货</span>
  return <span className="tag tag-brand">运输中</span>
}

function ShipmentLines({ order, shipment }: { order: OrderAlone; shipment: Shipment }) {
  const lineOf = new Map(order.lines.map((line) => [line.lineNo, line]))
  return (
    <table className={`table ${styles.lines}`}>
      <thead>
        <tr>
          <th>商品</th>
          <th className="num">本批数量</th>
          <th className="num">实收</th>
          <th>批号</th>
        </tr>
      </thead>
      <tbody>
        {shipment.lines.map(({ lineNo, qty, receivedQty, lot, box }) => {
          const line = lineOf.get(lineNo)!
          const isShort = receivedQty !== null && receivedQty < qty
          return (
            <tr key={box}>
              <td>
                <GoodsName goods={line} />
              </td>
              <td className="num" data-label="本批数量">
                {formatQty(wireQty(qty))} {line.baseUnitName}
              </td>
              <td className={isShort ? 'num bad' : 'num'} data-label="实收">
                {receivedQty === null ? '—' : `${formatQty(wireQty(receivedQty))} ${line.baseUnitName}`}
              </td>
              <td data-label="批号">{lot ? <a href={boxPath(box)}>{lot}</a> : '—'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
