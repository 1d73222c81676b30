import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import styles from './form.module.css'

/** Attributes that tie a control to its label and to the note below it. */
export type Tied = {
  id: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export type FieldProps = {
  label: ReactNode
  required?: boolean | undefined
  /** The problem with the value; replaces `hint`. Read out as soon as it appears, unless `isQuiet`. */
  problem?: string | undefined
  /** The form itself announces the problem. */
  isQuiet?: boolean | undefined
  hint?: ReactNode
  /** Shown at the end of the line: a picture, a button. */
  beside?: ReactNode
  /** Label and control share a line in any layout. */
  isInline?: boolean | undefined
  children: (tied: Tied) => ReactNode
}

/** One labelled line of a form, with a problem or hint below it. */
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

/** The field props that a ready-made field passes on. */
export type Labelled = Omit<FieldProps, 'children'>

type TextFieldProps = Labelled &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'required'> & {
    value: string
    onValue: (value: string) => void
  }

/** A field for a line of text. */
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

/** A field for several lines of text. */
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
