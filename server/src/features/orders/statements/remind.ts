import { afterWorkingHours } from '../../../calendar/working-time.ts'
import { type Db, transaction } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { tellCompany } from '../../../messages/messages.ts'
import { tellSeller } from '../../../messages/sellers.ts'
import { countReminder, type WaitingStatement, waitingStatements } from './settle-queries.ts'

/** Working days between a statement and its first reminder, and between the reminders. */
const daysBetween = 5
/** The second reminder also goes to the seller: from then on the two should talk. */
const mostReminders = 2
const dayMs = 24 * 3_600_000

async function remindOne(tx: Db, statement: WaitingStatement): Promise<void> {
  const counted = await countReminder(tx, statement)
  if (!counted) return
  const { tenantId, buyerId, month, reminded } = statement
  const waited = `${month} 的对账单已等待 ${daysBetween * (reminded + 1)} 个工作日`
  await tellCompany(tx, buyerId, {
    kind: 'order',
    title: '对账单等待确认',
    text: `${waited}，请核对后确认，或逐行提出异议。`,
    link: '/lmPortals/enterpriseInfo?tab=statements',
  })
  if (reminded + 1 < mostReminders) return
  await tellSeller(tx, tenantId, 'invoices', {
    kind: 'order',
    title: '买家未确认对账单',
    text: `${counted.buyerName} ${waited}，已提醒 ${mostReminders} 次仍未确认，请直接联系买家。`,
    link: '/seller/statements',
  })
}

/**
 * Reminds buyers of statements left unanswered for five working days, and again after five more; then their sellers are
 * told too. Silence confirms nothing. Several processes may do so at once.
 */
export async function remindOfStatements({
  db,
  clock,
  workCalendar,
}: Pick<Deps, 'db' | 'clock' | 'workCalendar'>): Promise<void> {
  const now = clock()
  const days = await workCalendar()
  const waiting = await waitingStatements(db, new Date(now.getTime() - daysBetween * dayMs), mostReminders)
  for (const statement of waiting) {
    const due = afterWorkingHours(statement.since, 24 * daysBetween * (statement.reminded + 1), days)
    if (due <= now) await transaction(db, (tx) => remindOne(tx, statement))
  }
}
