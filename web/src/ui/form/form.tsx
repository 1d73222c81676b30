import type { FormHTMLAttributes, Ref } from 'react'
import styles from './form.module.css'
import { KeptOffer } from './kept-offer.tsx'

type Props = FormHTMLAttributes<HTMLFormElement> & {
  ref?: Ref<HTMLFormElement>
  /** Position of the labels; on a narrow screen always above. */
  labels?: 'above' | 'beside'
}

/**
 * Fields one below the other, with the offer of what was typed when the login ended. The form validates its fields itself, and
 * `onSubmit` sends them: the browser would load the page again.
 */
export const Form = ({ labels = 'above', className, children, onSubmit, ...form }: Props) => (
  <form
    noValidate
    {...form}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit?.(event)
    }}
    className={[styles.form, className].filter(Boolean).join(' ')}
    data-labels={labels}
  >
    <KeptOffer />
    {children}
  </form>
)
