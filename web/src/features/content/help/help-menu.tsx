import { home } from '@lianmeng/contract/content/endpoints'
import { type HelpCategory, helpCategories, helpCategoryTexts } from '@lianmeng/contract/content/texts'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { useRead } from '../../../lib/calls/query.ts'
import { formatCount, formatDate } from '../../../lib/text/format.ts'
import styles from './help-center.module.css'
import type { HelpView } from './help-view.ts'

/** Number of latest notices shown. */
const shown = 6

type CategoriesProps = {
  view: HelpView
  /** Number of articles per category; undefined until known. */
  counts: readonly { category: HelpCategory; count: number }[] | undefined
}

function Count({ of }: { of: number | undefined }) {
  return of === undefined ? null : <small>{formatCount(of)}</small>
}

/** An article's address extends a category's, but the article highlights none. */
const ofThisOnly = { exact: true }

/** The categories of help; choosing one narrows the current search. */
function Categories({ view: { keyword, category: chosen, id }, counts }: CategoriesProps) {
  const { linkTo } = useArea()
  const isCurrent = (category: HelpCategory | undefined) => (id === undefined && category === chosen) || undefined
  const all = counts?.reduce((sum, { count }) => sum + count, 0)
  const countOf = (category: HelpCategory) => counts?.find((entry) => entry.category === category)?.count
  const filled = counts ? helpCategories.filter((category) => countOf(category)) : helpCategories
  return (
    <nav className="card" aria-label="帮助分类">
      <ul className={styles.categories}>
        <li>
          <Link {...linkTo('helpCenter', { keyword })} activeOptions={ofThisOnly} aria-current={isCurrent(undefined)}>
            全部 <Count of={all} />
          </Link>
        </li>
        {filled.map((category) => (
          <li key={category}>
            <Link
              {...linkTo('helpCenter', { keyword, c: category })}
              activeOptions={ofThisOnly}
              aria-current={isCurrent(category)}
            >
              {helpCategoryTexts[category]} <Count of={countOf(category)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The latest notices; renders nothing if there are none. */
function Notices({ id: current }: { id: number | undefined }) {
  const { linkTo } = useArea()
  const { data } = useRead(home, {}, { aside: true })
  const notices = data?.notices.slice(0, shown) ?? []
  if (notices.length === 0) return null
  return (
    <section className={`card ${styles.notices}`}>
      <h2 className="card-title">公告</h2>
      <ul>
        {notices.map(({ id, title, publishedAt }) => (
          <li key={id}>
            <Link {...linkTo('helpCenter', { id: String(id) })} aria-current={id === current || undefined}>
              {title}
              <time className="sub" dateTime={publishedAt}>
                {formatDate(new Date(publishedAt))}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The sidebar of the help centre. */
export function HelpMenu(props: CategoriesProps) {
  return (
    <aside className={styles.menu}>
      <Categories {...props} />
      <Notices id={props.view.id} />
    </aside>
  )
}
