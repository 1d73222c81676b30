import type { ReactNode } from 'react'
import styles from './article/article.module.css'

/** The frame of a text that fills the page. */
export function LonePage({ children }: { children: ReactNode }) {
  return <div className={styles.alone}>{children}</div>
}
