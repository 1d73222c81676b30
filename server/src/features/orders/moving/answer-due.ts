import { hoursToAnswer } from '@lianmeng/trade/order/waits'
import { afterWorkingHours, type WorkDays } from '../../../calendar/working-time.ts'

/** By when a seller answers what was asked or shown at a moment; from then on the platform may decide. */
export const answerDue = (askedAt: Date, days: WorkDays): Date => afterWorkingHours(askedAt, hoursToAnswer, days)
