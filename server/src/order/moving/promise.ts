import { deliveryTexts } from '@lianmeng/contract/orders/texts'
import { badRequest } from '../../answers/errors.ts'
import { localDay, startOfDay } from '../../time/local-day.ts'

/** @throws 400 when the day is invalid or past */
export function requirePromise(day: string | undefined, now: Date): void {
  if (day === undefined) return
  if (!startOfDay(day)) throw badRequest('「承诺发货日」不是有效的日期')
  if (day < localDay(now)) throw badRequest(deliveryTexts.promisePassed)
}
