import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { goodsText } from '@lianmeng/contract/goods-name'
import type * as contract from '@lianmeng/contract/reports/endpoints'
import { reportTexts } from '@lianmeng/contract/reports/texts'
import type { Actor } from '../../accounts/actor.ts'
import { callerOf } from '../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Db } from '../../database/db.ts'
import { enforceLimits } from '../../database/limits.ts'
import type { Deps } from '../../deps.ts'
import { describedNaming } from '../../selling/described-goods.ts'
import { addReport, goodsOf, isSeller, putHandled, reportsLike } from './queries.ts'

type Reading = Pick<Deps, 'db' | 'clock'>

/** Reports of one address in a day: nobody fills the list. */
const perAddress = [{ seconds: 86_400, max: 20 }]

/** The goods in words, as they are now. @throws 404 */
async function reportedGoods(db: Db, tenantId: number, productId: number): Promise<string> {
  const goods = await goodsOf(db, tenantId, productId)
  if (!goods) throw notFound(reportTexts.productUnknown)
  return goodsText(describedNaming(goods))
}

/** Takes down what somebody finds wrong with a shop or its goods. @throws 400, 404, 429 */
export async function sendReport(
  { db, clock }: Reading,
  { from }: Actor,
  { tenantId, componentId, kind, ...said }: ParamsOf<typeof contract.sendReport>,
): Promise<Record<never, never>> {
  const text = said.text.trim()
  if (text === '') throw badRequest(reportTexts.textMissing)
  if (!(await isSeller(db, tenantId))) throw notFound(reportTexts.sellerUnknown)
  const goods = componentId === undefined ? '' : await reportedGoods(db, tenantId, componentId)
  await enforceLimits(db, `report:${from.ip}`, perAddress, reportTexts.tooMany)
  await addReport(db, { tenantId, goods, kind, text, contact: said.contact?.trim() ?? '', at: clock() })
  return {}
}

/** A page of the reports for the platform. */
export async function listReports(
  db: Db,
  { isOpen, kind, keyword = '', start = 1, limit = 20 }: ParamsOf<typeof contract.reports>,
): Promise<DataOf<typeof contract.reports>> {
  const filter = { isOpen: isOpen ?? null, kind: kind ?? null, keyword: keyword.trim() }
  const rows = await reportsLike(db, filter, { limit, offset: (start - 1) * limit })
  const records = rows.map(({ tenantId, sentAt, handledAt, total: _total, ...row }) => ({
    ...row,
    erpTenantId: tenantId,
    sentAt: sentAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? '',
  }))
  return { records, total: rows[0]?.total ?? 0, start, limit }
}

/** Marks a report as handled, with what was done. @throws 400, 404, 409 */
export async function handleReport(
  { db, clock }: Reading,
  actor: Actor,
  { reportId, ...form }: ParamsOf<typeof contract.handleReport>,
): Promise<Record<never, never>> {
  const note = form.note.trim()
  if (note === '') throw badRequest(reportTexts.noteMissing)
  const object = `report ${reportId}`
  await auditedChange(db, actor, { event: 'supervision.report', object }, async (tx) => {
    const isDone = await putHandled(tx, reportId, { at: clock(), by: callerOf(actor).userName, note })
    if (isDone === undefined) throw notFound(reportTexts.reportUnknown)
    if (!isDone) throw conflict(reportTexts.handledAlready)
    return { object, changes: { reason: [null, note] } }
  })
  return {}
}
