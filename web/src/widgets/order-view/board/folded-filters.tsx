import { type ReactNode, useId, useState } from 'react'
import styles from './folded-filters.module.css'

type Props = {
  /** Whether a folded filter is in use: then it starts unfolded. */
  isInUse: boolean
  /** The first child stays visible. */
  children: ReactNode
}

/** Filters of a list: on a phone all but the keyword are folded, since users come for the list. */
export function FoldedFilters({ isInUse, children }: Props) {
  const [isOpen, setIsOpen] = useState(isInUse)
  const id = useId()
  return (
    <div className={styles.filters} data-open={isOpen} data-screen-only>
      <div id={id}>{children}</div>
      <button
        type="button"
        className={`btn-link ${styles.fold}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? '收起筛选' : '更多筛选'}
      </button>
    </div>
  )
}
