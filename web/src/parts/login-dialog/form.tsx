import type { ReactNode } from 'react'
import styles from './login.module.css'
import type { Attempt } from './use-attempt.ts'

type FormProps = {
  name: string
  attempt: Attempt
  submit: string
  onSubmit: () => void
  children: ReactNode
  /** Below the button. */
  links?: ReactNode
}

/** A login form: its lines, what is wrong, one button. */
export function Form({ name, attempt, submit, onSubmit, children, links }: FormProps) {
  return (
    <form
      className={styles.form}
      name={name}
      noValidate
      onChange={attempt.clear}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <p className={styles.problem} role="alert">
        {attempt.problem}
      </p>
      <button type="submit" className={`btn btn-brand btn-large ${styles.submit}`} disabled={attempt.running}>
        {submit}
      </button>
      {links && <div className={styles.links}>{links}</div>}
    </form>
  )
}
