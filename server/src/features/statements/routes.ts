import * as accounts from '@lianmeng/contract/statements/account-endpoints'
import * as selling from '@lianmeng/contract/statements/seller-statement-endpoints'
import * as buying from '@lianmeng/contract/statements/statement-endpoints'
import { exportFormatTexts } from '@lianmeng/contract/statements/statement-texts'
import * as vouchers from '@lianmeng/contract/statements/voucher-endpoints'
import { fen } from '@lianmeng/trade/price/money'
import type { Actor } from '../../accounts/actor.ts'
import { callerOf, sellerOf, tenantOf } from '../../accounts/caller.ts'
import { FileAnswer, tagged } from '../../answers/file-answer.ts'
import { audited } from '../../audit/audited.ts'
import { transaction } from '../../database/db.ts'
import type { Deps, Feature } from '../../deps.ts'
import { type HttpApp, route } from '../../http/route.ts'
import { buyingSide, sellingSide } from '../../order/acting.ts'
import type { Side } from '../../order/finding/side.ts'
import { issuePaper, paperFile } from '../../papers/issue.ts'
import { buyerParty, sellerParty } from '../../papers/party-queries.ts'
import { type PaperSubject, versionOf } from '../../papers/queries.ts'
import { workbookType, writeSheets, writeWorkbook } from '../../sheets/write-workbook.ts'
import { accountOver, accountSheets, movesOver, type Period } from './account/account.ts'
import { codesForVouchers, setCode, shownCodes, usualCodes } from './account/voucher-codes.ts'
import { keptByRate, type StatementKey } from './line-queries.ts'
import { makeOfMonth } from './make.ts'
import { lineSheet } from './papers/line-sheet.ts'
import { statementPaper } from './papers/statement-paper.ts'
import { receiptRows, voucherRows } from './papers/vouchers.ts'
import { differencesThen, requireStatement, statementsOfSide, statementWithLines } from './read.ts'
import { answer, confirm, dispute } from './settle.ts'

/** Runs work on a statement; a refusal is written to the audit log. */
function onStatement<T>(deps: Deps, actor: Actor, { id }: StatementKey, work: () => Promise<T>): Promise<T> {
  return audited(deps.db, actor, { event: 'statement', object: `statement ${id}` }, work)
}

async function exported(deps: Deps, side: Side, key: StatementKey, format: buying.ExportFormat): Promise<FileAnswer> {
  const row = await requireStatement(deps.db, side, key)
  const isBuyer = 'buyerId' in side
  const codes = isBuyer ? usualCodes : await codesForVouchers(deps.db, key.tenantId)
  const bytes = writeWorkbook(
    format === 'lines'
      ? lineSheet(await statementWithLines(deps.db, side, key))
      : voucherRows(row, await keptByRate(deps.db, key), isBuyer ? 'buyer' : 'seller', format, codes),
  )
  return new FileAnswer(tagged(bytes, workbookType), 'private', {
    ascii: `statement-${row.id}-${format}.xlsx`,
    full: `对账单-${row.month}-${exportFormatTexts[format]}.xlsx`,
  })
}

/** The PDF of a statement: each version of the statement is a version of the same paper. @throws 404, 503 */
async function printed(deps: Deps, actor: Actor, side: Side, key: StatementKey): Promise<FileAnswer> {
  const row = await requireStatement(deps.db, side, key)
  const { tenantId, buyerId, month } = row
  const statement = await statementWithLines(deps.db, side, key, differencesThen)
  const buyer = { ...(await buyerParty(deps.db, buyerId)), name: row.buyerName }
  const kept = (await keptByRate(deps.db, key)).map(({ taxRate, amount }) => ({ taxRate, amount: fen(BigInt(amount)) }))
  const paper = statementPaper(statement, { buyer, seller: await sellerParty(deps.db, tenantId), kept })
  const about: PaperSubject = { tenantId, buyerId, kind: 'statement', subject: `${buyerId}/${month}`, orderId: null }
  const by = callerOf(actor).userName
  const { version } = await transaction(deps.db, (tx) => issuePaper(tx, about, paper, { at: deps.clock(), by }))
  return paperFile(deps, (await versionOf(deps.db, about, version))!, `对账单-${month}`)
}

