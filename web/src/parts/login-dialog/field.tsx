import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { mobileDigits } from '../../lib/mobile-digits.ts'
import styles from './login.module.css'

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  label: string
  value: string
  onValue: (value: string) => void
  /** Stands at the end of the line: a captcha picture, a button. */
  beside?: ReactNode
}

/** One labelled line of a login form. */
export function Field({ label, value, onValue, beside, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <input
          {...input}
          id={id}
          data-focus={input.autoFocus || undefined}
          className={`input ${styles.input}`}
          placeholder={input.placeholder ?? `请输入${label}`}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
        {beside}
      </div>
    </div>
  )
}

/** A mobile number: digits only, at most 11. */
export function PhoneField(props: Pick<FieldProps, 'value' | 'onValue' | 'autoFocus'>) {
  return (
    <Field
      {...props}
      label="手机号"
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      onValue={(text) => props.onValue(mobileDigits(text))}
    />
  )
}
