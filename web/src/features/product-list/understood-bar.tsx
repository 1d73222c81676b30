import type { GoodsPage, ListView } from '../../goods/list-view.ts'
import styles from './list-head.module.css'
import type { ShowView } from './use-list-view.ts'

type Props = { understood: GoodsPage['understood']; view: ListView; show: ShowView }

/** What was read out of the keyword, and the way back to plain text search. */
export function UnderstoodBar({ understood, view, show }: Props) {
  const { filter } = view
  if (filter.plain)
    return (
      <p className={styles.understood}>
        正按原文搜索「{filter.keyword}」
        <button type="button" className="btn-link" onClick={() => show({ filter: { ...filter, plain: false } })}>
          改为识别规格
        </button>
      </p>
    )
  if (!filter.keyword || understood.fields.length === 0) return null
  return (
    <p className={styles.understood}>
      已识别
      {understood.fields.map(({ field, label, text }) => (
        <em key={`${field} ${text}`}>
          {label} {text}
        </em>
      ))}
      {understood.rest && <span>其余按原文：{understood.rest}</span>}
      <button type="button" className="btn-link" onClick={() => show({ filter: { ...filter, plain: true } })}>
        不对？按原文搜索
      </button>
    </p>
  )
}
