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
  const name = typeof title === 'string' ? title : undefined
  return (
    <Modal name={name} onClose={onClose} closeOnOutside className={styles.drawer} style={{ width }}>
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <CloseButton onClose={onClose} />
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll it even where nothing in it can be pressed */}
        <section className={styles.body} aria-label={name} tabIndex={0}>
          {children}
        </section>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </Modal>
  )
}
