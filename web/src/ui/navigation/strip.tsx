import type { ReactNode } from 'react'
import styles from './strip.module.css'

/** A line above a page that says what holds for all of it. */
export const Strip = ({ children }: { children: ReactNode }) => (
  <p className={styles.strip} role="status">
    {children}
  </p>
)
