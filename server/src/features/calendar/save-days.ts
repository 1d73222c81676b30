import { type saveDays as endpoint, maxDays } from '@lianmeng/contract/calendar/endpoints'
import { calendarKindTexts, calendarTexts } from '@lianmeng/contract/calendar/texts'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { statesBefore } from '@lianmeng/trade/order/states'
import type { Actor } from '../../accounts/actor.ts'
import { badRequest } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import { publicDay } from '../../calendar/public-days.ts'
import { type CalendarDay, calendarDays, workDaysWith } from '../../calendar/work-calendar.ts'
import { type WorkDays, workingDayAfter } from '../../calendar/working-time.ts'
import type { Db } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { endOfDay, localDay, startOfDay } from '../../time/local-day.ts'
import { lockCalendar, moveAftersaleWaits, moveWaits, sayNothingOfDay, sayOfDay } from './queries.ts'

const dayMs = 24 * 3_600_000

/** The first day that may be changed: deadlines ending today have counted today already. */
export const changeableFrom = (now: Date): string => localDay(endOfDay(localDay(now))!)

/** The days of a span, both ends included. @throws 400 */
function daysBetween({ from, to }: { from: string; to: string }, now: Date): string[] {
  const start = startOfDay(from)
  const end = startOfDay(to)
  if (!start) throw badRequest(calendarTexts.badDay('开始日期'))
  if (!end) throw badRequest(calendarTexts.badDay('结束日期'))
  if (end < start) throw badRequest(calendarTexts.turned)
  const count = (end.getTime() - start.getTime()) / dayMs + 1
  if (count > maxDays) throw badRequest(calendarTexts.tooMany(maxDays))
  if (from < changeableFrom(now)) throw badRequest(calendarTexts.past)
  return Array.from({ length: count }, (_, n) => localDay(new Date(start.getTime() + n * dayMs)))
}

/** A deadline in hours is at most a year away; later days affect none. */
const lookAhead = 400

/** How far deadlines move that end on or after a day, when that day becomes a day off: to the next working day. */
function movesSince(day: string, after: WorkDays): { days: string[]; by: number[] } {
  const start = startOfDay(day)!.getTime()
  const days = Array.from({ length: lookAhead }, (_, n) => localDay(new Date(start + n * dayMs)))
  const by = days.map(
    (each) => (startOfDay(workingDayAfter(each, after))!.getTime() - startOfDay(each)!.getTime()) / dayMs,
  )
  return { days, by }
}

/** Saves one day. A new day off postpones running deadlines; a new working day advances none. */
async function change(tx: Db, said: readonly CalendarDay[], wanted: CalendarDay | undefined, day: string) {
  const others = said.filter((each) => each.day !== day)
  const now = wanted ? [...others, wanted] : others
  const before = workDaysWith(said)
  const after = workDaysWith(now)
  if (wanted) await sayOfDay(tx, wanted)
  else await sayNothingOfDay(tx, day)
  if (before.isWorking(day) && !after.isWorking(day)) {
    const moves = movesSince(day, after)
    await moveWaits(tx, statesBefore('expire'), moves)
    await moveAftersaleWaits(tx, moves)
  }
  return now
}

/** Sets days off and working days, and shifts running deadlines. @throws 400 */
export async function saveDays(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { kind, name = '', ...range }: ParamsOf<typeof endpoint>,
): Promise<void> {
  const days = daysBetween(range, clock())
  await auditedChange(db, actor, { event: 'calendar.save' }, async (tx) => {
    await lockCalendar(tx)
    let said: readonly CalendarDay[] = await calendarDays(tx, days[0]!, '2999-12-31')
    const before = said.filter(({ day }) => days.includes(day))
    for (const day of days) {
      const isWorking = kind === 'arranged' ? publicDay(day).isWorking : kind === 'working'
      const own = { day, isWorking, name: name.trim() || publicDay(day).name }
      said = await change(tx, said, kind === 'arranged' ? undefined : own, day)
    }
    return {
      object: `calendar ${range.from} ${range.to}`,
      changes: {
        workDays: [before.map(sentenceOf).join('、') || null, `${calendarKindTexts[kind]} ${name.trim()}`.trim()],
      },
    }
  })
}

const sentenceOf = ({ day, isWorking }: CalendarDay): string =>
  `${day} ${calendarKindTexts[isWorking ? 'working' : 'off']}`
