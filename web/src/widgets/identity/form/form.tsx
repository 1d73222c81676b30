import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { Form as FieldsForm } from '../../../ui/form/form.tsx'
import styles from './identity-form.module.css'
import type { FieldName } from './problem-field.ts'
import { type Attempt, noProblem, type Problem } from './use-attempt.ts'

const ProblemOfForm = createContext<Problem>(noProblem)

/** The problem of this field in the surrounding form; empty if there is none. */
export function useFieldProblem(name: FieldName): string {
  const { text, field } = useContext(ProblemOfForm)
  return field === name ? text : ''
}

type FormProps = {
  name: string
  attempt: Attempt
  submit: string
  onSubmit: () => void
  children: ReactNode
  /** Below the button. */
  links?: ReactNode
}

/**
 * An identity form with its fields and one button. A problem is shown at its field, which gets the focus; otherwise
 * above the button.
 */
export function Form({ name, attempt, submit, onSubmit, children, links }: FormProps) {
  const { problem, running, clear } = attempt
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const wrong = problem.field && form.current?.elements.namedItem(problem.field)
    if (wrong instanceof HTMLElement) wrong.focus()
  }, [problem])
  return (
    <ProblemOfForm value={problem}>
      <FieldsForm
        ref={form}
        className={styles.form}
        name={name}
        onChange={clear}
        onSubmit={(event) => {
          event.preventDefault()
          if (!running) onSubmit()
        }}
      >
        {children}
        <p className={styles.problem} role="alert">
          {problem.text}
        </p>
        <button type="submit" className={`btn btn-brand btn-large ${styles.submit}`} disabled={running}>
          {submit}
        </button>
        {links && <div className={styles.links}>{links}</div>}
      </FieldsForm>
    </ProblemOfForm>
  )
}
