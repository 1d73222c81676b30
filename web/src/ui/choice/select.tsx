import type { Tied } from '../form/field.tsx'

export type Option<Value extends string | number> = { value: Value; text: string; disabled?: boolean; group?: string }

export type SelectProps<Value extends string | number> = {
  options: readonly Option<Value>[]
  /** A value missing from the options is shown as no choice. */
  value: Value | undefined
  onChoose: (value: Value) => void
  /** Its name if no label gives one. */
  name?: string | undefined
  tied?: Tied | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** A choice of one of many, by the browser's own list, on a phone by the system's. */
export function Select<Value extends string | number>({
  options,
  value,
  onChoose,
  name,
  tied,
  disabled,
  className,
}: SelectProps<Value>) {
  const isOffered = options.some((option) => option.value === value)
  return (
    <select
      {...tied}
      className={['input select', className].filter(Boolean).join(' ')}
      aria-label={name}
      disabled={disabled}
      value={isOffered ? value : ''}
      onChange={({ target }) => {
        const chosen = options.find((option) => String(option.value) === target.value)
        if (chosen) onChoose(chosen.value)
      }}
    >
      {!isOffered && <option value="">请选择</option>}
      {[...Map.groupBy(options, ({ group = '' }) => group)].map(([group, members]) => {
        const shown = members.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.text}
          </option>
        ))
        return group ? (
          <optgroup key={group} label={group}>
            {shown}
          </optgroup>
        ) : (
          shown
        )
      })}
    </select>
  )
}
