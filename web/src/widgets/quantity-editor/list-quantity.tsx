import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import styles from './list-quantity.module.css'
import { PartInputs } from './part-inputs.tsx'
import { RoundUpHint } from './round-up-hint.tsx'
import { RoundedWord } from './rounded-word.tsx'
import type { SplitProps } from './split-props.ts'
import { TotalInput } from './total-input.tsx'
import { UnitHint } from './unit-hint.tsx'

type Props = SplitProps & {
  /** Shown in the empty field, e.g. the minimum quantity. */
  placeholder: string
  /** The choice of packages, if there is one. */
  packages?: ReactNode
  /** What the editor says of its quantity, in front in the field. */
  lead?: ReactNode
  /** How the quantity is packed, in the field. */
  rest?: string
  /** Gets the panel when it has opened. */
  onOpen?: (panel: HTMLElement | null) => void
}

/**
 * The quantity in a row of a list: one field for the total. Boxes, cartons and loose goods open above it while it is in
 * use, so that nothing moves and no row below is covered.
 */
export function ListQuantity({ placeholder, packages, lead, rest, onOpen, ...inputs }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
  }
  const [word, setWord] = useState('')
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setIsOpen(false)
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the focus and Esc of the inputs within
    <div className={styles.box} onFocus={() => !inputs.disabled && setIsOpen(true)} onBlur={leave} onKeyDown={pressKey}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the input inside is its control */}
      <label className={styles.field} data-disabled={inputs.disabled}>
        {lead}
        {rest && <small className={styles.rest}>{rest}</small>}
        <TotalInput {...inputs} placeholder={placeholder} onWord={setWord} />
        <span>{inputs.product.saleUnitName}</span>
      </label>
      {isOpen && (
        <fieldset ref={onOpen} className={styles.split} aria-label="按包装分配" onPointerDown={keepFocus}>
          <RoundedWord word={word} />
          {packages}
          <PartInputs {...inputs} />
          <RoundUpHint {...inputs} />
          <UnitHint {...inputs} />
        </fieldset>
      )}
    </div>
  )
}

/** A press beside the inputs must not close the panel that it lands on. */
function keepFocus(event: { target: EventTarget; preventDefault(): void }) {
  if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)) event.preventDefault()
}
