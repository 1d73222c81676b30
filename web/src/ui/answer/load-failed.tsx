import styles from './no-result.module.css'

/** A block that failed to load: a press tries again. */
export function LoadFailed({ onRetry, text = '加载失败，点击重试' }: { onRetry: () => void; text?: string }) {
  return (
    <div className={styles.box} role="alert">
      <button type="button" className="btn" onClick={onRetry}>
        {text}
      </button>
    </div>
  )
}
