import * as contract from '@lianmeng/contract/calendar/endpoints'
import { dayAfter } from '@lianmeng/trade/time/china'
import { isArranged, publicDay } from '../../calendar/public-days.ts'
import { calendarDays } from '../../calendar/work-calendar.ts'
import type { Deps, Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { changeableFrom, saveDays } from './save-days.ts'

/** Every day of a year, `YYYY-MM-DD`. */
function daysOf(year: number): string[] {
  const days: string[] = []
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = dayAfter(day)) days.push(day)
  return days
}

async function showYear({ db, clock }: Pick<Deps, 'db' | 'clock'>, year: number) {
  const said = new Map((await calendarDays(db, `${year}-01-01`, `${year}-12-31`)).map((each) => [each.day, each]))
  return {
    isArranged: isArranged(year),
    changeableFrom: changeableFrom(clock()),
    days: daysOf(year).map((day) => {
      const own = said.get(day)
      return {
        day,
        isOwn: own !== undefined,
        ...publicDay(day),
        ...(own && { isWorking: own.isWorking, name: own.name }),
      }
    }),
  }
}

/** The operator's calendar of working days. */
export const calendar: Feature = (app, deps) => {
  route(app, contract.days, ({ year }) => showYear(deps, year))
  route(app, contract.saveDays, (wanted, actor) => saveDays(deps, actor, wanted))
}
