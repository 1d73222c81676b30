import styles from './amount-rows.module.css'

/** A part of an amount, and the amount itself. */
export type AmountRow = { name: string; text: string }

/** Names on the left, amounts on the right, and below a line what they come to. */
export const AmountRows = ({ rows, total }: { rows: readonly AmountRow[]; total: AmountRow }) => (
  <dl className={styles.rows}>
    {[...rows, total].map((row) => (
      <div key={row.name} data-total={row === total}>
        <dt>{row.name}</dt>
        <dd>{row.text}</dd>
      </div>
    ))}
  </dl>
)
