import type { ComponentProps } from 'react'
import { Field, type Labelled } from '../../form/field.tsx'
import { LazyDatePicker } from './lazy-date-picker.tsx'

type Props = Omit<Labelled, 'beside'> &
  Pick<ComponentProps<typeof LazyDatePicker>, 'value' | 'min' | 'max' | 'onChoose'> & { label: string }

/** A day as one line of a form, `YYYY-MM-DD`; empty: none. The browser's own field would use the browser's language. */
export const DayField = ({ value, min, max, onChoose, ...field }: Props) => (
  // The button exists before there is a day: if it appeared while the user types, the field would lose the next input.
  <Field
    {...field}
    beside={!field.required && <ClearButton label={field.label} value={value} onClear={() => onChoose('')} />}
  >
    {(tied) => <LazyDatePicker name={field.label} tied={tied} value={value} min={min} max={max} onChoose={onChoose} />}
  </Field>
)

type ClearButtonProps = { label: string; value: string; onClear: () => void }

const ClearButton = ({ label, value, onClear }: ClearButtonProps) => (
  <button type="button" className="btn-link" aria-label={`清除${label}`} disabled={!value} onClick={onClear}>
    清除
  </button>
)
