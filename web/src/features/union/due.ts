import { localDay, localTime } from '@lianmeng/trade/time/china'

const minute = 60_000
const hour = 60 * minute

/** Within an hour, or over. */
export function isUrgent(dueAt: string, now = new Date()): boolean {
  return dueAt !== '' && Date.parse(dueAt) - now.getTime() < hour
}

/** `10 分钟后`, today `15:25`, otherwise `11-29 15:25`; once it is over, `已到期`. */
export function dueText(dueAt: string, now = new Date()): string {
  const at = new Date(dueAt)
  const left = at.getTime() - now.getTime()
  if (left <= 0) return '已到期'
  if (left < hour) return `${Math.ceil(left / minute)} 分钟后`
  const day = localDay(at)
  return day === localDay(now) ? localTime(at) : `${day.slice(5)} ${localTime(at)}`
}
