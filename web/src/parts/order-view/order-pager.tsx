import { formatCount } from '../../lib/format.ts'
import styles from './order-view.module.css'

type Props = { page: number; size: number; total: number; onTurn: (page: number) => void }

/** Turns the pages of a list of orders. */
export function OrderPager({ page, size, total, onTurn }: Props) {
  const last = Math.max(1, Math.ceil(total / size))
  return (
    <nav className={styles.pager} aria-label="分页">
      <span className="sub">共 {formatCount(total)} 个订单</span>
      <button type="button" className="btn" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        上一页
      </button>
      <span>
        {page} / {last}
      </span>
      <button type="button" className="btn" disabled={page >= last} onClick={() => onTurn(page + 1)}>
        下一页
      </button>
    </nav>
  )
}
