import type { InquiryLine } from '@lianmeng/contract/quotes/shapes'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import styles from './inquiries.module.css'

/** What a line asks for: its name, class and surface, its drawing and what was changed. */
export function LineWords({ line }: { line: InquiryLine }) {
  const { linkTo } = useArea()
  const { subject, name, facts, taskId, drawingNumber, drawingHash, changes } = line
  return (
    <div className={styles.words}>
      <b>{name || '—'}</b>
      {facts && <span className="sub">{facts}</span>}
      {taskId > 0 && (
        <Link {...linkTo('ygpProject', { [subject === 'upload' ? 'file' : 'task']: String(taskId) })}>
          图纸 {drawingNumber}
          {drawingHash && <span className={styles.locked}>已锁定</span>}
        </Link>
      )}
      {changes.length > 0 && <span className="sub">改动：{changes.join('，')}</span>}
    </div>
  )
}
