import { waitsNow, workingDay } from '../../calendar/waits.ts'
import { type Db, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { tellOfLateRest } from './messages.ts'
import { anyAftersale } from './queries.ts'
import { countRestReminder, type UnsentRest, unsentRests } from './rest-queries.ts'

/** Working days between the end of an after-sale and the first reminder, and between the reminders. */
const daysBetween = 5
/** The second reminder also goes to the buyer: from then on the two should talk. */
const mostReminders = 2

async function remindOne(tx: Db, rest: UnsentRest): Promise<void> {
  if (!(await countRestReminder(tx, rest))) return
  const times = rest.reminded + 1
  const row = (await anyAftersale(tx, rest))!
  await tellOfLateRest(tx, row, { days: daysBetween * times, isLast: times === mostReminders })
}

/**
 * Reminds sellers of goods that were not accepted and still wait to be sent five working days after the end of the
 * after-sale, and again after five more; then their buyers are told too. Several processes may do so at once.
 */
export async function remindOfRests(deps: Pick<Deps, 'db' | 'clock' | 'workCalendar'>): Promise<void> {
  const { db } = deps
  const { isOver, latestStart } = await waitsNow(deps)
  for (const rest of await unsentRests(db, latestStart(daysBetween * workingDay), mostReminders)) {
    const isDue = isOver(rest.since, daysBetween * workingDay * (rest.reminded + 1))
    if (isDue) await transaction(db, (tx) => remindOne(tx, rest))
  }
}
