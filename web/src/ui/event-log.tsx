import type { ReactNode } from 'react'
import { formatDateTime } from '../lib/text/format.ts'
import styles from './event-log.module.css'

type LoggedEvent = {
  /** Needed if the text is not a string. */
  id?: string | number
  /** ISO 8601. */
  at: string
  /** Who did it, or what it belongs to. */
  actor: string
  text: ReactNode
}

/** What happened, by whom and when. `name`: of a list that appears with others of its kind. */
export const EventLog = ({ events, name }: { events: readonly LoggedEvent[]; name?: string }) => (
  <ol className={styles.log} aria-label={name}>
    {events.map(({ id, at, actor, text }) => (
      <li key={id ?? `${at} ${text}`}>
        <time dateTime={at}>{formatDateTime(new Date(at))}</time>
        <span className="sub">{actor}</span>
        <span className={styles.text}>{text}</span>
      </li>
    ))}
  </ol>
)
