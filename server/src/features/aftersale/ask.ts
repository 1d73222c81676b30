import { createHash } from 'node:crypto'
import type { claimableLines, save } from '@lianmeng/contract/aftersale/endpoints'
import { aftersaleTexts } from '@lianmeng/contract/aftersale/texts'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { claimable, goesBack, isAboutMissing, mostRefund, shareOf } from '@lianmeng/trade/aftersale/claims'
import { daysToAsk, endOfAsking, isTooLateToAsk } from '@lianmeng/trade/aftersale/waits'
import { fen, fenText } from '@lianmeng/trade/price/money'
import { type Qty, thousandths, toNumber } from '@lianmeng/trade/quantity/qty'
import { unitName } from '@lianmeng/trade/units'
import { badRequest, conflict, HttpProblem, notFound } from '../../answers/errors.ts'
import { type Db, transaction } from '../../database/db.ts'
import { enforceLimits } from '../../database/limits.ts'
import { withRetry } from '../../database/retry.ts'
import type { Deps } from '../../deps.ts'
import { keyByNumber, type OrderKey } from '../../order/finding/queries.ts'
import { lineName } from '../../order/lines/line-snapshot.ts'
import { byLine, lineQty } from '../../order/lines/line-texts.ts'
import { quantitiesIn } from '../../order/lines/queries.ts'
import { type LockedOrder, lockOrder } from '../../order/moving/queries.ts'
import { datedNumber } from '../../time/dated-number.ts'
import { readAmount } from './amounts.ts'
import { keepPictures, requirePictures } from './evidence.ts'
import { tellOfAsking } from './messages.ts'
import { type AftersaleRef, aftersaleByKey, anyAftersale, type ClaimRow, claimsOf, lastReceipt } from './queries.ts'
import { type AftersaleStep, waitEndOf } from './step.ts'
import { addAftersale, addEvent, noteAftersales } from './write-queries.ts'

type Form = ParamsOf<typeof save>
type Asking = Pick<Deps, 'db' | 'clock' | 'workCalendar' | 'files'>

const askedPerDay = { seconds: 86_400, max: 200 }

const claimedLine = (row: ClaimRow) => ({
  quantities: quantitiesIn(row),
  claimed: thousandths(BigInt(row.claimed)),
  claimedMissing: thousandths(BigInt(row.claimedMissing)),
})
const priced = (row: ClaimRow) => ({ amount: fen(BigInt(row.amount)), quantities: quantitiesIn(row) })

/**
 * The period for claims of an order. `problem`: why none is possible; undefined: it is still open. `until` null: nothing
 * was received, or more goods are to come.
 */
async function periodOf(
  db: Db,
  key: OrderKey,
  lines: readonly ClaimRow[],
  now: Date,
): Promise<{ problem: string | undefined; until: Date | null }> {
  const receivedAt = await lastReceipt(db, key)
  if (!receivedAt) return { problem: aftersaleTexts.nothingReceived, until: null }
  const isCompleted = lines.every(({ qty, cancelled, received, missing }) => received + missing + cancelled === qty)
  const isTooLate = isTooLateToAsk(receivedAt, isCompleted, now)
  return {
    problem: isTooLate ? aftersaleTexts.tooLate(daysToAsk) : undefined,
    until: isCompleted ? endOfAsking(receivedAt) : null,
  }
}

/** What a buyer may claim for an order. @throws 404 */
export async function claimableOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  buyerId: number,
  orderNo: string,
): Promise<DataOf<typeof claimableLines>> {
  const key = await keyByNumber(db, { buyerId }, orderNo)
  if (!key) throw notFound('订单不存在')
  const rows = await claimsOf(db, key)
  const { problem, until } = await periodOf(db, key, rows, clock())
  const lines = rows.map((row) => {
    const came = claimable(claimedLine(row), 'other')
    const missed = claimable(claimedLine(row), 'missing')
    return {
      lineNo: row.lineNo,
      goods: lineName(row.snapshot, 'buyer'),
      unitName: unitName(row.snapshot.baseUnit),
      baseUnit: row.snapshot.baseUnit,
      receivedQty: toNumber(came),
      missingQty: toNumber(missed),
      receivedAmount: fenText(shareOf(priced(row), came)),
      missingAmount: fenText(shareOf(priced(row), missed)),
    }
  })
  const left = lines.filter(({ receivedQty, missingQty }) => receivedQty + missingQty > 0)
  return {
    problem: problem ?? (left.length === 0 ? aftersaleTexts.nothingLeft : ''),
    until: until?.toISOString() ?? '',
    lines: left,
  }
}

