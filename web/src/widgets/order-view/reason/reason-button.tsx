import { type ComponentProps, useState } from 'react'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = Omit<ComponentProps<typeof ReasonDialog>, 'onOk' | 'onClose'> & {
  /** The text of the button. */
  name: string
  isDisabled?: boolean
  /** @param close to be called once the action has succeeded */
  onOk: (reason: string, close: () => void) => void
}

/** A button that asks for a reason before it acts. The dialog stays open until the action has succeeded. */
export function ReasonButton({ name, isDisabled = false, onOk, ...dialog }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <button type="button" className="btn" disabled={isDisabled} onClick={() => setIsOpen(true)}>
        {name}
      </button>
      {isOpen && <ReasonDialog {...dialog} onOk={(reason) => onOk(reason, close)} onClose={close} />}
    </>
  )
}
