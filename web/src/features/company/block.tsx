import type { ReactNode } from 'react'
import styles from './company.module.css'

type Props = {
  title: string
  /** Its purpose, in one sentence. */
  hint?: string
  /** At the end of the title's line. */
  actions?: ReactNode
  children: ReactNode
}

/** A titled part of a tab. */
export function Block({ title, hint, actions, children }: Props) {
  return (
    <section className={styles.block} aria-label={title}>
      <header className={styles.blockHead}>
        <h2 className="card-title">{title}</h2>
        {hint && <span className="sub">{hint}</span>}
        {actions && <span className={styles.blockActions}>{actions}</span>}
      </header>
      {children}
    </section>
  )
}
