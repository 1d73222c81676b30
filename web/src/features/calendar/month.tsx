import type { days } from '@lianmeng/contract/calendar/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { weekdayOf } from '@lianmeng/trade/time/china'
import styles from './calendar.module.css'

export type Day = DataOf<typeof days>['days'][number]

const weekdays = ['一', '二', '三', '四', '五', '六', '日'] as const

/** 0 is Monday. */
const isWeekend = (day: string): boolean => weekdayOf(day) > 4

/** What sets a day apart from its weekday: 休 on one of Monday to Friday, 班 at a weekend. */
const markOf = ({ day, isWorking }: Day): string => (isWorking === isWeekend(day) ? (isWorking ? '班' : '休') : '')

/** The days of a month in weeks that begin with Monday; undefined for days of another month. */
function weeksOf(days: readonly Day[]): (Day | undefined)[][] {
  const cells: (Day | undefined)[] = [...Array.from({ length: weekdayOf(days[0]!.day) }, () => undefined), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => cells[week * 7 + at]),
  )
}

/** A month as a calendar sheet. */
export function Month({ number, days }: { number: number; days: readonly Day[] }) {
  return (
    <table className={styles.month}>
      <caption>{number} 月</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week.find((day) => day)!.day}>
            {week.map((day, at) => (day ? <DayCell key={day.day} day={day} /> : <td key={weekdays[at]} />))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({ day }: { day: Day }) {
  const mark = markOf(day)
  return (
    <td data-off={!day.isWorking} data-own={day.isOwn} title={day.name || undefined}>
      {Number(day.day.slice(8))}
      {mark && <sup>{mark}</sup>}
    </td>
  )
}
