import { type FormEvent, type ReactNode, useState } from 'react'
import styles from './tool.module.css'

type Props = {
  /** What the address says: typing starts from it. */
  value: string
  label: string
  placeholder: string
  button?: string
  maxLength: number
  onAsk: (text: string) => void
  children?: ReactNode
}

/** The search line of a tool. Give it `key={value}` so that it follows the address. */
export function Asking({ value, label, placeholder, button = '查询', maxLength, onAsk, children }: Props) {
  const [typed, setTyped] = useState(value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAsk(typed.trim())
  }
  return (
    <form className={styles.asking} onSubmit={submit}>
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="btn btn-brand">
        {button}
      </button>
      {children}
    </form>
  )
}
