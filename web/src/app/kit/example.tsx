import type { ReactNode } from 'react'
import styles from './kit.module.css'

export const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={styles.group} aria-label={name}>
    <h2>{name}</h2>
    {children}
  </section>
)

/** One part in one state, or several states side by side. */
export const Example = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={`card ${styles.example}`} aria-label={name}>
    <h3>{name}</h3>
    {children}
  </section>
)
