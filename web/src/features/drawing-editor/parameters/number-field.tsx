import type { EditParameter, EditState } from '@lianmeng/contract/drawing-edits/endpoints'
import { type KeyboardEvent, useState } from 'react'
import type { Wanted } from '../use-editor.ts'
import styles from './parameters.module.css'

type Parameter = Extract<EditParameter, { kind: 'number' }>
type Props = {
  id: string
  parameter: Parameter
  refused: EditState['refusal'] | undefined
  onSet: (wanted: Wanted) => void
}

const rounded = (value: number): number => Number(value.toFixed(3))
const clamped = (value: number, { min, max }: Parameter): number => rounded(Math.min(max, Math.max(min, value)))

/** A dimension: typed, by step with the arrow keys, or by a slider whose ends are what is possible now. */
export function NumberField({ id, parameter, refused, onSet }: Props) {
  const { key, value, base, min, max, step, minWhy, maxWhy, changed } = parameter
  const [typed, setTyped] = useState(String(value))
  const send = (text: string) => {
    const wanted = Number(text.replace('，', '.').replace(',', '.'))
    if (text.trim() === '') onSet({ key })
    else if (wanted !== value) onSet({ key, number: Number.isFinite(wanted) ? wanted : Number.MAX_SAFE_INTEGER / 1e7 })
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') send(event.currentTarget.value)
    else if (event.key === 'ArrowUp') onSet({ key, number: clamped(value + step, parameter) })
    else if (event.key === 'ArrowDown') onSet({ key, number: clamped(value - step, parameter) })
    else if (event.key === 'Escape') setTyped(String(value))
    else return
    event.preventDefault()
  }
  return (
    <>
      <span className={styles.number}>
        <input
          id={id}
          inputMode="decimal"
          value={typed}
          aria-invalid={refused ? true : undefined}
          aria-describedby={`${id}-range`}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={({ target }) => send(target.value)}
          onKeyDown={press}
        />
        <span>mm</span>
      </span>
      <span className={styles.range} id={`${id}-range`}>
        <input
          type="range"
          tabIndex={-1}
          aria-hidden="true"
          min={min}
          max={max}
          step={step}
          value={value}
          onChange={({ target }) => onSet({ key, number: clamped(target.valueAsNumber, parameter) })}
        />
        <small>
          <span title={minWhy}>{min}</span>
          {changed && (
            <button type="button" className={styles.back} title={`回到标准值 ${base}`} onClick={() => onSet({ key })}>
              标准 {base}
            </button>
          )}
          <span title={maxWhy}>{max}</span>
        </small>
      </span>
    </>
  )
}
