import { statementTexts } from '@lianmeng/contract/statements/statement-texts'
import type { StatementState } from '@lianmeng/trade/order/statement'
import { badRequest, conflict } from '../../answers/errors.ts'
import { type Db, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { tellCompany } from '../../messages/messages.ts'
import { tellSeller } from '../../messages/sellers.ts'
import type { Side } from '../../order/finding/side.ts'
import type { StatementKey } from './line-queries.ts'
import { buyersLink, sellersLink } from './papers/links.ts'
import { putState, type StatementRow } from './queries.ts'
import { requireStatement } from './read.ts'
import { hasUnanswered, lockStatement, putWords } from './settle-queries.ts'

type Settling = Pick<Deps, 'db' | 'clock'>
type LineRemarks = readonly { lineNo: number; text: string }[]

/** Locks one of the caller's own statements, which must be in this state. @throws 404, 409 */
async function hold(tx: Db, side: Side, key: StatementKey, state: StatementState): Promise<StatementRow> {
  const row = await requireStatement(tx, side, key)
  const held = await lockStatement(tx, key)
  if (held!.state !== state) throw conflict(state === 'sent' ? statementTexts.notOpen : statementTexts.notDisputed)
  return row
}

/** @throws 400 */
async function say(tx: Db, key: StatementKey, column: 'dispute' | 'answer', said: LineRemarks): Promise<void> {
  if (new Set(said.map(({ lineNo }) => lineNo)).size < said.length) throw badRequest(statementTexts.lineTwice)
  if (said.some(({ text }) => text.trim() === '')) throw badRequest(statementTexts.blank)
  if ((await putWords(tx, key, column, said)) < said.length) throw badRequest(statementTexts.noSuchLine)
}

const tellMaker = (tx: Db, row: StatementRow, title: string, text: string) =>
  tellSeller(tx, row.tenantId, 'invoices', { kind: 'order', title, text, link: sellersLink(row) })

/** The buyer agrees. @throws 404, 409 when the statement is not open for that */
export function confirm({ db, clock }: Settling, side: Side, key: StatementKey, by: string): Promise<void> {
  return transaction(db, async (tx) => {
    const row = await hold(tx, side, key, 'sent')
    await putState(tx, key, { state: 'confirmed', at: clock(), by })
    await tellMaker(tx, row, '对账单已确认', `${row.buyerName}已确认 ${row.month} 的对账单。`)
  })
}

/** The buyer disputes lines, with a reason for each. @throws 400, 404, 409 */
export function dispute({ db }: Settling, side: Side, key: StatementKey, said: LineRemarks): Promise<void> {
  return transaction(db, async (tx) => {
    const row = await hold(tx, side, key, 'sent')
    await say(tx, key, 'dispute', said)
    await putState(tx, key, { state: 'disputed', at: null, by: '' })
    const text = `${row.buyerName}对 ${row.month} 的对账单提出异议（${said.length} 行），请逐行答复。`
    await tellMaker(tx, row, '对账单有异议', text)
  })
}

/** The seller answers every disputed line; the buyer checks again. @throws 400, 404, 409 */
export function answer({ db, clock }: Settling, side: Side, key: StatementKey, said: LineRemarks): Promise<void> {
  return transaction(db, async (tx) => {
    const row = await hold(tx, side, key, 'disputed')
    await say(tx, key, 'answer', said)
    if (await hasUnanswered(tx, key)) throw badRequest(statementTexts.answersMissing)
    await putState(tx, key, { state: 'sent', at: null, by: '', waitsSince: clock() })
    await tellCompany(tx, row.buyerId, {
      kind: 'order',
      title: '对账异议已答复',
      text: `${row.sellerName}已答复 ${row.month} 对账单的异议，请再次核对。`,
      link: buyersLink(row),
    })
  })
}
