import { useRegions } from '../../lib/places/regions.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import styles from './seller-shop.module.css'

type Props = {
  label: string
  /** Meaning of choosing none. */
  emptyText: string
  /** First two digits of their area codes. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Provinces to tick; shown as text while folded. */
export function Provinces({ label, emptyText, chosen, onChange }: Props) {
  const provinces = (useRegions().data ?? []).map((region) => ({ code: region.value.slice(0, 2), name: region.label }))
  const names = provinces.filter(({ code }) => chosen.includes(code)).map(({ name }) => name)
  return (
    <details className={styles.provinces}>
      <summary>
        {label}：{names.length > 0 ? names.join('、') : emptyText}
      </summary>
      <div>
        {provinces.map(({ code, name }) => (
          <Checkbox
            key={code}
            checked={chosen.includes(code)}
            onCheck={(isChosen) =>
              onChange(isChosen ? [...chosen, code].sort() : chosen.filter((each) => each !== code))
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </details>
  )
}
