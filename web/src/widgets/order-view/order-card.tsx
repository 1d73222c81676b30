import type { Order } from '@lianmeng/contract/orders/endpoints'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SearchText } from '../../lib/address/search-text.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { formatYuan } from '../../lib/text/yuan.ts'
import { freightPart } from './lines/freight-part.ts'
import { hasDelivery } from './lines/has-delivery.ts'
import { OrderLines } from './lines/order-lines.tsx'
import styles from './order-view.module.css'
import { AfterSalesTag, ChangeTag, LateTag, OrderStateTag } from './progress/order-state.tsx'

/** Number of lines shown per order in a list; the others are one press away. */
const linesShown = 3

/** Address of the order's own page. */
export type OrderLink = { to: string; search: SearchText }

type Props = {
  order: Order
  /** The other side: the seller for a buyer, the buyer for a seller. */
  party: ReactNode
  link: OrderLink
  actions: ReactNode
}

/** An order in a list. */
export function OrderCard({ order, party, link, actions }: Props) {
  const hidden = order.lines.length - linesShown
  return (
    <article className="card" aria-label={`订单 ${order.orderNo}`}>
      <header className={styles.cardHead}>
        <Link {...link} className={styles.orderNo}>
          {order.orderNo}
        </Link>
        <span className="sub">{formatMoment(new Date(order.createdAt))}</span>
        {order.poNo && <span className="sub">PO {order.poNo}</span>}
        <span className={styles.party}>{party}</span>
        {order.isLate && <LateTag />}
        {order.changeState && <ChangeTag state={order.changeState} />}
        {order.afterSales && <AfterSalesTag />}
        <OrderStateTag state={order.state} name={order.stateName} />
      </header>
      <OrderLines lines={order.lines.slice(0, linesShown)} hasDelivery={hasDelivery(order)} />
      <footer className={styles.cardFoot}>
        <Link {...link}>{hidden > 0 ? `查看全部 ${order.lines.length} 种商品` : '查看详情'}</Link>
        <span className={styles.cardTotal}>
          共 {order.lines.length} 种{freightPart(order)}　合计 <span className="price">{formatYuan(order.amount)}</span>
        </span>
        {actions}
      </footer>
    </article>
  )
}
