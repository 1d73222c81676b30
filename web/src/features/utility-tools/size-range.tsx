import styles from './comparison.module.css'

type Props = {
  sizes: readonly string[]
  from: string
  to: string
  onRange: (range: { from?: string | undefined; to?: string | undefined }) => void
}

/** From which size to which one compares and exports. */
export function SizeRange({ sizes, from, to, onRange }: Props) {
  const options = sizes.map((size) => (
    <option key={size} value={size}>
      {size}
    </option>
  ))
  return (
    <div className={styles.range}>
      <span className="sub">规格</span>
      <select
        className="input"
        aria-label="起始规格"
        value={sizes.includes(from) ? from : ''}
        onChange={(event) => onRange({ from: event.target.value })}
      >
        <option value="">最小</option>
        {options}
      </select>
      <span>–</span>
      <select
        className="input"
        aria-label="终止规格"
        value={sizes.includes(to) ? to : ''}
        onChange={(event) => onRange({ to: event.target.value })}
      >
        <option value="">最大</option>
        {options}
      </select>
    </div>
  )
}
