import type { ComponentProps } from 'react'
import { Field, type Labelled } from '../form/field.tsx'
import { LazyDatePicker } from './lazy-date-picker.tsx'

type Props = Omit<Labelled, 'beside'> &
  Pick<ComponentProps<typeof LazyDatePicker>, 'value' | 'min' | 'max' | 'onChoose'> & { label: string }

/** A day as one line of a form, `YYYY-MM-DD`; empty: none. The browser's own field would speak the browser's language. */
export const DayField = ({ value, min, max, onChoose, ...field }: Props) => (
  <Field {...field} beside={value && !field.required ? <ClearButton {...field} onClear={() => onChoose('')} /> : null}>
    {(tied) => <LazyDatePicker name={field.label} tied={tied} value={value} min={min} max={max} onChoose={onChoose} />}
  </Field>
)

const ClearButton = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <button type="button" className="btn-link" aria-label={`清除${label}`} onClick={onClear}>
    清除
  </button>
)
