import { Field, type Labelled } from '../form/field.tsx'
import { Select, type SelectProps } from './select.tsx'

type SelectFieldProps<Value extends string | number> = Labelled & Omit<SelectProps<Value>, 'name' | 'tied'>

/** A labelled choice of one of many. */
export function SelectField<Value extends string | number>({
  label,
  required,
  problem,
  isQuiet,
  hint,
  beside,
  isInline,
  ...select
}: SelectFieldProps<Value>) {
  return (
    <Field {...{ label, required, problem, isQuiet, hint, beside, isInline }}>
      {(tied) => <Select {...select} tied={tied} />}
    </Field>
  )
}
