import type { ReactNode } from 'react'
import { KeywordForm } from '../../../ui/navigation/keyword-form.tsx'
import styles from './tool.module.css'

type Props = {
  /** The initial text, from the address. */
  value: string
  label: string
  placeholder: string
  button?: string
  maxLength: number
  onAsk: (text: string) => void
  children?: ReactNode
}

/** The search line of a tool. */
export const Asking = ({ value, button = '查询', onAsk, ...field }: Props) => (
  <KeywordForm {...field} className={styles.asking} keyword={value} action={button} isMain onSearch={onAsk} />
)
