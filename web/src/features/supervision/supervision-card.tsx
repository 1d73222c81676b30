import type { ReactNode } from 'react'
import styles from './supervision.module.css'

type Props = { title: string; sub: string; none: string; isEmpty: boolean; children: ReactNode }

/** A table of cases for the platform's staff, or a note that there are none. */
export const SupervisionCard = ({ title, sub, none, isEmpty, children }: Props) => (
  <section className="card" aria-label={title}>
    <div className={styles.head}>
      <h2 className="card-title">{title}</h2>
      <span className="sub">{sub}</span>
    </div>
    {isEmpty ? <p className={`sub ${styles.none}`}>{none}</p> : children}
  </section>
)
