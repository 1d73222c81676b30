import { type ReactNode, useRef, useState } from 'react'
import { CloseButton } from './close-button.tsx'
import styles from './dialog.module.css'
import { Modal } from './modal.tsx'

export type DialogProps = {
  title: ReactNode
  /** Pixels; limited by the screen. */
  width: number
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** A press beside the dialog closes it. */
  closeOnOutside?: boolean
  /** The dialog has an entry of its own in the history (see `Modal`). */
  inAddress?: boolean
  className?: string
}

type Offset = { x: number; y: number }

/** Moving by the title: an offset that follows the pointer captured by the title. */
function useDrag() {
  const [offset, setOffset] = useState<Offset>({ x: 0, y: 0 })
  const start = useRef<Offset | null>(null)
  const handlers = {
    onPointerDown(event: React.PointerEvent) {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { x: event.clientX - offset.x, y: event.clientY - offset.y }
    },
    onPointerMove(event: React.PointerEvent) {
      if (start.current) setOffset({ x: event.clientX - start.current.x, y: event.clientY - start.current.y })
    },
    onPointerUp() {
      start.current = null
    },
  }
  return { offset, handlers }
}

/** A modal dialog that can be moved by its title. Mounted only while open; the caller controls that. */
export function Dialog({
  title,
  width,
  onClose,
  children,
  footer,
  closeOnOutside = false,
  inAddress = false,
  className,
}: DialogProps) {
  const { offset, handlers } = useDrag()
  return (
    <Modal
      name={typeof title === 'string' ? title : undefined}
      onClose={onClose}
      closeOnOutside={closeOnOutside}
      inAddress={inAddress}
      className={[styles.dialog, className].filter(Boolean).join(' ')}
      style={{ width, translate: `${offset.x}px ${offset.y}px` }}
    >
      <div className={styles.panel}>
        <header className={`${styles.head} ${styles.movable}`} {...handlers}>
          <h2 className={styles.title}>{title}</h2>
          <CloseButton onClose={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </Modal>
  )
}
