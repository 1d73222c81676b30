import { hoursToAnswer } from '@lianmeng/trade/order/waits'
import { afterWorkingHours, type WorkDays } from '../../calendar/working-time.ts'

/** The time by which a seller must answer; afterwards the platform may decide. */
export const answerDue = (askedAt: Date, days: WorkDays): Date => afterWorkingHours(askedAt, hoursToAnswer, days)
