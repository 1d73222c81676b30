import { type MouseEvent, type ReactNode, useCallback } from 'react'

type Props = {
  /** What it is called, for those who hear the page. */
  name: string | undefined
  onClose: () => void
  /** A press beside it closes it. */
  closeOnOutside?: boolean
  className: string | undefined
  style?: React.CSSProperties
  children: ReactNode
}

/** What takes the focus at first: what is marked `data-focus`, otherwise the first field. */
const firstField = (dialog: HTMLElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>('[data-focus]') ?? dialog.querySelector<HTMLElement>('input, select, textarea')

/**
 * The browser's own modal dialog: it keeps the focus, lies above everything and makes the rest of the page inert.
 * Mounted only while open; the caller owns that.
 */
export function Modal({ name, onClose, closeOnOutside = false, className, style, children }: Props) {
  const open = useCallback((dialog: HTMLDialogElement | null) => {
    if (!dialog || dialog.open) return
    dialog.showModal()
    firstField(dialog)?.focus()
    // Closing gives the focus back to what had it before; merely taking the element away would lose it.
    return () => dialog.close()
  }, [])
  const isBeside = (event: MouseEvent) => event.target === event.currentTarget
  return (
    // The browser answers Esc with `cancel`; the keyboard needs no press beside the dialog.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={open}
      className={className}
      style={style}
      aria-label={name}
      onCancel={(event) => {
        event.preventDefault()
        if (event.target === event.currentTarget) onClose()
      }}
      onClick={(event) => {
        if (closeOnOutside && isBeside(event)) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
