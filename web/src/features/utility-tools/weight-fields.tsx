import type { DataOf } from '@lianmeng/contract/endpoint'
import type { partWeight } from '@lianmeng/contract/tools'
import { positive } from './figures.ts'
import styles from './tool.module.css'

/** Densities in g/cm³. */
const densities = [
  ['7.85', '碳钢、合金钢'],
  ['7.93', '不锈钢 304'],
  ['7.98', '不锈钢 316'],
  ['8.5', '黄铜'],
  ['2.7', '铝'],
  ['4.51', '钛'],
] as const

type Props = {
  part: DataOf<typeof partWeight>
  length: string
  density: string
  onChange: (changes: { size?: string; l?: string | undefined; rho?: string }) => void
}

/** Size, length and material of the part. */
export function WeightFields({ part, length, density, onChange }: Props) {
  const isOffered = densities.some(([value]) => value === density)
  return (
    <div className={`${styles.fields} ${styles.afterChips}`}>
      <label className={styles.field}>
        规格
        <select className="input" value={part.size} onChange={(event) => onChange({ size: event.target.value })}>
          <option value="">请选择</option>
          {part.sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      {part.hasLength && (
        <label className={styles.field}>
          长度 mm
          <input
            className="input"
            inputMode="decimal"
            list="lengths"
            placeholder={part.lengths.length > 0 ? `${part.lengths[0]}–${part.lengths.at(-1)}` : '如 25'}
            maxLength={8}
            value={length}
            onChange={(event) => onChange({ l: event.target.value || undefined })}
          />
          {length !== '' && positive(length) === undefined && <span className="bad">长度应为大于 0 的数</span>}
          <datalist id="lengths">
            {part.lengths.map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        </label>
      )}
      <label className={styles.field}>
        材料密度 g/cm³
        <select className="input" value={density} onChange={(event) => onChange({ rho: event.target.value })}>
          {!isOffered && <option value={density}>{density}</option>}
          {densities.map(([value, name]) => (
            <option key={value} value={value}>
              {name}　{value}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
