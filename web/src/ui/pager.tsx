import styles from './pager.module.css'

type PagerProps = { page: number; pages: number; onPage: (page: number) => void }

/** The first and last page and those around the current one; 0 stands for a gap. */
export function pagesShown(page: number, pages: number): number[] {
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, pages].filter((n) => n >= 1 && n <= pages)
  const wanted = [...new Set(near)].sort((one, other) => one - other)
  return wanted.flatMap((n, index) => (index > 0 && n - wanted[index - 1]! > 1 ? [0, n] : [n]))
}

/** Moves between the pages of a list; nothing where there is only one. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label="分页">
      <button type="button" className="btn" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        上一页
      </button>
      {pagesShown(page, pages).map((n, index) =>
        n === 0 ? (
          <span key={`gap${index}`}>…</span>
        ) : (
          <button
            key={n}
            type="button"
            className={n === page ? 'btn btn-brand' : 'btn'}
            aria-current={n === page ? 'page' : undefined}
            onClick={() => onPage(n)}
          >
            {n}
          </button>
        ),
      )}
      <button type="button" className="btn" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        下一页
      </button>
    </nav>
  )
}
