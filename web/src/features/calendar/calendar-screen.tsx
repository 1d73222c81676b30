import { days as daysOf } from '@lianmeng/contract/calendar/endpoints'
import { calendarKindTexts } from '@lianmeng/contract/calendar/texts'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { useState } from 'react'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { formatDate } from '../../lib/text/format.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import styles from './calendar.module.css'
import { type Day, Month } from './month.tsx'
import { SetDaysDialog } from './set-days-dialog.tsx'

type Year = DataOf<typeof daysOf>

const months = Array.from({ length: 12 }, (_, month) => month + 1)
const isOf =
  (month: number) =>
  ({ day }: Day) =>
    Number(day.slice(5, 7)) === month

/** Working days and days off, by which waits of hours are counted. */
export default function CalendarScreen() {
  const [search, change] = useSearchText()
  const year = Number(search.year) || Number(formatDate(new Date()).slice(0, 4))
  return (
    <PageAnswer of={useRead(daysOf, { year }, { keepPrevious: true, staleTime: 0 })}>
      {(data) => <YearOfWork year={year} data={data} onYear={(next) => change({ year: String(next) })} />}
    </PageAnswer>
  )
}

function YearOfWork({ year, data, onYear }: { year: number; data: Year; onYear: (year: number) => void }) {
  const [setting, setSetting] = useState<Parameters<typeof SetDaysDialog>[0]['initial']>()
  const { days, isArranged, changeableFrom } = data
  return (
    <div className="card">
      <h1 className="visually-hidden">工作日历</h1>
      <div className={styles.head}>
        <div className={styles.year}>
          <button type="button" className="btn" aria-label="上一年" onClick={() => onYear(year - 1)}>
            ‹
          </button>
          <b>{year} 年</b>
          <button type="button" className="btn" aria-label="下一年" onClick={() => onYear(year + 1)}>
            ›
          </button>
        </div>
        <p className="sub">确认订单、付款等按小时计的期限只计工作日，全天 24 小时。</p>
        <button type="button" className="btn btn-brand" onClick={() => setSetting({})}>
          设置工作日
        </button>
      </div>
      {!isArranged && (
        <p className={styles.notice} role="status">
          系统里还没有 {year} 年的放假安排：周末和法定节假日按休息计。请按公布的安排设置其余假日与调休上班日。
        </p>
      )}
      <div className={styles.months}>
        {months.map((month) => (
          <Month key={month} number={month} days={days.filter(isOf(month))} />
        ))}
      </div>
      <OwnDays
        days={days.filter(({ isOwn }) => isOwn)}
        changeableFrom={changeableFrom}
        onUndo={(day) => setSetting({ from: day, to: day, kind: 'arranged' })}
      />
      {setting && <SetDaysDialog min={changeableFrom} initial={setting} onClose={() => setSetting(undefined)} />}
    </div>
  )
}

type OwnDaysProps = { days: readonly Day[]; changeableFrom: string; onUndo: (day: string) => void }

/** Days set by the operator. */
function OwnDays({ days, changeableFrom, onUndo }: OwnDaysProps) {
  const columns: readonly Column<Day>[] = [
    { title: '日期', width: 120, cell: ({ day }) => day },
    { title: '类型', width: 80, cell: ({ isWorking }) => calendarKindTexts[isWorking ? 'working' : 'off'] },
    { title: '名称', cell: ({ name }) => name },
    {
      title: '操作',
      width: 140,
      cell: ({ day }) =>
        day >= changeableFrom && (
          <button type="button" className="btn-link" onClick={() => onUndo(day)}>
            改为按公布的安排
          </button>
        ),
    },
  ]
  if (days.length === 0) return <p className={`sub ${styles.none}`}>这一年没有另行设置的日子。</p>
  return <Table name="另行设置的日子" columns={columns} rows={days} keyOf={({ day }) => Date.parse(day)} />
}
