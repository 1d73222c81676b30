import type { FormHTMLAttributes, Ref } from 'react'
import styles from './form.module.css'

type Props = FormHTMLAttributes<HTMLFormElement> & {
  ref?: Ref<HTMLFormElement>
  /** Position of the labels; on a narrow screen always above. */
  labels?: 'above' | 'beside'
}

/** Fields one below the other. The form validates its fields itself instead of the browser. */
export const Form = ({ labels = 'above', className, ...form }: Props) => (
  <form noValidate {...form} className={[styles.form, className].filter(Boolean).join(' ')} data-labels={labels} />
)
