import styles from './page-skeleton.module.css'

/** Placeholder for a screen whose code or first answer is loading. */
export function PageSkeleton() {
  return (
    <div className={`card ${styles.page}`} role="status" aria-label="加载中">
      <div className={`skeleton ${styles.title}`} />
      {[96, 82, 90, 74, 88, 61].map((width) => (
        <div key={width} className={`skeleton ${styles.line}`} style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}
