import type { FormHTMLAttributes, Ref } from 'react'
import styles from './form.module.css'

type Props = FormHTMLAttributes<HTMLFormElement> & {
  ref?: Ref<HTMLFormElement>
  /** Where labels stand; on a narrow screen always above. */
  labels?: 'above' | 'beside'
}

/** Fields below each other. The form judges its fields itself, the browser does not. */
export const Form = ({ labels = 'above', className, ...form }: Props) => (
  <form noValidate {...form} className={[styles.form, className].filter(Boolean).join(' ')} data-labels={labels} />
)
