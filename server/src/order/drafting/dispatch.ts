import { dispatchDay } from '@lianmeng/trade/order/dispatch'
import type { WorkDays } from '../../calendar/working-time.ts'
import type { Description } from '../../offers/described.ts'
import type { JudgedLine } from '../../offers/judge-lines.ts'
import { localMinute } from '../../time/local-day.ts'
import type { ChosenLine } from './queries.ts'

type Line = Pick<JudgedLine<ChosenLine>, 'line' | 'verdict'>

/**
 * When lines leave that are paid or confirmed now; empty: their seller has not said when goods made to order are done.
 */
export const dispatchFrom =
  (descriptions: ReadonlyMap<number, Description>, now: Date, { isWorking }: WorkDays) =>
  ({ line, verdict }: Line): string => {
    const promise = descriptions.get(line.standing.productId)
    if (!promise || (verdict.reserved > 0n && promise.deliveryDays === 0)) return ''
    const [day = '', time = ''] = localMinute(now).split(' ')
    return dispatchDay(promise, { day, time }, (one) => isWorking(one))
  }
