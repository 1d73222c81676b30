import { type FormEvent, useState } from 'react'
import { Chips } from '../parts/chips.tsx'
import styles from '../parts/tool.module.css'
import { isInternalClass } from './thread-limits.ts'

type Side = 'external' | 'internal'

const sides = [
  { value: 'external', label: '外螺纹' },
  { value: 'internal', label: '内螺纹' },
] as const satisfies readonly { value: Side; label: string }[]

type Classes = Readonly<Record<Side, readonly string[]>>

/** Classes in use; the first of a side is its default. */
const metricClasses: Classes = {
  external: ['6g', '4h', '6e', '6f', '6h', '6az'],
  internal: ['6H', '5H', '6G', '7H', '6AZ', '6AX'],
}
const unifiedClasses: Classes = { external: ['2A', '1A', '3A'], internal: ['2B', '1B', '3B'] }

type Props = { isMetric: boolean; toleranceClass: string; onChoose: (toleranceClass: string) => void }

/** Bolt or nut, and the tolerance class; any other class that the metric standard allows may be typed. */
export function ToleranceChoice({ isMetric, toleranceClass, onChoose }: Props) {
  const side: Side = isInternalClass(toleranceClass) ? 'internal' : 'external'
  const usual = isMetric ? metricClasses : unifiedClasses
  return (
    <>
      <Chips label="内外" value={side} options={sides} onChoose={(next) => onChoose(usual[next][0]!)} />
      <Chips
        label="公差带"
        value={toleranceClass}
        options={usual[side].map((value) => ({ value, label: value }))}
        onChoose={onChoose}
      />
      {isMetric && (
        <OtherClass
          key={toleranceClass}
          value={usual[side].includes(toleranceClass) ? '' : toleranceClass}
          onChoose={onChoose}
        />
      )}
    </>
  )
}

function OtherClass({ value, onChoose }: { value: string; onChoose: (toleranceClass: string) => void }) {
  const [typed, setTyped] = useState(value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onChoose(typed.trim())
  }
  return (
    <form className={styles.chipRow} onSubmit={submit}>
      <label className={styles.chipLabel} htmlFor="otherClass">
        其他
      </label>
      <div className={styles.chips}>
        <input
          id="otherClass"
          className={`input ${styles.short}`}
          placeholder="5g6g、4H5H"
          maxLength={8}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className={`btn ${styles.besideInput}`}>
          查看
        </button>
      </div>
    </form>
  )
}
