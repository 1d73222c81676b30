import type { ReactNode } from 'react'
import styles from './no-result.module.css'

/** An empty page or block: the reason, and one thing to do. */
export function NoResult({ text, hint, children }: { text: string; hint?: string; children?: ReactNode }) {
  return (
    <div className={styles.box} role="status">
      <svg width="64" height="64" viewBox="0 0 64 64" fill="none" stroke="#c3ccd8" strokeWidth="2" aria-hidden="true">
        <path d="M32 4 56 18v28L32 60 8 46V18z" />
        <circle cx="32" cy="32" r="12" strokeDasharray="4 4" />
      </svg>
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
