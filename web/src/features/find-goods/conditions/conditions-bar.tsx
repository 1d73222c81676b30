import type { Facet, GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import type { GoodsPage, ListView } from '../../../lib/goods/list-view.ts'
import styles from '../head/list-head.module.css'
import { proposedName } from '../saved-filters/proposed-name.ts'
import { useCategoryNames } from '../state/use-category-names.ts'
import { type ShowView, without } from '../state/use-list-view.ts'
import { conditionsOf } from './conditions.ts'
import { withoutUnderstood } from './understood.ts'

type Props = {
  view: ListView
  facets: readonly Facet[]
  understood: GoodsPage['understood'] | undefined
  show: ShowView
  /** Keeps the list's filter under a name, for which one is proposed; undefined: there is nothing to keep. */
  onSave: ((proposed: string) => void) | undefined
}

/** The conditions of the list in one line of chips: those read from the keyword and those chosen. Each can be
 *  removed. */
export function ConditionsBar({ view, facets, understood, show, onSave }: Props) {
  const { filter } = view
  const nameOfCategory = useCategoryNames(filter)
  const fields = filter.plain ? [] : (understood?.fields ?? [])
  const isRead = fields.length > 0
  const strangers = (filter.plain ? undefined : understood?.strangers) ?? []
  const unread = [...new Set((understood?.rest ?? '').split(' ').filter(Boolean))]
  // Pieces understood from the keyword have their own chips.
  const conditions = conditionsOf(filter, facets, nameOfCategory).filter(({ key }) => !(isRead && key === 'keyword'))
  const hasAny = conditions.length > 0 || isRead
  if (!hasAny && !onSave) return null
  return (
    <section className={styles.conditions} aria-label="已选条件" data-screen-only>
      {isRead && <span className="sub">已识别</span>}
      {fields.map(({ field, label, text }, place) => (
        <button
          type="button"
          key={`${field} ${text}`}
          className={styles.chip}
          aria-label={`取消 ${label} ${text}`}
          onClick={() => show({ filter: withoutUnderstood(filter, fields, place) })}
        >
          {label} {text} <i aria-hidden="true">×</i>
        </button>
      ))}
      {strangers.length > 0 && <span className="sub">没有收录标准 {strangers.join('、')}</span>}
      {isRead &&
        unread.map((word) => (
          <button
            type="button"
            key={word}
            className={styles.chip}
            aria-label={`取消 未识别 ${word}`}
            onClick={() => show({ filter: withoutUnderstood(filter, fields, undefined, word) })}
          >
            未识别：{word} <i aria-hidden="true">×</i>
          </button>
        ))}
      {isRead && (
        <button type="button" className="btn-link" onClick={() => show({ filter: { ...filter, plain: true } })}>
          不对？按原文搜索
        </button>
      )}
      {filter.plain && <PlainSearch filter={filter} show={show} />}
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
      {hasAny && (
        <button type="button" className="btn-link" onClick={() => show({ filter: {} })}>
          清空
        </button>
      )}
      {onSave && (
        <SaveButton
          names={[...fields.map(({ text }) => text), ...conditions.map(({ short }) => short)]}
          onSave={onSave}
        />
      )}
    </section>
  )
}

/** The keyword is searched for as it stands; it can be read instead. */
const PlainSearch = ({ filter, show }: { filter: GoodsFilter; show: ShowView }) => (
  <>
    <span className="sub">正按原文搜索「{filter.keyword}」</span>
    <button type="button" className="btn-link" onClick={() => show({ filter: without(filter, 'plain') })}>
      改为识别规格
    </button>
  </>
)

type SaveProps = { names: readonly string[]; onSave: (proposed: string) => void }

/** Saves the filter; its name is proposed from those of the conditions. */
const SaveButton = ({ names, onSave }: SaveProps) => (
  <button type="button" className="btn-link" onClick={() => onSave(proposedName(names))}>
    保存筛选
  </button>
)
