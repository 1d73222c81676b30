import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './form.module.css'

/** What ties an input to its label and to the line below it. */
export type Tied = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

type FieldProps = {
  label: string
  required?: boolean
  /** What is wrong with the value; takes the place of `hint`. */
  problem?: string | undefined
  hint?: string | undefined
  children: (tied: Tied) => ReactNode
}

/** One labelled line of a form, with what is wrong or worth knowing below it. */
export function Field({ label, required = false, problem, hint, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = problem ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id} data-required={required}>
        {label}
      </label>
      <div className={styles.value}>
        {children({ id, 'aria-invalid': Boolean(problem), 'aria-describedby': note ? noteId : undefined })}
        {note && (
          <p id={noteId} className={problem ? styles.problem : styles.hint} role={problem ? 'alert' : undefined}>
            {note}
          </p>
        )}
      </div>
    </div>
  )
}

type TextFieldProps = Omit<FieldProps, 'children'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'required'> & {
    value: string
    onValue: (value: string) => void
  }

/** A line of a form that takes a text. */
export function TextField({ label, required, problem, hint, value, onValue, ...input }: TextFieldProps) {
  return (
    <Field label={label} {...{ required, problem, hint }}>
      {(tied) => (
        <input
          {...input}
          {...tied}
          className="input"
          autoComplete={input.autoComplete ?? 'off'}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  )
}
