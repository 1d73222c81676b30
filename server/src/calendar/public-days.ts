import { dayAfter, weekdayOf } from '@lianmeng/trade/time/china'
import chineseDays from 'chinese-days'

/** Whether a day is a working day in China by the State Council's arrangement, and its name. */
export type PublicDay = { isWorking: boolean; name: string }

/** Statutory days off by the solar calendar: `MM-DD`. */
const ofTheSun: Readonly<Record<string, string>> = {
  '01-01': '元旦',
  '05-01': '劳动节',
  '05-02': '劳动节',
  '10-01': '国庆节',
  '10-02': '国庆节',
  '10-03': '国庆节',
}

/** Statutory days off by the lunar calendar: month and day. The eve of the first one is off too. */
const ofTheMoon: Readonly<Record<string, string>> = {
  '1 1': '春节',
  '1 2': '春节',
  '1 3': '春节',
  '5 5': '端午节',
  '8 15': '中秋节',
}

function moonName(day: string): string | undefined {
  const { lunarMon, lunarDay, isLeap } = chineseDays.getLunarDate(day)
  return isLeap ? undefined : ofTheMoon[`${lunarMon} ${lunarDay}`]
}

const isNewYearsEve = (day: string): boolean => {
  const { lunarMon, lunarDay } = chineseDays.getLunarDate(dayAfter(day))
  return lunarMon === 1 && lunarDay === 1
}

/** The name of a day off under 全国年节及纪念日放假办法, as of 2025; undefined for other days. */
function statutoryName(day: string): string | undefined {
  const year = Number(day.slice(0, 4))
  const fixed = ofTheSun[day.slice(5)]
  if (fixed) return fixed
  if (day === chineseDays.getSolarTermDate(year, 4, 'pure_brightness')) return '清明节'
  return moonName(day) ?? (isNewYearsEve(day) ? '春节' : undefined)
}

/** The library names a day of a known arrangement `Spring Festival,春节,4`, and any other by its weekday. */
const arrangedName = (name: string): string | undefined => name.split(',')[1]

const isWeekend = (day: string): boolean => weekdayOf(day) > 4

/** Whether the arrangement of a year (调休 included) is known: it is published in the November before. */
export const isArranged = (year: number): boolean =>
  arrangedName(chineseDays.getDayDetail(`${year}-10-01`).name) !== undefined

/** A day as arranged; in years without arrangement yet, weekends and statutory days are off. @param day `YYYY-MM-DD` */
export function publicDay(day: string): PublicDay {
  if (isArranged(Number(day.slice(0, 4)))) {
    const { work, name } = chineseDays.getDayDetail(day)
    return { isWorking: work, name: arrangedName(name) ?? '' }
  }
  const name = statutoryName(day)
  return { isWorking: name === undefined && !isWeekend(day), name: name ?? '' }
}
