import { TextField } from '../../ui/form/field.tsx'
import styles from './second-factor.module.css'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Shown below the field; empty if nothing is wrong. */
  problem: string
  isRecovery?: boolean
  disabled: boolean
}

const authenticatorCode = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 } as const
const recoveryCode = { inputMode: 'text', autoComplete: 'off', maxLength: 40, spellCheck: false } as const

/** The six digits from an authenticator, or a recovery code. */
export const CodeField = ({ label, value, onChange, problem, isRecovery = false, disabled }: Props) => (
  <TextField
    {...(isRecovery ? recoveryCode : authenticatorCode)}
    label={label}
    className={styles.code}
    value={value}
    autoFocus
    readOnly={disabled}
    problem={problem}
    onValue={(text) => onChange(isRecovery ? text.trim() : text.replace(/\D/g, ''))}
  />
)
