import type { ReactNode } from 'react'
import styles from './buyer-home.module.css'

type Props = {
  title: string
  count?: number | undefined
  /** Links and buttons at the right of the title. */
  more?: ReactNode
  /** Shown instead of the content. */
  empty?: string | undefined
  children: ReactNode
}

/** A block of the buyer's home: title, number, links, and rows or why there are none. */
export function HomeBlock({ title, count, more, empty, children }: Props) {
  return (
    <section className={`card ${styles.block}`} aria-label={title}>
      <header className={styles.blockHead}>
        <h2>{title}</h2>
        {count !== undefined && count > 0 && <span className="tag tag-warn">{count}</span>}
        <span className={styles.more}>{more}</span>
      </header>
      {empty ? <p className={styles.empty}>{empty}</p> : children}
    </section>
  )
}
