import type { DataOf } from '@lianmeng/contract/endpoint'
import type { TrackEvent } from '@lianmeng/contract/orders/delivery/track-endpoints'
import type { detail, Shipment } from '@lianmeng/contract/orders/endpoints'
import type { Refund } from '@lianmeng/contract/payments/refund'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageAbout } from '../../lib/page/page-about.ts'
import { formatDateTime } from '../../lib/text/format.ts'
import { formatYuan } from '../../lib/text/yuan.ts'
import { OrderChanges } from './change/order-change.tsx'
import { freightPart } from './lines/freight-part.ts'
import { hasDelivery } from './lines/has-delivery.ts'
import { OrderLines } from './lines/order-lines.tsx'
import { OrderPayments } from './money/order-payments.tsx'
import { OrderRefunds } from './money/order-refunds.tsx'
import { OrderSums } from './money/order-sums.tsx'
import { OrderAttachments } from './order-attachments.tsx'
import type { OrderLink } from './order-card.tsx'
import layout from './order-detail.module.css'
import { OrderDocuments } from './order-documents.tsx'
import { OrderLog } from './order-log.tsx'
import styles from './order-view.module.css'
import { NextStep, type OrderSide } from './progress/next-step.tsx'
import { OrderProgress } from './progress/order-progress.tsx'
import { AfterSalesTag } from './progress/order-state.tsx'
import { Shipments } from './shipments.tsx'

type Props = {
  order: DataOf<typeof detail>
  side: OrderSide
  /** 卖家 or 买家, and the name. */
  partyLabel: string
  party: string
  back: OrderLink
  actions: ReactNode
  /** This side's answers to the newest change. */
  changeActions: ReactNode
  /** What the buyer says of the seller. */
  rating?: ReactNode
  /** This side's actions on one shipment. */
  shipmentActions: (shipment: Shipment) => ReactNode
  /** This side's actions on a stop of a shipment. */
  trackActions?: (track: TrackEvent) => ReactNode
  /** This side's view of the order's after-sales. */
  aftersales: ReactNode
  /** This side's actions on one refund. */
  refundActions: (refund: Refund) => ReactNode
  /** This side's view of the order's invoices. */
  invoices: ReactNode
}

/** One order in full: its progress, its destination, its goods, its events. */
export function OrderDetail({ order, side, partyLabel, party, back, ...parts }: Props) {
  const { actions, changeActions, rating, shipmentActions, trackActions, refundActions, aftersales, invoices } = parts
  usePageAbout({ name: `订单 ${order.orderNo}` })
  return (
    <div className={layout.page}>
      <Link {...back}>‹ 返回订单列表</Link>
      <div className={layout.detail}>
        <section className={`card ${styles.block}`}>
          <div className={styles.detailHead}>
            <h1 className="card-title">订单 {order.orderNo}</h1>
            <span className="sub">下单时间 {formatDateTime(new Date(order.createdAt))}</span>
            {order.afterSales && <AfterSalesTag />}
            <span className={styles.actions}>{actions}</span>
          </div>
          <OrderProgress state={order.state} stateName={order.stateName} />
          {order.declineReason && <p className="bad">拒绝原因：{order.declineReason}</p>}
        </section>
        <div className={layout.side}>
          <NextStep order={order} side={side} />
          <OrderSums order={order} />
          <Facts order={order} side={side} partyLabel={partyLabel} party={party} />
          <div className={layout.last}>
            <OrderLog events={order.events} />
          </div>
        </div>
        <div className={layout.main}>
          <OrderChanges changes={order.changes} actions={changeActions} />
          {rating}
          <section className="card">
            <OrderLines lines={order.lines} wantedOn={order.terms.wantedOn} hasDelivery={hasDelivery(order)} />
            <footer className={styles.cardFoot}>
              {Number(order.owedBack) > 0 && (
                <span className="warn">应退 {formatYuan(order.owedBack)}，由卖家直接退还</span>
              )}
              <span className={styles.cardTotal}>
                共 {order.lines.length} 种{freightPart(order)}　合计{' '}
                <span className="price">{formatYuan(order.amount)}</span>
              </span>
            </footer>
          </section>
          <OrderPayments order={order} />
          <OrderRefunds refunds={order.refunds} actions={refundActions} />
          <Shipments order={order} side={side} actions={shipmentActions} trackActions={trackActions} />
          {aftersales}
          {invoices}
          <OrderDocuments orderNo={order.orderNo} side={side} />
        </div>
      </div>
    </div>
  )
}

/** The other side, the destination, and what the buyer said with the order. */
function Facts({ order, side, partyLabel, party }: Pick<Props, 'order' | 'side' | 'partyLabel' | 'party'>) {
  const { wantedOn, invoice, paymentName, attachments } = order.terms
  return (
    <section className={`card ${styles.block}`} aria-label="收货">
      <dl className={styles.facts}>
        <Fact label={partyLabel}>{party}</Fact>
        <Fact label="收货人">
          {order.receiverName}　{order.receiverContactInfo}
        </Fact>
        <Fact label="收货地址">{order.deliveryAddress}</Fact>
        {order.freightWayName && (
          <Fact label="配送方式">
            {order.freightWayName}
            {order.pickupPlace && `　${order.pickupPlace}`}
          </Fact>
        )}
        {order.poNo && <Fact label="PO 号">{order.poNo}</Fact>}
        {order.costCentre && <Fact label="成本中心">{order.costCentre}</Fact>}
        {wantedOn && <Fact label="希望到货日">{wantedOn}</Fact>}
        {paymentName && <Fact label="付款方式">{paymentName}</Fact>}
        {invoice && (
          <Fact label="发票">
            {invoice.kindName}　{invoice.title} {invoice.taxNumber}
          </Fact>
        )}
        {attachments.length > 0 && (
          <Fact label="附件">
            <OrderAttachments order={order} side={side} />
          </Fact>
        )}
        <Fact label="备注">{order.remark || '—'}</Fact>
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
