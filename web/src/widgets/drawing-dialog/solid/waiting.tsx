import styles from './solid.module.css'

/** Stands in for a solid that is being made. */
export function Waiting() {
  return (
    <div className={`skeleton ${styles.waiting}`} role="status">
      正在生成三维模型…
    </div>
  )
}
