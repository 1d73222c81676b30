import type { DataOf } from '@lianmeng/contract/endpoint'
import type { detail } from '@lianmeng/contract/orders/endpoints'
import { formatDateTime } from '../../lib/format.ts'
import styles from './order-view.module.css'

/** The events of an order, with person and time. */
export const OrderLog = ({ events }: Pick<DataOf<typeof detail>, 'events'>) => (
  <section className={`card ${styles.block}`}>
    <h2 className="card-title">操作记录</h2>
    <ol className={styles.log}>
      {events.map((event) => (
        <li key={`${event.at} ${event.text}`}>
          <time dateTime={event.at}>{formatDateTime(new Date(event.at))}</time>
          <span className="sub">{event.actor}</span>
          <span>{event.text}</span>
        </li>
      ))}
    </ol>
  </section>
)
