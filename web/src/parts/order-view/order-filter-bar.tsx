import { type FormEvent, useState } from 'react'
import { formatDate } from '../../lib/format.ts'
import { type Days, dayLabels, daysOf } from './order-days.ts'
import type { OrderFilter } from './order-filter-search.ts'
import styles from './order-view.module.css'

export type FilterChange = (changes: {
  keyword?: string | undefined
  from?: string | undefined
  to?: string | undefined
}) => void

type Props = { filter: OrderFilter; placeholder: string; onChange: FilterChange }

/** Keyword and days of a list of orders. */
export function OrderFilterBar({ filter, placeholder, onChange }: Props) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const keyword = new FormData(event.currentTarget).get('keyword')
    onChange({ keyword: String(keyword ?? '').trim() || undefined })
  }
  return (
    <div className={styles.filter}>
      <form className={styles.keyword} onSubmit={search}>
        <input
          // The field starts over when the address changes, as by the Back button.
          key={filter.keyword ?? ''}
          className="input"
          name="keyword"
          type="search"
          aria-label="关键字"
          maxLength={64}
          placeholder={placeholder}
          defaultValue={filter.keyword ?? ''}
        />
        <button type="submit" className="btn">
          查询
        </button>
      </form>
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
        <span className={styles.ownDays}>
          <input
            className="input"
            type="date"
            aria-label="开始日期"
            max={filter.to ?? formatDate(now)}
            value={filter.from ?? ''}
            onChange={(event) => onChange({ from: event.target.value || undefined, to: filter.to })}
          />
          至
          <input
            className="input"
            type="date"
            aria-label="结束日期"
            min={filter.from}
            value={filter.to ?? ''}
            onChange={(event) => onChange({ from: filter.from, to: event.target.value || undefined })}
          />
        </span>
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
