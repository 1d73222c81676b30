import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useOverflow } from '../../ui/use-overflow.ts'
import styles from './spec-selector.module.css'

/** Pixels above a line of values. */
const margin = 2

type Props = {
  name: string
  /** The chosen value, shown beside the name because its row may be folded. */
  chosen: string
  children: ReactNode
}

/** Scrolls the line of the chosen value into view. */
function showChosen(box: HTMLElement | null): void {
  const value = box?.querySelector<HTMLElement>('[aria-pressed="true"]')
  if (box) box.scrollTop = value ? value.offsetTop - margin : 0
}

/** A row of values; if it is taller than one line, it folds to the line of the chosen value, and a press unfolds it.
 *  [spec §2] */
export function FoldingRow({ name, chosen, children }: Props) {
  const [values, isTall] = useOverflow<HTMLDivElement>()
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => showChosen(box.current), [chosen, isTall, isOpen])
  return (
    <fieldset className={styles.row} data-folded={isTall && !isOpen}>
      <legend>
        {name} {chosen && <b>{chosen}</b>}
      </legend>
      <div ref={box} className={styles.fold}>
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
