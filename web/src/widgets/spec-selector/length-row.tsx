import { lengthText } from '@lianmeng/fastener/text/inch-text'
import { numberText } from '@lianmeng/trade/quantity/typed-quantity'
import { type FormEvent, useState } from 'react'
import { FoldingRow } from './folding-row.tsx'
import { nearestLengths, type SpecOffer } from './spec-selection.ts'
import styles from './spec-selector.module.css'
import { ValueButtons } from './value-buttons.tsx'

/** mm */
const longest = 100_000

type Props = { lengths: SpecOffer['lengths']; chosen: number; onChoose: (length: number) => void }

/** The lengths of the series and others on sale; any other length may be typed, and the nearest ones are suggested. */
export function LengthRow({ lengths, chosen, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const nearest = nearestLengths(lengths, chosen)
  const take = (event: FormEvent) => {
    event.preventDefault()
    const length = Number(typed)
    if (length > 0 && length <= longest) onChoose(length)
    setTyped('')
  }
  return (
    <>
      <FoldingRow name="长度 mm" chosen={chosen > 0 ? lengthText(chosen) : ''}>
        <ValueButtons
          values={lengths.map(({ length, isPreferred, count }) => ({
            id: length,
            name: `${lengthText(length)}${isPreferred ? '' : '*'}`,
            count,
          }))}
          chosen={chosen}
          onChoose={onChoose}
        />
      </FoldingRow>
      {lengths.some(({ isPreferred }) => !isPreferred) && <p className="sub">* 标准系列之外，有在售</p>}
      <form className={styles.otherLength} onSubmit={take}>
        <input
          className="input"
          inputMode="decimal"
          aria-label="其他长度"
          placeholder="其他长度"
          maxLength={8}
          value={typed}
          onChange={({ target }) => {
            const text = numberText(target.value)
            if (/^\d*\.?\d{0,3}$/.test(text)) setTyped(text)
          }}
        />
        <button type="submit" className="btn">
          确定
        </button>
      </form>
      {nearest.length > 0 && (
        <p className={styles.nearest} role="status">
          {chosen} mm 不在标准系列，最近：
          {nearest.map((length) => (
            <button key={length} type="button" className="btn-link" onClick={() => onChoose(length)}>
              {length} mm
            </button>
          ))}
        </p>
      )}
    </>
  )
}
