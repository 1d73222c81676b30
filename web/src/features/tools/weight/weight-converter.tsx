import { plain } from '@lianmeng/contract/tools/figures'
import { useState } from 'react'
import { TextField } from '../../../ui/form/field.tsx'
import { positive } from '../parts/figures.ts'
import styles from '../parts/tool.module.css'

type Unit = 'kg' | 'thousand'

/** Converts between kilograms and thousands of pieces: typing in one field updates the other. @param weight kg per
 *  1000 */
export function WeightConverter({ weight }: { weight: number }) {
  const [typed, setTyped] = useState<{ unit: Unit; text: string }>({ unit: 'thousand', text: '1' })
  const value = positive(typed.text)
  const converted = value === undefined ? '' : plain(typed.unit === 'kg' ? value / weight : value * weight)
  const shown = (unit: Unit) => (typed.unit === unit ? typed.text : converted)
  const field = (unit: Unit, label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      maxLength={12}
      value={shown(unit)}
      onValue={(text) => setTyped({ unit, text })}
    />
  )
  return (
    <>
      <p className={styles.formula}>
        理论重量 <b>{plain(weight)} kg/千支</b>
      </p>
      <div className={`${styles.fields} ${styles.afterChips}`}>
        {field('thousand', '千支')}
        {field('kg', '公斤')}
      </div>
      {value === undefined ? (
        <p className="bad">请输入大于 0 的数</p>
      ) : (
        <p className="sub">
          {shown('thousand')} 千支 = {shown('kg')} kg；1 kg 约 {plain(1000 / weight)} 支
        </p>
      )}
    </>
  )
}
