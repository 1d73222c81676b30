import type { KeyboardEvent, ReactNode } from 'react'
import styles from './sheet-mapping.module.css'

const isField = ({ tagName }: HTMLElement) => ['INPUT', 'SELECT', 'TEXTAREA'].includes(tagName)

type Props = {
  fileName: string
  /** How many columns nobody knows. */
  open: number
  /** Rows that are not read: sums, signatures, repeated titles. */
  skipped: number
  notes: readonly string[]
  repairs: readonly string[]
  /** What is said and for whom it is kept. */
  remembered: string
  problem: string
  onLeaveOpen: () => void
  children: ReactNode
}

/** What surrounds a sheet whose columns are looked at: the file, what is open, and what was repaired. N leaves out what nobody knows. */
export function MappingBody({
  fileName,
  open,
  skipped,
  notes,
  repairs,
  remembered,
  problem,
  onLeaveOpen,
  children,
}: Props) {
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || isField(event.target as HTMLElement))
      return
    onLeaveOpen()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button below
    <div className={styles.body} onKeyDown={onKey}>
      <p className={styles.facts}>
        <b>{fileName}</b>
        {open > 0 ? (
          <span className="tag tag-warn">{open} 列未定</span>
        ) : (
          <span className="tag tag-ok">各列都已认出</span>
        )}
        {skipped > 0 && <span className="sub">合计、签字等 {skipped} 行不读</span>}
      </p>
      {notes.map((note) => (
        <p key={note} className="warn">
          {note}
        </p>
      ))}
      {children}
      {repairs.length > 0 && <p className="sub">已处理，各说一次：{repairs.join('；')}</p>}
      <p className="sub">{remembered}</p>
      {problem && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Leaves out the columns that nobody knows. @param titles theirs */
export function LeaveOpenButton({ titles, onLeave }: { titles: readonly string[]; onLeave: () => void }) {
  if (titles.length === 0) return null
  return (
    <button type="button" className="btn" onClick={onLeave}>
      {titles.length === 1 ? `${titles[0]} 不导入` : `其余 ${titles.length} 列不导入`} <kbd>N</kbd>
    </button>
  )
}
