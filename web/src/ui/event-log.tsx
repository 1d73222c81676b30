import { formatDateTime } from '../lib/format.ts'
import styles from './event-log.module.css'

type LoggedEvent = {
  /** ISO 8601. */
  at: string
  actor: string
  text: string
}

/** What happened, by whom and when. */
export const EventLog = ({ events }: { events: readonly LoggedEvent[] }) => (
  <ol className={styles.log}>
    {events.map(({ at, actor, text }) => (
      <li key={`${at} ${text}`}>
        <time dateTime={at}>{formatDateTime(new Date(at))}</time>
        <span className="sub">{actor}</span>
        <span className={styles.text}>{text}</span>
      </li>
    ))}
  </ol>
)
