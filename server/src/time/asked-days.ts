import { badRequest } from '../answers/errors.ts'
import { endOfDay, startOfDay } from './local-day.ts'

/** @param read returns the moment of a local day */
function momentOf(field: string, day: string | undefined, read: (day: string) => Date | undefined): Date | null {
  if (!day) return null
  const moment = read(day)
  if (!moment) throw badRequest(`「${field}」不是有效的日期`)
  return moment
}

/** The time between two given days, both included; null: open. @throws 400 */
export const askedDays = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: momentOf('开始日期', from, startOfDay),
  until: momentOf('结束日期', to, endOfDay),
})
