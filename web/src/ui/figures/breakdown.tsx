import { Popover } from '../layer/popover.tsx'
import { type AmountRow, AmountRows } from './amount-rows.tsx'
import styles from './breakdown.module.css'

type Props = {
  /** Subject of the panel, and the heading of its parts. */
  name: string
  /** Text of the button. */
  label: string
  rows: readonly AmountRow[]
  total: AmountRow
}

/** A small link beside a figure, where room is short, that opens its parts; renders nothing if there is only one. */
export function Breakdown({ name, label, rows, total }: Props) {
  if (rows.length < 2) return null
  return (
    <Popover label={label} name={name} buttonClass={`btn-link ${styles.link}`} align="right">
      {() => (
        <div className={styles.panel}>
          <b>{name}</b>
          <AmountRows rows={rows} total={total} />
        </div>
      )}
    </Popover>
  )
}