type Claim = { row: ClaimRow; qty: Qty }

/** The claimed quantity of each line. @throws 400, 409 when it exceeds what is left */
function claimsIn(form: Form, rows: readonly ClaimRow[]): Claim[] {
  const byNo = new Map(rows.map((row) => [row.lineNo, row]))
  return [...byLine(form.lines, new Set(byNo.keys())).values()].map(({ lineNo, qty: sent }) => {
    const row = byNo.get(lineNo)!
    const qty = lineQty(sent, row.snapshot)
    if (qty <= 0n) throw badRequest(aftersaleTexts.zeroQuantity)
    if (qty > claimable(claimedLine(row), form.reason)) throw conflict(aftersaleTexts.tooMuch(form.kind))
    return { row, qty }
  })
}

/** The amount claimed without a return; null: none is named. @throws 400 */
function amountIn(form: Form, claims: readonly Claim[]): number | null {
  if (form.kind !== 'refund') return null
  const most = mostRefund(claims.map(({ row, qty }) => ({ ...priced(row), claim: qty })))
  return Number(readAmount(form.amount ?? '', most))
}

/** @throws 400 */
function requireSense({ kind, reason, note }: Form): void {
  if (note.trim() === '') throw badRequest(aftersaleTexts.noteMissing)
  if (isAboutMissing(reason) && goesBack(kind)) throw badRequest(aftersaleTexts.missingStays)
}

type Wanted = { form: Form; actor: AftersaleStep['actor']; requestKey: string | null; fingerprint: string }

/** @returns the number of an earlier request under the same key @throws 422 when that request was a different one */
async function askedBefore(tx: Db, order: LockedOrder, { requestKey, fingerprint }: Wanted) {
  const earlier = requestKey === null ? undefined : await aftersaleByKey(tx, order, requestKey)
  if (earlier && earlier.fingerprint !== fingerprint) throw new HttpProblem(422, aftersaleTexts.keyUsed)
  return earlier?.aftersaleNo
}

async function askLocked(tx: Db, deps: Asking, order: LockedOrder, wanted: Wanted): Promise<string> {
  const before = await askedBefore(tx, order, wanted)
  if (before) return before
  const { form, actor, requestKey, fingerprint } = wanted
  const at = deps.clock()
  const rows = await claimsOf(tx, order)
  const { problem } = await periodOf(tx, order, rows, at)
  if (problem) throw conflict(problem)
  const claims = claimsIn(form, rows)
  const { tenantId, buyerId, buyerName, id: orderId, orderNo } = order
  const { kind, reason } = form
  const note = form.note.trim()
  const aftersaleNo = datedNumber('SH', at)
  const id = await addAftersale(tx, {
    ...{ tenantId, aftersaleNo, orderId, orderNo, buyerId, buyerName, kind, reason, note, at, requestKey, fingerprint },
    amount: amountIn(form, claims),
    dueAt: (await waitEndOf(deps, 'asked'))!,
    lines: claims.map(({ row, qty }) => ({ lineNo: row.lineNo, qty: Number(qty) })),
  })
  await addEvent(tx, { tenantId, id }, 1, { event: 'ask', state: 'asked', actor, note, at })
  await keepPictures(tx, { tenantId, id }, 'buyer', { files: form.fileIds, at, by: actor.name })
  await noteAftersales(tx, order)
  await tellOfAsking(tx, (await anyAftersale(tx, { tenantId, aftersaleNo }))!)
  return aftersaleNo
}

/**
 * A buyer requests an after-sale for one of the company's own orders. Goods that it claims cannot be claimed by another
 * one. Repeating the call with the same key creates no second one.
 * @throws 400, 404, 409, 422, 429
 */
export async function askForAftersale(
  deps: Asking,
  buyerId: number,
  form: Form,
  { actor, requestKey }: Pick<Wanted, 'actor' | 'requestKey'>,
): Promise<AftersaleRef> {
  requireSense(form)
  await requirePictures(deps.files, `${buyerId}`, form.fileIds)
  await enforceLimits(deps.db, `aftersale:${buyerId}`, [askedPerDay])
  const fingerprint = createHash('sha256').update(JSON.stringify(form)).digest('hex')
  const attempt = () =>
    transaction(deps.db, async (tx) => {
      const order = await lockOrder(tx, { buyerId, orderNo: form.orderNo })
      if (!order) throw notFound('订单不存在')
      const aftersaleNo = await askLocked(tx, deps, order, { form, actor, requestKey, fingerprint })
      return { tenantId: order.tenantId, aftersaleNo }
    })
  return withRetry(attempt)
}
