import { type ReactNode, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'

type Props = {
  className?: string
  /** Name of the button if it shows a picture. */
  name?: string | undefined
  /** Why the person may not; empty if they may. */
  hindrance?: string
  isDisabled?: boolean
  /** Fetches what the dialog needs while the pointer is on its way. */
  onPrepare?: () => void
  dialog: (close: () => void) => ReactNode
  children: ReactNode
}

/** Opens a dialog, whose code may be fetched only on use; the dialog is rendered outside the button's container. */
export function DialogButton({
  className = 'btn',
  name,
  hindrance = '',
  isDisabled = false,
  onPrepare,
  dialog,
  children,
}: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={name}
        disabled={isDisabled || hindrance !== ''}
        title={hindrance || undefined}
        onPointerEnter={onPrepare}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen && createPortal(<Suspense>{dialog(() => setIsOpen(false))}</Suspense>, document.body)}
    </>
  )
}
