import styles from './breakdown.module.css'
import { Popover } from './popover.tsx'

type Props = {
  /** Subject of the panel, and the heading of its parts. */
  name: string
  /** Text of the button. */
  label: string
  rows: readonly { name: string; text: string }[]
  total: { name: string; text: string }
}

/** A small link beside a figure that opens its parts; renders nothing if there is only one. */
export function Breakdown({ name, label, rows, total }: Props) {
  if (rows.length < 2) return null
  return (
    <Popover label={label} name={name} buttonClass={`btn-link ${styles.link}`} align="right">
      {() => (
        <div className={styles.panel}>
          <b>{name}</b>
          <dl className={styles.rows}>
            {[...rows, total].map((row) => (
              <div key={row.name} data-total={row === total}>
                <dt>{row.name}</dt>
                <dd>{row.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Popover>
  )
}
