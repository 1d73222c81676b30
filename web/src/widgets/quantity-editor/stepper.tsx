import { NumberInput, type NumberInputProps } from './number-input.tsx'
import styles from './quantity-editor.module.css'

/** The buttons − and + around an input, for the pointer. The keyboard uses the arrow keys. */
export function Stepper({ isZero, ...input }: NumberInputProps & { isZero: boolean }) {
  return (
    <span className={styles.stepper}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`减少${input.label}`}
        disabled={input.disabled || isZero}
        onClick={() => input.onStep(-1)}
      >
        −
      </button>
      <NumberInput {...input} />
      <button
        type="button"
        tabIndex={-1}
        aria-label={`增加${input.label}`}
        disabled={input.disabled}
        onClick={() => input.onStep(1)}
      >
        +
      </button>
    </span>
  )
}
