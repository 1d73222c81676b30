import { type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../lib/page/lazy-part.ts'

type PopoverProps = {
  /** Content of the button. */
  label: ReactNode
  /** The panel; `close` shuts it. Mounted only while open. */
  children: (close: () => void) => ReactNode
  buttonClass?: string
  /** Name of the button and its panel if `label` is not text. */
  name?: string
  align?: 'left' | 'right'
  /** Fetches the code of the panel's content, while the pointer is on its way. */
  onPrepare?: () => Promise<unknown>
}

const fetchPanel = () => import('./popover-panel.tsx')
const PopoverPanel = lazyPart(fetchPanel)

/**
 * A button that opens a small panel below itself. A press elsewhere and Esc close it. The code that places the panel
 * and keeps the focus is fetched when the pointer reaches the button: no page waits for it.
 */
export function Popover({ label, children, buttonClass, name, align = 'left', onPrepare }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setIsOpen(false)
  // A failed prefetch is repeated, and reported, once the code is needed.
  const prepare = () => void Promise.all([fetchPanel(), onPrepare?.()]).catch(() => {})
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClass ?? 'btn'}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={name}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          // Safari does not focus a pressed button, but the focus must have somewhere to return to.
          event.currentTarget.focus()
          setIsOpen(!isOpen)
        }}
      >
        {label}
      </button>
      {isOpen && (
        <Suspense>
          <PopoverPanel
            trigger={button}
            name={name ?? (typeof label === 'string' ? label : undefined)}
            align={align}
            onClose={close}
          >
            {children(close)}
          </PopoverPanel>
        </Suspense>
      )}
    </>
  )
}
