import { mobileDigits } from '../../../lib/text/mobile-digits.ts'
import { Field, type FieldProps } from './field.tsx'

type PhoneFieldProps = Pick<FieldProps, 'value' | 'onValue' | 'autoFocus' | 'hint'> & {
  label?: string
  /** `username` if there is a password field too, so that password managers keep them together. */
  autoComplete?: 'tel' | 'username'
}

/** A mobile number: digits only, at most 11. */
export function PhoneField({ label = '手机号', autoComplete = 'tel', onValue, ...props }: PhoneFieldProps) {
  return (
    <Field
      {...props}
      name="phoneNumber"
      label={label}
      type="tel"
      inputMode="numeric"
      autoComplete={autoComplete}
      onValue={(text) => onValue(mobileDigits(text))}
    />
  )
}
