import type { InputHTMLAttributes, ReactNode } from 'react'
import { TextField } from '../../../ui/form/field.tsx'
import { useFieldProblem } from './form.tsx'
import type { FieldName } from './problem-field.ts'

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'required'> & {
  name: FieldName
  label: string
  value: string
  onValue: (value: string) => void
  /** Shown at the end of the line: a captcha picture, a button. */
  beside?: ReactNode
  /** Shown below the line while there is no problem. */
  hint?: ReactNode
}

/** A field of an identity form, which provides its problem. */
export const Field = (props: FieldProps) => (
  <TextField
    {...props}
    isQuiet
    problem={useFieldProblem(props.name)}
    placeholder={props.placeholder ?? `请输入${props.label}`}
    data-focus={props.autoFocus || undefined}
  />
)
