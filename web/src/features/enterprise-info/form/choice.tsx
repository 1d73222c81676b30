import { useId } from 'react'
import styles from './form.module.css'

type ChoiceProps<T extends string> = {
  label: string
  choices: readonly { value: T; text: string; hint?: string }[]
  value: T
  disabled?: boolean
  onChoose: (value: T) => void
}

/** One of a few, all of them in sight. */
export function Choice<T extends string>({ label, choices, value, disabled, onChoose }: ChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles.field} disabled={disabled}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices} data-stacked={choices.some(({ hint }) => hint)}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => onChoose(choice.value)} />
            <span>
              {choice.text}
              {choice.hint && <span className={styles.choiceHint}>{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
