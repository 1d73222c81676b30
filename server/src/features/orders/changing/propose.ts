import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { goodsText } from '@lianmeng/contract/goods-name'
import type {
  askChange as askEndpoint,
  previewChange as previewEndpoint,
  proposeChange as proposeEndpoint,
} from '@lianmeng/contract/orders/changes/change-endpoints'
import { changeTexts } from '@lianmeng/contract/orders/changes/change-texts'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { badRequest, conflict, notFound } from '../../../answers/errors.ts'
import type { Db } from '../../../database/db.ts'
import { addAsked, putProposed, termsNow } from '../../../order/changes/queries.ts'
import { wireTerms } from '../../../order/changes/wire-change.ts'
import { keyByNumber } from '../../../order/finding/queries.ts'
import { byLine, lineQty, qtyWithUnit } from '../../../order/lines/line-texts.ts'
import { answerDue } from '../../../order/moving/answer-due.ts'
import { type MoveDeps, requireMove, type Step, stepOrder, withOrder } from '../../../order/moving/move-order.ts'
import { requirePromise } from '../../../order/moving/promise.ts'
import type { OrderRef } from '../../../order/moving/queries.ts'
import { addedLines } from './added.ts'
import { changesIn, comparedTerms, doubtsIn, requireRise, sumsText } from './terms.ts'

/** What a change would come to. Changes nothing. @throws 400, 404, 409 */
export async function previewChange(
  { db, catalogue, clock }: Pick<MoveDeps, 'db' | 'catalogue' | 'clock'>,
  tenantId: number,
  { orderNo, ...wanted }: ParamsOf<typeof previewEndpoint>,
): Promise<DataOf<typeof previewEndpoint>> {
  const key = await keyByNumber(db, { tenantId }, orderNo)
  if (!key) throw notFound('订单不存在')
  requirePromise(wanted.promiseOn, clock())
  const now = await termsNow(db, key)
  const terms = comparedTerms(now, wanted, await addedLines({ db, catalogue }, now, wanted))
  await requireRise(db, now, terms)
  return { ...wireTerms(terms), version: now.version, doubts: doubtsIn(terms) }
}

type Proposal = Omit<ParamsOf<typeof proposeEndpoint>, 'orderNo'>

/**
 * Proposes other terms to the buyer. At most one proposal of an order is open.
 * @throws 400, 404; 409 also when the order is no longer what the seller saw
 */
export function proposeChange(deps: MoveDeps, ref: OrderRef, actor: Step['actor'], form: Proposal): Promise<void> {
  const reason = form.reason.trim()
  if (reason === '') throw badRequest(changeTexts.reasonMissing)
  const at = deps.clock()
  requirePromise(form.promiseOn, at)
  return withOrder(deps, ref, async (tx, order) => {
    requireMove(order, { event: 'proposeChange', actor }, at)
    if (order.version !== form.version) throw conflict(changeTexts.changed)
    const now = await termsNow(tx, order)
    const added = await addedLines({ db: tx, catalogue: deps.catalogue }, now, form)
    const terms = changesIn(comparedTerms(now, form, added))
    if (!terms) throw badRequest(changeTexts.noChange)
    await requireRise(tx, now, terms)
    const [doubt] = doubtsIn(terms)
    if (doubt && !form.pricesChecked) throw conflict(doubt)
    const note = `${reason}，${sumsText(terms)}`
    const stock = await stepOrder(tx, deps, order, { event: 'proposeChange', actor, note })
    const dueAt = answerDue(at, await deps.workCalendar())
    await putProposed(tx, order, { at, by: actor.name, reason, terms, dueAt })
    return stock
  })
}

/** Quantities that the buyer wants, thousandths by line number: none is higher than ordered. @throws 400 */
async function readWanted(tx: Db, key: Parameters<typeof termsNow>[1], wanted: { lineNo: number; qty: number }[]) {
  const { lines } = await termsNow(tx, key)
  const byNo = new Map(lines.map((line) => [line.lineNo, line]))
  const sent = byLine(wanted, new Set(byNo.keys()))
  return Object.fromEntries(
    [...sent.values()].map((one) => {
      const { qty: had, snapshot } = byNo.get(one.lineNo)!
      const [before, qty] = [thousandths(BigInt(had)), lineQty(one.qty, snapshot)]
      if (qty > before) throw badRequest(changeTexts.askNoMore(goodsText(snapshot), qtyWithUnit(before, snapshot)))
      return [one.lineNo, Number(qty)]
    }),
  )
}

/** The buyer asks the seller to change an order. @throws 400, 404, 409 */
export function askChange(
  deps: MoveDeps,
  ref: OrderRef,
  actor: Step['actor'],
  form: Omit<ParamsOf<typeof askEndpoint>, 'orderNo'>,
): Promise<void> {
  const wish = form.wish.trim()
  if (wish === '') throw badRequest(changeTexts.wishMissing)
  return withOrder(deps, ref, async (tx, order) => {
    const at = deps.clock()
    const stock = await stepOrder(tx, deps, order, { event: 'askChange', actor, note: wish })
    const wanted = await readWanted(tx, order, form.wanted ?? [])
    await addAsked(tx, order, { at, by: actor.name, wish, wanted, dueAt: answerDue(at, await deps.workCalendar()) })
    return stock
  })
}
