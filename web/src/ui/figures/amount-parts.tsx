import styles from './amount-parts.module.css'
import type { AmountRow } from './amount-rows.tsx'

/** The parts of an amount below it, each in a line of its own; renders nothing if there is only one. */
export function AmountParts({ rows }: { rows: readonly AmountRow[] }) {
  if (rows.length < 2) return null
  return (
    <ul className={`sub ${styles.parts}`} aria-label="金额明细">
      {rows.map(({ name, text }) => (
        <li key={name}>
          {name} <span className={styles.figure}>{text}</span>
        </li>
      ))}
    </ul>
  )
}
