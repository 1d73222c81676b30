import { type ReactNode, useCallback, useRef, useState } from 'react'
import styles from './dialog.module.css'

export type DialogProps = {
  title: ReactNode
  /** Pixels; narrower where the screen is. */
  width: number
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** A press beside the dialog closes it. */
  closeOnOutside?: boolean
  className?: string
}

type Offset = { x: number; y: number }

/** Moving by the title: an offset that follows the pointer, which the title captures. */
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

/** What takes the focus when a dialog opens: what is marked `data-focus`, otherwise its first field. */
const firstField = (dialog: HTMLElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>('[data-focus]') ?? dialog.querySelector<HTMLElement>('input, select, textarea')

/** A modal dialog on the browser's own `<dialog>`. Mounted only while open; the caller owns that. */
export function Dialog({ title, width, onClose, children, footer, closeOnOutside = false, className }: DialogProps) {
  const { offset, handlers } = useDrag()
  const open = useCallback((dialog: HTMLDialogElement | null) => {
    if (!dialog || dialog.open) return
    dialog.showModal()
    firstField(dialog)?.focus()
    // Closing gives the focus back to what had it before; merely taking the element away would lose it.
    return () => dialog.close()
  }, [])
  return (
    // The browser answers Esc with `cancel`; the keyboard needs no press beside the dialog.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={open}
      className={[styles.dialog, className].filter(Boolean).join(' ')}
      style={{ width, translate: `${offset.x}px ${offset.y}px` }}
      aria-label={typeof title === 'string' ? title : undefined}
      onCancel={(event) => {
        event.preventDefault()
        if (event.target === event.currentTarget) onClose()
      }}
      onClick={(event) => {
        if (closeOnOutside && event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.panel}>
        <header className={styles.head} {...handlers}>
          <h2 className={styles.title}>{title}</h2>
          <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
            ×
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  )
}
