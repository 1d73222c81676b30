import { numberText } from '@lianmeng/trade/quantity/typed-quantity'
import { useState } from 'react'
import { TextField } from '../../../ui/form/field.tsx'

type Props = {
  label: string
  value: number
  /** What else stands against the number. */
  problem?: string | undefined
  onNumber: (value: number) => void
}

const meant = (text: string): number => (text.trim() === '' ? 0 : Number(numberText(text)))

/** A field that takes a number; NaN where something else stands in it. What is typed stays as it is typed: `1.` becomes 1.5. */
export function NumberField({ label, value, problem, onNumber }: Props) {
  const [text, setText] = useState(String(value))
  const type = (typed: string) => {
    setText(typed)
    onNumber(meant(typed))
  }
  return (
    <TextField
      label={label}
      inputMode="decimal"
      maxLength={20}
      value={Object.is(meant(text), value) ? text : String(value)}
      problem={Number.isNaN(value) ? '请填写数字' : problem}
      onValue={type}
    />
  )
}
