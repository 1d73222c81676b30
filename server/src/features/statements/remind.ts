import { waitsNow, workingDay } from '../../calendar/waits.ts'
import { type Db, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { tellCompany } from '../../messages/messages.ts'
import { tellSeller } from '../../messages/sellers.ts'
import { sellerName } from '../../selling/seller-name.ts'
import { buyersLink, sellersLink } from './papers/links.ts'
import { countReminder, type WaitingStatement, waitingStatements } from './settle-queries.ts'

/** Working days between a statement and its first reminder, and between the reminders. */
const daysBetween = 5
/** The second reminder also goes to the seller: from then on the two should talk. */
const mostReminders = 2

async function remindOne(tx: Db, statement: WaitingStatement): Promise<void> {
  const counted = await countReminder(tx, statement)
  if (!counted) return
  const { tenantId, buyerId, month, reminded } = statement
  const waited = `${month} 的对账单已等待 ${daysBetween * (reminded + 1)} 个工作日`
  await tellCompany(tx, buyerId, {
    kind: 'order',
    title: '对账单等待确认',
    text: `${await sellerName(tx, tenantId)} ${waited}，请核对后确认，或逐行提出异议。`,
    link: buyersLink(statement),
  })
  if (reminded + 1 < mostReminders) return
  await tellSeller(tx, tenantId, 'invoices', {
    kind: 'order',
    title: '买家未确认对账单',
    text: `${counted.buyerName} ${waited}，已提醒 ${mostReminders} 次仍未确认，请直接联系买家。`,
    link: sellersLink(statement),
  })
}

/**
 * Reminds buyers of statements left unanswered for five working days, and again after five more; then their sellers are
 * told too. Silence confirms nothing. Several processes may do so at once.
 */
export async function remindOfStatements(deps: Pick<Deps, 'db' | 'clock' | 'workCalendar'>): Promise<void> {
  const { db } = deps
  const { isOver, latestStart } = await waitsNow(deps)
  for (const statement of await waitingStatements(db, latestStart(daysBetween * workingDay), mostReminders)) {
    const isDue = isOver(statement.since, daysBetween * workingDay * (statement.reminded + 1))
    if (isDue) await transaction(db, (tx) => remindOne(tx, statement))
  }
}
