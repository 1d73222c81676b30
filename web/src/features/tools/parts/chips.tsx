import styles from './tool.module.css'

type Option<T extends string> = { value: T; label: string; hint?: string; disabled?: boolean }

type Props<T extends string> = {
  label: string
  options: readonly Option<T>[]
  value: string
  onChoose: (value: T) => void
}

/** A row of values, one of them chosen. */
export function Chips<T extends string>({ label, options, value, onChoose }: Props<T>) {
  return (
    <div className={styles.chipRow}>
      <span className={styles.chipLabel}>{label}</span>
      <fieldset className={styles.chips} aria-label={label}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className={styles.chip}
            aria-pressed={option.value === value}
            disabled={option.disabled}
            onClick={() => onChoose(option.value)}
          >
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
