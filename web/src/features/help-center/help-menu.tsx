import { home } from '@lianmeng/contract/content'
import { type HelpCategory, helpCategories, helpCategoryTexts } from '@lianmeng/contract/help-texts'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../areas/area-context.tsx'
import { formatCount, formatDate } from '../../lib/format.ts'
import { useRead } from '../../lib/query.ts'
import styles from './help-center.module.css'
import type { HelpView } from './help-view.ts'

/** Latest notices shown. */
const shown = 6

type CategoriesProps = {
  view: HelpView
  /** How many articles each category has; undefined until that is known. */
  counts: readonly { category: HelpCategory; count: number }[] | undefined
}

function Count({ of }: { of: number | undefined }) {
  return of === undefined ? null : <small>{formatCount(of)}</small>
}

/** An article is below no category: its address merely goes on from theirs. */
const ofThisOnly = { exact: true }

/** What there is help about; choosing one narrows a search that is under way. */
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

/** What the platform announced last; nothing while it has announced nothing. */
function Notices({ id: current }: { id: number | undefined }) {
  const { linkTo } = useArea()
  const { data } = useRead(home, {}, { silent: true, hideLoading: true })
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

/** Stands beside whatever the help centre shows. */
export function HelpMenu(props: CategoriesProps) {
  return (
    <aside className={styles.menu}>
      <Categories {...props} />
      <Notices id={props.view.id} />
    </aside>
  )
}
