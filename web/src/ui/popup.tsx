import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './popup.module.css'

type PopupProps = {
  /** What the button shows. */
  label: ReactNode
  /** The panel; `close` shuts it. Mounted only while open. */
  children: (close: () => void) => ReactNode
  buttonClass?: string
  /** Name of the button where `label` is no text. */
  name?: string
  align?: 'left' | 'right'
}

/** A button that opens a small panel below itself. A press elsewhere, Esc or leaving it by keyboard closes it. */
export function Popup({ label, children, buttonClass, name, align = 'left' }: PopupProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)
  useEffect(() => {
    if (!open) return
    const pressElsewhere = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', pressElsewhere)
    return () => document.removeEventListener('pointerdown', pressElsewhere)
  }, [open])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for what its button and panel let through
    <div
      ref={box}
      className={styles.box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        close()
        // The panel takes the focus away with it.
        event.currentTarget.querySelector('button')?.focus()
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <button
        type="button"
        className={[styles.button, buttonClass].filter(Boolean).join(' ')}
        aria-expanded={open}
        aria-haspopup="true"
        aria-label={name}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {open && <div className={`${styles.panel} ${styles[align]}`}>{children(close)}</div>}
    </div>
  )
}
