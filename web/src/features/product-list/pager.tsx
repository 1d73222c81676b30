import { type ListView, pageSizes } from '../../goods/list-view.ts'
import { formatCount } from '../../lib/format.ts'
import styles from './pager.module.css'
import type { ShowView } from './use-list-view.ts'

type Props = { view: ListView; total: number; show: ShowView; onPoint: (page: number) => void }

/** Pages before and after the current one that have a button of their own. */
const neighbours = 2

/** The pages of a list with its total; pointing at a page fetches it ahead. */
export function Pager({ view, total, show, onPoint }: Props) {
  const last = Math.max(1, Math.ceil(total / view.size))
  const go = (page: number) => {
    show({ page })
    scrollTo({ top: 0 })
  }
  const button = (page: number, label: string, isOff: boolean, name?: string) => (
    <button
      type="button"
      key={label}
      className={styles.page}
      aria-label={name ?? `第 ${label} 页`}
      aria-current={name === undefined && page === view.page ? 'page' : undefined}
      disabled={isOff}
      onPointerEnter={() => !isOff && page !== view.page && onPoint(page)}
      onClick={() => go(page)}
    >
      {label}
    </button>
  )
  return (
    <nav className={styles.pager} aria-label="分页">
      <span className="sub">共 {formatCount(total)} 条</span>
      {button(view.page - 1, '‹', view.page <= 1, '上一页')}
      {pagesAround(view.page, last).map((page, place, pages) => (
        <span key={page} className={styles.place}>
          {place > 0 && page - pages[place - 1]! > 1 && <span className="sub">…</span>}
          {button(page, String(page), false)}
        </span>
      ))}
      {button(view.page + 1, '›', view.page >= last, '下一页')}
      <select
        aria-label="每页条数"
        value={view.size}
        onChange={(event) => show({ size: Number(event.target.value) as ListView['size'] })}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size} 条/页
          </option>
        ))}
      </select>
    </nav>
  )
}

/** The first page, the last, and those around the current one. */
function pagesAround(current: number, last: number): number[] {
  const pages = [1, last]
  for (let page = current - neighbours; page <= current + neighbours; page++)
    if (page >= 1 && page <= last) pages.push(page)
  return [...new Set(pages)].sort((one, other) => one - other)
}