function buyerRoutes(app: HttpApp, deps: Deps): void {
  const { db } = deps
  const keyOf = ({ tenantId, statementId: id }: { tenantId: number; statementId: number }) => ({ tenantId, id })
  route(app, buying.statements, (_params, actor) => statementsOfSide(db, buyingSide(actor)))
  route(app, buying.statement, (which, actor) => statementWithLines(db, buyingSide(actor), keyOf(which)))
  route(app, buying.confirmStatement, (which, actor) =>
    onStatement(deps, actor, keyOf(which), () =>
      confirm(deps, buyingSide(actor), keyOf(which), callerOf(actor).userName),
    ),
  )
  route(app, buying.disputeStatement, ({ lines, ...which }, actor) =>
    onStatement(deps, actor, keyOf(which), () => dispute(deps, buyingSide(actor), keyOf(which), lines)),
  )
  route(app, buying.exportStatement, ({ format, ...which }, actor) =>
    exported(deps, buyingSide(actor), keyOf(which), format),
  )
  route(app, buying.statementFile, (which, actor) => printed(deps, actor, buyingSide(actor), keyOf(which)))
}

/** Accounts of any period, and vouchers with the seller's own codes. */
function accountRoutes(app: HttpApp, { db }: Deps): void {
  const fileOf = (bytes: Buffer, ascii: string, { from, to }: Period, what: string) =>
    new FileAnswer(tagged(bytes, workbookType), 'private', { ascii, full: `${what}-${from}-${to}.xlsx` })
  route(app, accounts.account, (period, actor) => accountOver(db, tenantOf(actor), period))
  route(app, accounts.exportAccount, async (period, actor) => {
    const shown = await accountOver(db, tenantOf(actor), period, true)
    return fileOf(writeSheets(accountSheets(shown)), 'account.xlsx', period, '往来对账')
  })
  route(app, vouchers.voucherCodes, (_params, actor) => shownCodes(db, tenantOf(actor)))
  route(app, vouchers.saveVoucherCode, (wanted, actor) => setCode(db, tenantOf(actor), wanted))
  route(app, vouchers.exportReceipts, async ({ format, ...period }, actor) => {
    const moves = await movesOver(db, tenantOf(actor), period)
    const rows = receiptRows(moves, format, await codesForVouchers(db, tenantOf(actor)))
    return fileOf(writeWorkbook(rows), 'receipts.xlsx', period, `收款凭证-${exportFormatTexts[format]}`)
  })
}

/** Monthly statements, for both sides. */
export const statements: Feature = (app, deps) => {
  const { db } = deps
  buyerRoutes(app, deps)
  accountRoutes(app, deps)
  const keyOf = (actor: Actor, id: number) => ({ tenantId: tenantOf(actor), id })
  route(app, selling.sellerStatements, (_params, actor) => statementsOfSide(db, sellingSide(actor)))
  route(app, selling.sellerStatement, ({ statementId }, actor) =>
    statementWithLines(db, sellingSide(actor), keyOf(actor, statementId)),
  )
  route(app, selling.makeStatements, async ({ month }, actor) => {
    const { tenantId, userName } = sellerOf(actor)
    return { made: await makeOfMonth(deps, tenantId, month, userName) }
  })
  route(app, selling.answerStatement, ({ statementId, lines }, actor) =>
    onStatement(deps, actor, keyOf(actor, statementId), () =>
      answer(deps, sellingSide(actor), keyOf(actor, statementId), lines),
    ),
  )
  route(app, selling.exportSellerStatement, ({ statementId, format }, actor) =>
    exported(deps, sellingSide(actor), keyOf(actor, statementId), format),
  )
  route(app, selling.sellerStatementFile, ({ statementId }, actor) =>
    printed(deps, actor, sellingSide(actor), keyOf(actor, statementId)),
  )
}
