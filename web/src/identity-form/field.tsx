import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { useFieldProblem } from './form.tsx'
import styles from './identity-form.module.css'
import type { FieldName } from './problem-field.ts'

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  name: FieldName
  label: string
  value: string
  onValue: (value: string) => void
  /** Stands at the end of the line: a captcha picture, a button. */
  beside?: ReactNode
  /** Stands below the line while nothing is wrong. */
  hint?: ReactNode
}

/** One labelled line of a form, with what is wrong with it. */
export function Field({ label, value, onValue, beside, hint, ...input }: FieldProps) {
  const id = useId()
  const problem = useFieldProblem(input.name)
  const note = problem || hint
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
          aria-invalid={problem ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onValue(event.target.value)}
        />
        {beside}
      </div>
      {note && (
        <p id={`${id}-note`} className={problem ? styles.wrong : styles.hint}>
          {note}
        </p>
      )}
    </div>
  )
}
