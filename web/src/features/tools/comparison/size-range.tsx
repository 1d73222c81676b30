import { Select } from '../../../ui/choice/select.tsx'
import styles from './comparison.module.css'

type Props = {
  sizes: readonly string[]
  from: string
  to: string
  onRange: (range: { from?: string | undefined; to?: string | undefined }) => void
}

/** The range of sizes to compare and export. */
export function SizeRange({ sizes, from, to, onRange }: Props) {
  return (
    <div className={styles.range}>
      <span className="sub">规格</span>
      <End name="起始规格" open="最小" sizes={sizes} size={from} onSize={(size) => onRange({ from: size })} />
      <span>–</span>
      <End name="终止规格" open="最大" sizes={sizes} size={to} onSize={(size) => onRange({ to: size })} />
    </div>
  )
}

type EndProps = {
  name: string
  /** Label of an open end. */
  open: string
  sizes: readonly string[]
  size: string
  onSize: (size: string) => void
}

const End = ({ name, open, sizes, size, onSize }: EndProps) => (
  <Select
    name={name}
    value={sizes.includes(size) ? size : ''}
    options={[{ value: '', text: open }, ...sizes.map((one) => ({ value: one, text: one }))]}
    onChoose={onSize}
  />
)
