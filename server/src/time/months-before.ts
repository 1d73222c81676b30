import * as china from '@lianmeng/trade/time/china'

/** The beginning of the same local day this many months earlier. */
export const monthsBefore = (now: Date, months: number): Date =>
  china.startOfDay(china.monthsBefore(china.localDay(now), months))!
