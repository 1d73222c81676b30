import { CloseButton } from './close-button.tsx'
import styles from './dialog.module.css'
import type { DialogProps } from './dialog.tsx'
import { Modal } from './modal.tsx'

/** A modal panel along the right edge, beside its list. A press beside it closes it. */
export function Drawer({
  title,
  width,
  onClose,
  children,
  footer,
}: Omit<DialogProps, 'className' | 'closeOnOutside' | 'inAddress'>) {
  return (
    <Modal
      name={typeof title === 'string' ? title : undefined}
      onClose={onClose}
      closeOnOutside
      className={styles.drawer}
      style={{ width }}
    >
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <CloseButton onClose={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </Modal>
  )
}
