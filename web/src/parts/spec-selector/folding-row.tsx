import { type ReactNode, useState } from 'react'
import { useOverflow } from '../../ui/use-overflow.ts'
import styles from './spec-selector.module.css'

type Props = {
  name: string
  /** What is chosen, said beside the name: it may be folded away. */
  chosen: string
  children: ReactNode
}

/** A row of values; one that is taller than a line folds, and a press unfolds it. [spec §2] */
export function FoldingRow({ name, chosen, children }: Props) {
  const [values, isTall] = useOverflow<HTMLDivElement>()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <fieldset className={styles.row} data-folded={isTall && !isOpen}>
      <legend>
        {name} {chosen && <b>{chosen}</b>}
      </legend>
      <div className={styles.fold}>
        <div ref={values} className={styles.values}>
          {children}
        </div>
      </div>
      {isTall && (
        <button
          type="button"
          className={`btn-link ${styles.more}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? '收起' : '展开'}
        </button>
      )}
    </fieldset>
  )
}
