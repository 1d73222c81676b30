import type { ReactNode } from 'react'
import styles from './article.module.css'

/** Around a text that has the page for itself. */
export function LonePage({ children }: { children: ReactNode }) {
  return <div className={styles.alone}>{children}</div>
}
