import { type ReactNode, useId } from 'react'
import styles from './second-factor.module.css'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Stands below the field; empty: nothing is wrong. */
  problem: string
  isRecovery?: boolean
  disabled: boolean
  children?: ReactNode
}

const authenticatorCode = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 } as const
const recoveryCode = { inputMode: 'text', autoComplete: 'off', maxLength: 12, spellCheck: false } as const

/** The six digits of an authenticator, or a recovery code. */
export function CodeField({ label, value, onChange, problem, isRecovery = false, disabled, children }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...(isRecovery ? recoveryCode : authenticatorCode)}
        id={id}
        className={`input ${styles.code}`}
        value={value}
        // biome-ignore lint/a11y/noAutofocus: the page is this field
        autoFocus
        readOnly={disabled}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => onChange(isRecovery ? target.value.trim() : target.value.replace(/\D/g, ''))}
      />
      {children}
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  )
}
