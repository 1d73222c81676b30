import { Type } from 'typebox'
import { operatorCalendar } from '../callers.ts'
import { Day, Nothing, Text } from '../fields.ts'
import { calendarKinds } from './texts.ts'

/** Working days of the platform, by which waits of hours are counted. */

/** Most days in one change. */
export const maxDays = 31

export const days = operatorCalendar({
  method: 'GET',
  path: '/operator/v1/calendar/days',
  summary: '平台：一年的工作日与休息日',
  params: Type.Object({ year: Type.Integer({ title: '年份', minimum: 2020, maximum: 2100 }) }),
  data: Type.Object({
    /** Whether the official arrangement of the year is known; otherwise weekends and statutory holidays are off. */
    isArranged: Type.Boolean(),
    /** The first day that may be changed. */
    changeableFrom: Type.String(),
    /** Every day of the year. */
    days: Type.Array(
      Type.Object({
        day: Type.String(),
        isWorking: Type.Boolean(),
        name: Type.String(),
        /** Whether the operator set it. */
        isOwn: Type.Boolean(),
      }),
    ),
  }),
})

export const saveDays = operatorCalendar({
  method: 'POST',
  path: '/operator/v1/calendar/save',
  summary: '平台：设置休息日与上班日',
  params: Type.Object({
    from: Day('开始日期'),
    to: Day('结束日期'),
    kind: Type.Enum(calendarKinds, { title: '类型' }),
    name: Type.Optional(Text('名称', 20)),
  }),
  data: Nothing,
})
