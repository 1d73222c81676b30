import { type DateValue, parseDate, parseDateTime, toCalendarDateTime, today } from '@internationalized/date'
import { useState } from 'react'
import {
  DatePicker as AriaDatePicker,
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DateSegment,
  Group,
  Popover,
} from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Chinese } from '../../chinese.tsx'
import type { Tied } from '../../form/field.tsx'
import { ownLayer } from '../../layer/own-layer.ts'
import panel from '../../layer/popover.module.css'
import styles from './date.module.css'

type Props = {
  name: string
  /** Set if it is inside a `Field`. */
  tied?: Tied | undefined
  /** Local: a day `YYYY-MM-DD`, or with `hasTime` a minute `YYYY-MM-DDTHH:mm`; empty: none. */
  value: string
  hasTime?: boolean
  /** The first and the last selectable day, `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
  /** Whole dates only; empty if the date was cleared. */
  onChoose: (value: string) => void
}

/** A year with fewer digits is still being typed. */
const firstYear = 1000

const textOf = (date: DateValue, hasTime: boolean): string => date.toString().slice(0, hasTime ? 16 : 10)

const dayOf = (text: string | undefined) => (text ? parseDate(text) : undefined)

/** A date, typed or chosen from a calendar, in the Chinese order of year, month and day. */
export function DatePicker({ name, value, hasTime = false, min, max, tied, onChoose }: Props) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [typing, setTyping] = useState<DateValue | null>(null)
  const given = value ? (hasTime ? parseDateTime(value) : parseDate(value)) : null
  const thisDay = today('Asia/Shanghai')
  const change = (date: DateValue | null) => {
    const isWhole = !date || date.year >= firstYear
    setTyping(isWhole ? null : date)
    if (isWhole) onChoose(date ? textOf(date, hasTime) : '')
  }
  return (
    <Chinese>
      <AriaDatePicker
        ref={setBox}
        {...(tied && { id: tied.id })}
        className={styles.picker ?? ''}
        aria-label={name}
        aria-describedby={tied?.['aria-describedby']}
        granularity={hasTime ? 'minute' : 'day'}
        hourCycle={24}
        shouldForceLeadingZeros
        isInvalid={tied?.['aria-invalid'] ?? false}
        value={typing ?? given}
        placeholderValue={hasTime ? toCalendarDateTime(thisDay) : thisDay}
        minValue={dayOf(min)}
        maxValue={dayOf(max)}
        onChange={change}
      >
        <Group className={`input ${styles.field}`}>
          <DateInput className={styles.input ?? ''}>
            {(segment) => <DateSegment className={styles.segment ?? ''} segment={segment} />}
          </DateInput>
          <Button className={styles.open ?? ''}>▾</Button>
        </Group>
        <Popover className={panel.panel ?? ''} offset={2} UNSTABLE_portalContainer={ownLayer(box)}>
          <Dialog className={styles.dialog ?? ''}>
            <Month />
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </Chinese>
  )
}

const Month = () => (
  <Calendar>
    <header className={styles.head}>
      <Button slot="previous" className="btn">
        ‹
      </Button>
      <Heading className={styles.title ?? ''} />
      <Button slot="next" className="btn">
        ›
      </Button>
    </header>
    <CalendarGrid className={styles.month ?? ''} weekdayStyle="narrow">
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>{(date) => <CalendarCell className={styles.day ?? ''} date={date} />}</CalendarGridBody>
    </CalendarGrid>
  </Calendar>
)
