import type { ReactNode } from 'react'
import styles from './office-list.module.css'

/** The row above a list with what filters it; the keyword takes the room that is left. */
export function OfficeFilters({ children }: { children: ReactNode }) {
  return (
    <div className={styles.filters} data-screen-only>
      {children}
    </div>
  )
}
