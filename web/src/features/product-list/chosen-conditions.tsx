import type { Facet } from '@lianmeng/contract/find-goods'
import type { ListView } from '../../goods/list-view.ts'
import { conditionsOf } from './conditions.ts'
import styles from './list-head.module.css'
import { useCategoryNames } from './use-category-names.ts'
import type { ShowView } from './use-list-view.ts'

type Props = { view: ListView; facets: readonly Facet[]; show: ShowView }

/** Chips of everything that narrows the list: each can go by itself, or all at once. */
export function ChosenConditions({ view, facets, show }: Props) {
  const nameOfCategory = useCategoryNames(view.filter)
  const conditions = conditionsOf(view.filter, facets, nameOfCategory)
  if (conditions.length === 0) return null
  return (
    <section className={styles.chosen} aria-label="已选条件">
      <span className="sub">已选条件</span>
      {conditions.map(({ key, label, rest }) => (
        <button
          type="button"
          key={key}
          className={styles.chip}
          aria-label={`取消 ${label}`}
          onClick={() => show({ filter: rest })}
        >
          {label} <i aria-hidden="true">×</i>
        </button>
      ))}
      <button type="button" className="btn-link" onClick={() => show({ filter: {} })}>
        清空
      </button>
    </section>
  )
}
