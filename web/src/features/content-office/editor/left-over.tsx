import { formatMoment } from '../../../lib/text/format.ts'
import styles from './content-editor.module.css'

type Props = {
  /** ISO 8601. */
  at: string
  onRestore: () => void
  onForget: () => void
}

/** Offers a draft that was left unsaved here. */
export function LeftOver({ at, onRestore, onForget }: Props) {
  return (
    <div className={`card ${styles.notice}`} role="status">
      <p>这里有您未保存的修改（{formatMoment(new Date(at))}）。</p>
      <div className={styles.main}>
        <button type="button" className="btn btn-brand" onClick={onRestore}>
          恢复
        </button>
        <button type="button" className="btn" onClick={onForget}>
          丢弃
        </button>
      </div>
    </div>
  )
}
