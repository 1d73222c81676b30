import type { DataOf } from '@lianmeng/contract/endpoint'
import type { detail } from '@lianmeng/contract/orders/endpoints'
import { EventLog } from '../../ui/event-log.tsx'
import styles from './order-view.module.css'

/** The events of an order, with person and time. */
export const OrderLog = ({ events }: Pick<DataOf<typeof detail>, 'events'>) => (
  <section className={`card ${styles.block}`}>
    <h2 className="card-title">操作记录</h2>
    <EventLog events={events} />
  </section>
)
