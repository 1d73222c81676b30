import type { DataOf } from '@lianmeng/contract/endpoint'
import type { partWeight } from '@lianmeng/contract/tools/endpoints'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { positive } from '../parts/figures.ts'
import styles from '../parts/tool.module.css'

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
  const densityOptions = [
    ...(isOffered ? [] : [{ value: density, text: density || '常用材料' }]),
    ...densities.map(([value, name]) => ({ value: String(value), text: `${name}　${value}` })),
  ]
  return (
    <div className={`${styles.fields} ${styles.afterChips}`}>
      <SelectField
        label="规格"
        value={part.size}
        options={[{ value: '', text: '请选择' }, ...part.sizes.map((size) => ({ value: size, text: size }))]}
        onChoose={(size) => onChange({ size })}
      />
      {part.hasLength && (
        <>
          <TextField
            label="长度 mm"
            inputMode="decimal"
            list="lengths"
            placeholder={part.lengths.length > 0 ? `${part.lengths[0]}–${part.lengths.at(-1)}` : '如 25'}
            maxLength={8}
            problem={length !== '' && positive(length) === undefined ? '长度应为大于 0 的数' : undefined}
            value={length}
            onValue={(text) => onChange({ l: text || undefined })}
          />
          <datalist id="lengths">
            {part.lengths.map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        </>
      )}
      <SelectField
        label="材料密度 g/cm³"
        value={density}
        options={densityOptions}
        onChoose={(rho) => onChange({ rho })}
      />
    </div>
  )
}
