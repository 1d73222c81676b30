import type { GoodsSort } from '@lianmeng/contract/find-goods/endpoints'
import type { ShowView } from '../state/use-list-view.ts'
import styles from './sort-head.module.css'

const arrows: Partial<Record<GoodsSort, string>> = { priceAsc: ' ↑', priceDesc: ' ↓' }
const directions: Partial<Record<GoodsSort, 'ascending' | 'descending'>> = {
  default: 'ascending',
  delivery: 'ascending',
  priceAsc: 'ascending',
  stock: 'descending',
  priceDesc: 'descending',
}

type Props = {
  label: string
  /** The sort orders that successive presses cycle through. */
  order: readonly [GoodsSort, ...GoodsSort[]]
  sort: GoodsSort
  show: ShowView
  note?: string
  className?: string | undefined
}

/** The head of a sortable column. */
export function SortHead({ label, order, sort, show, note, className }: Props) {
  const place = order.indexOf(sort)
  return (
    <th className={className} aria-sort={place >= 0 ? directions[sort] : undefined}>
      <button
        type="button"
        className={styles.sort}
        aria-pressed={place >= 0}
        onClick={() => show({ sort: order[(place + 1) % order.length] ?? order[0] })}
      >
        {label}
        {place >= 0 && arrows[sort]}
      </button>
      {note && <small> {note}</small>}
    </th>
  )
}
