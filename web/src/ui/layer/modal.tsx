import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useCallback, useRef } from 'react'
import { closeOnBack } from './close-on-back.ts'

type Props = {
  /** Its accessible name. */
  name: string | undefined
  onClose: () => void
  /** A press beside it closes it. */
  closeOnOutside?: boolean
  /** The dialog has an entry of its own in the history, so Back closes it anyway. */
  inAddress?: boolean
  className: string | undefined
  style?: React.CSSProperties
  children: ReactNode
}

/** The first element to focus: one marked `data-focus`, otherwise the first field. */
const firstField = (dialog: HTMLElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>('[data-focus]') ?? dialog.querySelector<HTMLElement>('input, select, textarea')

/**
 * The browser's own modal dialog: it traps the focus, covers everything and makes the rest of the page inert. Mounted
 * only while open; the caller controls that.
 */
export function Modal({ name, onClose, closeOnOutside = false, inAddress = false, className, style, children }: Props) {
  const router = useRouter({ warn: false })
  const close = useRef(onClose)
  close.current = onClose
  const open = useCallback(
    (dialog: HTMLDialogElement | null) => {
      if (!dialog || dialog.open) return
      dialog.showModal()
      firstField(dialog)?.focus()
      const release = inAddress || !router ? undefined : closeOnBack(router, () => close.current())
      return () => {
        release?.()
        // Closing returns the focus; merely removing the element would lose it.
        dialog.close()
      }
    },
    [router, inAddress],
  )
  const isBeside = (event: MouseEvent) => event.target === event.currentTarget
  return (
    // The browser turns Esc into `cancel`; the keyboard needs no press beside the dialog.
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
