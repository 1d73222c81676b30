import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import styles from './form.module.css'

/** What ties a control to its label and to the note below it. */
export type Tied = {
  id: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export type FieldProps = {
  label: ReactNode
  required?: boolean | undefined
  /** What is wrong with the value; takes the place of `hint`. Read out as soon as it appears, unless `isQuiet`. */
  problem?: string | undefined
  /** The form itself says aloud what is wrong. */
  isQuiet?: boolean | undefined
  hint?: ReactNode
  /** Stands at the end of the line: a picture, a button. */
  beside?: ReactNode
  /** Label and control share a line wherever the field stands. */
  isInline?: boolean | undefined
  children: (tied: Tied) => ReactNode
}

/** One labelled line of a form, with what is wrong or worth knowing below it. */
export function Field({
  label,
  required = false,
  problem,
  isQuiet = false,
  hint,
  beside,
  isInline,
  children,
}: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = problem || hint
  const control = children({
    id,
    'aria-required': required || undefined,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': note ? noteId : undefined,
  })
  return (
    <div className={styles.field} data-inline={isInline}>
      <label className={styles.label} htmlFor={id} data-required={required}>
        {label}
      </label>
      <div className={styles.value}>
        {beside ? (
          <div className={styles.line}>
            {control}
            {beside}
          </div>
        ) : (
          control
        )}
        {note && (
          <p
            id={noteId}
            className={problem ? styles.problem : styles.hint}
            role={problem && !isQuiet ? 'alert' : undefined}
          >
            {note}
          </p>
        )}
      </div>
    </div>
  )
}

/** The parts of a field that a ready-made one passes on. */
export type Labelled = Omit<FieldProps, 'children'>

type TextFieldProps = Labelled &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'required'> & {
    value: string
    onValue: (value: string) => void
  }

/** A field that takes a line of text. */
export function TextField({
  label,
  required,
  problem,
  isQuiet,
  hint,
  beside,
  isInline,
  value,
  onValue,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, required, problem, isQuiet, hint, beside, isInline }}>
      {(tied) => (
        <input
          autoComplete="off"
          {...input}
          {...tied}
          className={['input', input.className].filter(Boolean).join(' ')}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Field>
  )
}

type TextAreaProps = Labelled &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'required'> & {
    value: string
    onValue: (value: string) => void
  }

/** A field that takes several lines of text. */
export function TextArea({
  label,
  required,
  problem,
  isQuiet,
  hint,
  beside,
  isInline,
  value,
  onValue,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ label, required, problem, isQuiet, hint, beside, isInline }}>
      {(tied) => (
        <textarea
          rows={3}
          {...area}
          {...tied}
          className="input"
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Field>
  )
}
