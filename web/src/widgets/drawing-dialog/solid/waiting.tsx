import styles from './solid.module.css'

/** Placeholder while a solid is being created. */
export function Waiting() {
  return (
    <div className={`skeleton ${styles.waiting}`} role="status">
      正在生成三维模型…
    </div>
  )
}
