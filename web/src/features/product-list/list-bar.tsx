import type { GoodsSort } from '@lianmeng/contract/find-goods'
import type { GoodsPage, ListView, SwitchField } from '../../goods/list-view.ts'
import { formatCount } from '../../lib/format.ts'
import { switchNames } from './conditions.ts'
import styles from './list-head.module.css'
import { type ShowView, without } from './use-list-view.ts'

const sorts: readonly { label: string; order: readonly [GoodsSort, ...GoodsSort[]] }[] = [
  { label: '综合', order: ['default'] },
  { label: '单价', order: ['priceAsc', 'priceDesc'] },
  { label: '库存', order: ['stock'] },
  { label: '交期', order: ['delivery'] },
]
const arrows: Partial<Record<GoodsSort, string>> = { priceAsc: ' ↑', priceDesc: ' ↓' }

type Props = {
  view: ListView
  show: ShowView
  switches: GoodsPage['switches'] | undefined
  total: number | undefined
  hasDimensionColumns: boolean
  onDimensionColumns: (on: boolean) => void
  /** Letters of the dimensions that columns can show; none: there is nothing to toggle. */
  letters: readonly string[]
  checkedCount: number
  isAdding: boolean
  onAddChecked: () => void
}

/** Sorting, switches, the toggle of the dimension columns, and adding everything that is checked. */
export function ListBar(props: Props) {
  const { view, show, switches, total, letters, checkedCount } = props
  const { filter, sort } = view

  const flip = (field: SwitchField) =>
    show({ filter: filter[field] ? without(filter, field) : { ...filter, [field]: true } })

  return (
    <div className={`card ${styles.bar}`}>
      {sorts.map(({ label, order }) => {
        const place = order.indexOf(sort)
        return (
          <button
            type="button"
            key={label}
            className={styles.sort}
            aria-pressed={place >= 0}
            onClick={() => show({ sort: order[(place + 1) % order.length] ?? order[0] })}
          >
            {label}
            {arrows[sort] && place >= 0 ? arrows[sort] : ''}
          </button>
        )
      })}
      {(Object.keys(switchNames) as SwitchField[]).map((field) => (
        <label key={field} className={styles.switch}>
          <input type="checkbox" checked={filter[field] ?? false} onChange={() => flip(field)} />
          {switchNames[field]}
          {switches && <small>{formatCount(switches[field])}</small>}
        </label>
      ))}
      <span className={styles.count} role="status" data-testid="total">
        {total !== undefined && `${formatCount(total)} 条报价`}
      </span>
      {letters.length > 0 && (
        <button
          type="button"
          className="btn"
          aria-pressed={props.hasDimensionColumns}
          onClick={() => props.onDimensionColumns(!props.hasDimensionColumns)}
        >
          {props.hasDimensionColumns ? '收起尺寸列' : `尺寸列 ${letters.join(' ')}`}
        </button>
      )}
      <button
        type="button"
        className="btn btn-brand"
        disabled={checkedCount === 0 || props.isAdding}
        onClick={props.onAddChecked}
      >
        批量加入{checkedCount > 0 && `（${checkedCount}）`}
      </button>
    </div>
  )
}
