import form from '../form/form.module.css'
import { Checkbox } from './checkbox.tsx'
import styles from './choice.module.css'

type Props<Value extends string> = {
  label: string
  choices: readonly { value: Value; text: string; hint?: string }[]
  chosen: readonly Value[]
  /** Told in the order of the choices. */
  onChoose: (chosen: Value[]) => void
  /** Why the choice is not accepted. */
  problem?: string | undefined
}

/** A choice of any of a few, all visible. */
export function CheckGroup<Value extends string>({ label, choices, chosen, onChoose, problem }: Props<Value>) {
  const take = (value: Value, isOn: boolean) =>
    onChoose(choices.map((one) => one.value).filter((one) => (one === value ? isOn : chosen.includes(one))))
  return (
    <fieldset className={form.field}>
      <legend className={form.label}>{label}</legend>
      <div className={styles.choices} data-choices data-stacked={choices.some(({ hint }) => hint)}>
        {choices.map(({ value, text, hint }) => (
          <Checkbox key={value} checked={chosen.includes(value)} onCheck={(isOn) => take(value, isOn)}>
            {text}
            {hint && <span className={styles.hint}>{hint}</span>}
          </Checkbox>
        ))}
      </div>
      {problem && (
        <p className={form.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
