import { Select } from '../choice/select.tsx'
import styles from './pager.module.css'

type PagerProps = {
  /** Distinguishes it from another pager on the same page. */
  name?: string
  page: number
  pages: number
  onPage: (page: number) => void
  /** The pointer is on a page's button: time to fetch it. */
  onPoint?: (page: number) => void
  /** The total in words, such as 共 12 条. */
  total?: string
  /** Rows per page, if selectable. */
  size?: { value: number; of: readonly number[]; onChoose: (size: number) => void }
}

/** The first and last page and those around the current one; 0 marks a gap. */
export function pagesShown(page: number, pages: number): number[] {
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, pages].filter((n) => n >= 1 && n <= pages)
  const wanted = [...new Set(near)].sort((one, other) => one - other)
  return wanted.flatMap((n, index) => (index > 0 && n - wanted[index - 1]! > 1 ? [0, n] : [n]))
}

/** Moves between the pages of a list; renders nothing if there is one page and nothing else to show. */
export function Pager({ name = '分页', page, pages, onPage, onPoint, total, size }: PagerProps) {
  if (pages <= 1 && !size) return total ? <p className={`sub ${styles.pager}`}>{total}</p> : null
  const turn = (to: number, text: string) => (
    <button
      type="button"
      className="btn"
      disabled={to < 1 || to > pages}
      onPointerEnter={() => to >= 1 && to <= pages && onPoint?.(to)}
      onClick={() => onPage(to)}
    >
      {text}
    </button>
  )
  return (
    <nav className={styles.pager} aria-label={name}>
      {total && <span className={styles.total}>{total}</span>}
      {turn(page - 1, '上一页')}
      {pagesShown(page, pages).map((n, index) =>
        n === 0 ? (
          <span key={`gap${index}`}>…</span>
        ) : (
          <button
            key={n}
            type="button"
            className={n === page ? 'btn btn-brand' : 'btn'}
            aria-label={`第 ${n} 页`}
            aria-current={n === page ? 'page' : undefined}
            onPointerEnter={() => n !== page && onPoint?.(n)}
            onClick={() => onPage(n)}
          >
            {n}
          </button>
        ),
      )}
      {turn(page + 1, '下一页')}
      {size && (
        <Select
          name="每页条数"
          className={styles.size}
          value={size.value}
          options={size.of.map((rows) => ({ value: rows, text: `${rows} 条/页` }))}
          onChoose={size.onChoose}
        />
      )}
    </nav>
  )
}
