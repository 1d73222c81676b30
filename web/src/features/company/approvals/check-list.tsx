import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import styles from './approvals.module.css'

type Props = {
  label: string
  terms: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onChoose: (chosen: number[]) => void
  /** Shown at first; otherwise one press away. */
  isOpen?: boolean
}

/** Any number of several terms; shows nothing if there are none. */
export function CheckList({ label, terms, chosen, onChoose, isOpen = false }: Props) {
  if (terms.length === 0) return null
  const boxes = (
    <div className={styles.boxes}>
      {terms.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onCheck={(isOn) => onChoose(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
        >
          {name}
        </Checkbox>
      ))}
    </div>
  )
  if (isOpen)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset stands around it already
      <div role="group" aria-label={label}>
        {boxes}
      </div>
    )
  return (
    <details className={styles.more} open={chosen.length > 0}>
      <summary>
        {label}
        {chosen.length > 0 && `（已选 ${chosen.length} 个）`}
      </summary>
      {boxes}
    </details>
  )
}
