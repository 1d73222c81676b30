import { maxQuantityTextLength } from '@lianmeng/trade/quantity/sanitise'
import { type FractionRule, typedQuantity } from '@lianmeng/trade/quantity/typed-quantity'
import { type KeyboardEvent, useState } from 'react'
import styles from './quantity-editor.module.css'

export type NumberInputProps = {
  label: string
  /** The text of the input while nobody types. */
  text: string
  rule: FractionRule
  /** Of the quantity, for the word about a rounded one. */
  unit: string
  /** Shown in the empty input. */
  placeholder?: string | undefined
  disabled?: boolean | undefined
  /** The value was refused: the input is marked. */
  isRefused?: boolean | undefined
  /** Receives the typed number by the rule; empty counts as 0. False: it is not a quantity, and the input is marked. */
  onType: (text: string) => boolean
  /** An arrow key or a stepper's button. */
  onStep: (direction: 1 | -1) => void
  onEnter?: (() => void) | undefined
  /** Receives what to say beside the input: how a fraction was taken; empty: nothing. */
  onWord: (word: string) => void
}

/** Whether an input event comes from a single key; otherwise the text was pasted or put in by a program. */
function isOneKey(event: Event): boolean {
  const { inputType = '', data } = event as InputEvent
  return inputType.startsWith('delete') || inputType === 'insertCompositionText' || data?.length === 1
}

/** The text being typed, and the quantity's display right after the last key. */
type Entry = { text: string; isQuantity: boolean; shown?: string }

/**
 * A native input for quantities: reads the text by the rule of the field, steps on the arrow keys. The typed text stays until the user
 * leaves the input, or the quantity changes for another reason (a refused save resets it).
 */
export function NumberInput({
  label,
  text,
  rule,
  unit,
  placeholder,
  disabled,
  isRefused = false,
  onType,
  onStep,
  onEnter,
  onWord,
}: NumberInputProps) {
  const [typed, setTyped] = useState<Entry | null>(null)
  if (typed && typed.shown !== text) setTyped(typed.shown === undefined ? { ...typed, shown: text } : null)

  const type = (raw: string, isKey: boolean) => {
    const { shown, value, isRounded } = typedQuantity(raw, rule)
    onWord(isRounded ? `已按整数取 ${value} ${unit}` : '')
    // More digits may follow a key, and must not join the number. What was pasted is complete.
    const kept = isRounded && !isKey ? value! : shown
    setTyped({ text: kept, isQuantity: value !== undefined && onType(value || '0') })
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      setTyped(null)
      onWord('')
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
      inputMode={rule === 'decimals' ? 'decimal' : 'numeric'}
      autoComplete="off"
      aria-label={label}
      aria-invalid={isRefused || typed?.isQuantity === false}
      placeholder={placeholder}
      maxLength={maxQuantityTextLength}
      disabled={disabled}
      value={typed?.text ?? text}
      onChange={(event) => type(event.target.value, isOneKey(event.nativeEvent))}
      onFocus={(event) => event.target.select()}
      onBlur={() => setTyped(null)}
      onKeyDown={pressKey}
    />
  )
}
