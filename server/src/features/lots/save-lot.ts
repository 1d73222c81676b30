import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { goodsText } from '@lianmeng/contract/goods-name'
import type * as contract from '@lianmeng/contract/lots/endpoints'
import { lotTexts } from '@lianmeng/contract/lots/texts'
import type { Actor } from '../../accounts/actor.ts'
import { sellerOf } from '../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Db } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { tellCompany } from '../../messages/messages.ts'
import {
  addLot,
  type LotForm,
  type LotRow,
  lotById,
  ordersWithLot,
  putLot,
  putWithdrawal,
} from '../../order/lots/queries.ts'
import { localDay, startOfDay } from '../../time/local-day.ts'
import { requireCertificate } from './certificate-files.ts'
import { lotGoods } from './lot-goods.ts'

type Form = ParamsOf<typeof contract.saveLot>
type Saving = Pick<Deps, 'db' | 'clock' | 'catalogue' | 'files'>

/** @throws 400 */
function testedOn({ testedOn: day }: Form, now: Date): string | null {
  if (day === undefined) return null
  if (!startOfDay(day)) throw badRequest(lotTexts.badDay)
  if (day > localDay(now)) throw badRequest(lotTexts.testedLater)
  return day
}

/** Number and goods of a new lot, or of the one to change. @throws 400, 404 */
async function subjectOf(db: Db, tenantId: number, { lotId, lotNo = '', productId }: Form) {
  if (lotId === undefined) {
    if (lotNo.trim() === '') throw badRequest(lotTexts.numberMissing)
    if (productId === undefined) throw badRequest(lotTexts.noGoods)
    return { lotNo: lotNo.trim(), productId, file: '' }
  }
  const before = await lotById(db, { tenantId, lotId })
  if (!before) throw notFound(lotTexts.none)
  return before
}

/** One value per item: the last one sent. */
const measuredIn = ({ measured }: Form) => [...new Map(measured.map((one) => [one.item, one])).values()]

/**
 * Registers a lot, or changes its test results. The requirements of the standard are stored with it as known today.
 * @throws 400, 404, 409
 */
export async function saveLot(deps: Saving, actor: Actor, form: Form): Promise<LotRow> {
  const { tenantId, userName } = sellerOf(actor)
  const now = deps.clock()
  const subject = await subjectOf(deps.db, tenantId, form)
  const { goods, limits } = await lotGoods(deps, tenantId, subject.productId)
  const measured = measuredIn(form)
  const file = form.fileId ?? subject.file
  if (form.fileId) await requireCertificate(deps.files, tenantId, form.fileId)
  if (file === '' && measured.length === 0) throw badRequest(lotTexts.nothingKnown)
  const [heatNo, maker] = [form.heatNo.trim(), form.maker.trim()]
  const what = {
    heatNo,
    maker,
    testedOn: testedOn(form, now),
    documentType: form.documentType,
    measured,
    limits,
    goods,
  }
  const kept: LotForm = { ...what, file, changedAt: now, changedBy: userName }
  const { row } = await auditedChange(deps.db, actor, { event: 'lot.save' }, async (tx) => {
    const { lotId } = form
    const saved =
      lotId === undefined
        ? await addLot(tx, { ...subject, tenantId }, kept)
        : await putLot(tx, { tenantId, lotId }, kept)
    if (!saved) throw conflict(lotTexts.taken)
    return { row: saved, object: `lot ${saved.lotNo}` }
  })
  return row
}

/** Tells each company once about a withdrawn lot that it received, with its orders. */
async function tellOfWithdrawal(tx: Db, { tenantId, lotNo, ...lot }: LotRow, reason: string): Promise<void> {
  const goods = goodsText({ ...lot.goods, packageName: lot.packageName })
  const orders = await ordersWithLot(tx, tenantId, lotNo)
  for (const [buyerId, own] of Map.groupBy(orders, (order) => order.buyerId)) {
    const numbers = own.map(({ orderNo }) => orderNo)
    const text = `订单 ${numbers.slice(0, 10).join('、')} 中批号 ${lotNo} 的 ${goods} 已被卖家撤回：${reason}。请停止使用并联系卖家。`
    await tellCompany(tx, buyerId, { kind: 'order', title: '批次已撤回', text, orderNo: numbers[0]! })
  }
}

/**
 * Withdraws a lot and tells those who received goods of it; a repeated withdrawal changes only the reason. @throws 400,
 * 404
 */
export async function withdrawLot(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { lotId, reason }: ParamsOf<typeof contract.withdrawLot>,
): Promise<LotRow> {
  const { tenantId, userName: by } = sellerOf(actor)
  const because = reason.trim()
  if (because === '') throw badRequest(lotTexts.reasonMissing)
  const { row } = await auditedChange(db, actor, { event: 'lot.withdraw' }, async (tx) => {
    const before = await lotById(tx, { tenantId, lotId }, { locked: true })
    if (!before) throw notFound(lotTexts.none)
    if (before.withdrawnBecause !== because) await tellOfWithdrawal(tx, before, because)
    const after = await putWithdrawal(tx, { tenantId, lotId }, { reason: because, at: clock(), by })
    return { row: after, object: `lot ${before.lotNo}` }
  })
  return row
}

/** Lifts the withdrawal of a lot. @throws 404 */
export async function restoreLot(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  lotId: number,
): Promise<LotRow> {
  const { tenantId, userName: by } = sellerOf(actor)
  const { row } = await auditedChange(db, actor, { event: 'lot.restore' }, async (tx) => {
    const before = await lotById(tx, { tenantId, lotId }, { locked: true })
    if (!before) throw notFound(lotTexts.none)
    if (!before.withdrawnAt) return { row: before, object: `lot ${before.lotNo}` }
    const after = await putWithdrawal(tx, { tenantId, lotId }, { reason: '', at: clock(), by })
    return { row: after, object: `lot ${before.lotNo}` }
  })
  return row
}
