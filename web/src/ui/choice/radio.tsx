import { type ReactNode, useId } from 'react'
import form from '../form/form.module.css'
import styles from './choice.module.css'

type RadioProps = {
  /** Shared by the radios of one choice. */
  group: string
  checked: boolean
  onChoose: () => void
  className?: string | undefined
  children: ReactNode
}

/** One of several radios placed apart; for adjacent ones use `RadioGroup`. */
export const Radio = ({ group, checked, onChoose, className, children }: RadioProps) => (
  <label className={[styles.choice, className].filter(Boolean).join(' ')}>
    <input type="radio" name={group} checked={checked} onChange={onChoose} />
    <span>{children}</span>
  </label>
)

type RadioGroupProps<Value extends string> = {
  label: string
  /** The label is read out but not visible. */
  isLabelHidden?: boolean
  choices: readonly { value: Value; text: string; hint?: string }[]
  value: Value
  disabled?: boolean | undefined
  onChoose: (value: Value) => void
}

/** A choice of one of a few, all visible. */
export function RadioGroup<Value extends string>({
  label,
  isLabelHidden = false,
  choices,
  value,
  disabled,
  onChoose,
}: RadioGroupProps<Value>) {
  const group = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a fieldset may be a group of radios [ARIA in HTML]
    <fieldset role="radiogroup" className={isLabelHidden ? styles.bare : form.field} disabled={disabled}>
      <legend className={isLabelHidden ? 'visually-hidden' : form.label}>{label}</legend>
      <div className={styles.choices} data-choices data-stacked={choices.some(({ hint }) => hint)}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            group={group}
            checked={choice.value === value}
            onChoose={() => onChoose(choice.value)}
          >
            {choice.text}
            {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
          </Radio>
        ))}
      </div>
    </fieldset>
  )
}
