import styles from './dialog.module.css'

/** The cross in the corner. */
export const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
    ×
  </button>
)
