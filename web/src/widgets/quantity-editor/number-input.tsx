import { maxQuantityTextLength, sanitiseQuantityText } from '@lianmeng/trade/quantity/sanitise'
import { type KeyboardEvent, useState } from 'react'
import styles from './quantity-editor.module.css'

export type NumberInputProps = {
  label: string
  /** The text of the input while nobody types. */
  text: string
  fractional: boolean
  /** Shown in the empty input. */
  placeholder?: string | undefined
  disabled?: boolean | undefined
  /** The value was refused: the input is marked. */
  isRefused?: boolean | undefined
  /** Receives the sanitised input; empty counts as 0. False: it is not a quantity, and the input is marked. */
  onType: (text: string) => boolean
  /** An arrow key or a stepper's button. */
  onStep: (direction: 1 | -1) => void
  onEnter?: (() => void) | undefined
}

/** The text being typed, and the quantity's display right after the last key. */
type Entry = { text: string; isQuantity: boolean; shown?: string }

/**
 * A native input for quantities: sanitises the text, steps on the arrow keys. The typed text stays until the user
 * leaves the input, or the quantity changes for another reason (a refused save resets it).
 */
export function NumberInput({
  label,
  text,
  fractional,
  placeholder,
  disabled,
  isRefused = false,
  onType,
  onStep,
  onEnter,
}: NumberInputProps) {
  const [typed, setTyped] = useState<Entry | null>(null)
  if (typed && typed.shown !== text) setTyped(typed.shown === undefined ? { ...typed, shown: text } : null)

  const type = (raw: string) => {
    const kept = sanitiseQuantityText(raw, { fractional })
    setTyped({ text: kept, isQuantity: onType(kept.replace(/\.$/, '') || '0') })
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      setTyped(null)
      onStep(event.key === 'ArrowUp' ? 1 : -1)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      setTyped(null)
      onEnter?.()
    }
  }

  return (
    <input
      className={styles.input}
      type="text"
      inputMode={fractional ? 'decimal' : 'numeric'}
      autoComplete="off"
      aria-label={label}
      aria-invalid={isRefused || typed?.isQuantity === false}
      placeholder={placeholder}
      maxLength={maxQuantityTextLength}
      disabled={disabled}
      value={typed?.text ?? text}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => setTyped(null)}
      onKeyDown={pressKey}
    />
  )
}
