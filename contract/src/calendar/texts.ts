/** Kinds of days that an operator can set. */
export const calendarKinds = ['off', 'working', 'arranged'] as const
export type CalendarKind = (typeof calendarKinds)[number]

/** `arranged`: per the official arrangement. */
export const calendarKindTexts: Record<CalendarKind, string> = {
  off: '休息',
  working: '上班',
  arranged: '按公布的安排',
}

export const calendarTexts = {
  badDay: (title: string): string => `「${title}」不是有效的日期`,
  turned: '「结束日期」不能早于「开始日期」',
  /** @param most days */
  tooMany: (most: number): string => `一次最多设置 ${most} 天`,
  past: '只能修改今天之后的日期',
} as const
