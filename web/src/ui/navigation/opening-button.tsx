import { type ReactNode, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'

type Props = {
  className?: string | undefined
  /** Name of the button if it shows a picture. */
  name?: string | undefined
  /** Fetches what the dialog needs while the pointer is on its way. */
  onPrepare: () => void
  dialog: (onClose: () => void) => ReactNode
  children: ReactNode
}

/** Opens a dialog whose code is fetched only on use; the dialog is rendered outside the button's container. */
export function OpeningButton({ className = 'btn-link', name, onPrepare, dialog, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={name}
        onPointerEnter={onPrepare}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen && createPortal(<Suspense>{dialog(() => setIsOpen(false))}</Suspense>, document.body)}
    </>
  )
}
