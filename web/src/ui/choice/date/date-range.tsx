import styles from './date.module.css'
import { DatePicker } from './date-picker.tsx'

type Props = {
  /** Local days `YYYY-MM-DD`, both included; missing: open on that side. */
  from: string | undefined
  to: string | undefined
  /** The last selectable day. */
  max: string
  onChange: (days: { from: string | undefined; to: string | undefined }) => void
}

/** A range of days, either end of which may be open. */
export const DateRange = ({ from, to, max, onChange }: Props) => (
  <span className={styles.range}>
    <DatePicker
      name="开始日期"
      value={from ?? ''}
      max={to ?? max}
      onChoose={(day) => onChange({ from: day || undefined, to })}
    />
    至
    <DatePicker
      name="结束日期"
      value={to ?? ''}
      min={from}
      onChoose={(day) => onChange({ from, to: day || undefined })}
    />
  </span>
)
