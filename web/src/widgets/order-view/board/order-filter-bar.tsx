import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/page/lazy-part.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { KeywordForm } from '../../../ui/navigation/keyword-form.tsx'
import styles from '../order-view.module.css'
import { type Days, dayLabels, daysOf } from './order-days.ts'
import type { OrderFilter } from './order-filter-search.ts'

/** A calendar needs much code, and for most users a shortcut is enough. */
const DateRange = lazyPart(() =>
  import('../../../ui/choice/date/date-range.tsx').then((module) => ({ default: module.DateRange })),
)

export type FilterChange = (changes: {
  keyword?: string | undefined
  from?: string | undefined
  to?: string | undefined
  po?: string | undefined
}) => void

type Props = {
  filter: OrderFilter
  placeholder: string
  onChange: FilterChange
  /** Whether the list can be filtered by the buyer's own order number. */
  hasPo?: boolean
}

/** Keyword and days of a list. */
export function OrderFilterBar({ filter, placeholder, onChange, hasPo = false }: Props) {
  return (
    <div className={styles.filter}>
      <KeywordForm
        className={styles.keyword}
        keyword={filter.keyword ?? ''}
        maxLength={64}
        label="关键字"
        placeholder={placeholder}
        action="查询"
        onSearch={(keyword) => onChange({ keyword: keyword || undefined })}
      />
      {hasPo && (
        <KeywordForm
          className={styles.keyword}
          keyword={filter.poNo ?? ''}
          maxLength={40}
          label="PO 号"
          placeholder="买家采购单号"
          action="按 PO 号查"
          onSearch={(po) => onChange({ po: po || undefined })}
        />
      )}
      <DayFilter filter={filter} onChange={onChange} />
    </div>
  )
}

function DayFilter({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const now = new Date()
  const isOn = ({ from, to }: Days) => filter.from === from && filter.to === to
  const shortcut = dayLabels.find((label) => isOn(daysOf(label, now)))
  const hasOwnDays = shortcut === undefined && (filter.from !== undefined || filter.to !== undefined)
  const [isOpen, setIsOpen] = useState(hasOwnDays)
  const choose = (days: Days | undefined) => {
    setIsOpen(false)
    onChange({ from: days?.from, to: days?.to })
  }
  return (
    <div className={styles.days}>
      <DayButton isOn={!isOpen && !shortcut && !hasOwnDays} onClick={() => choose(undefined)}>
        全部时间
      </DayButton>
      {dayLabels.map((label) => (
        <DayButton key={label} isOn={!isOpen && label === shortcut} onClick={() => choose(daysOf(label, now))}>
          {label}
        </DayButton>
      ))}
      <DayButton isOn={isOpen || hasOwnDays} onClick={() => setIsOpen(true)}>
        自定义
      </DayButton>
      {(isOpen || hasOwnDays) && (
        <Suspense>
          <DateRange from={filter.from} to={filter.to} max={formatDate(now)} onChange={onChange} />
        </Suspense>
      )}
    </div>
  )
}

function DayButton({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: string }) {
  return (
    <button type="button" className={styles.day} aria-pressed={isOn} onClick={onClick}>
      {children}
    </button>
  )
}
