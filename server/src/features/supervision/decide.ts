import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { Payment } from '@lianmeng/contract/payments/payment'
import type * as contract from '@lianmeng/contract/supervision/endpoints'
import { supervisionTexts } from '@lianmeng/contract/supervision/texts'
import type { Actor } from '../../accounts/actor.ts'
import { callerOf } from '../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Deps } from '../../deps.ts'
import { answerDue } from '../../order/moving/answer-due.ts'
import { type MoveDeps, type Step, type StepDeps, stepOrder } from '../../order/moving/move-order.ts'
import { lockOrder } from '../../order/moving/queries.ts'
import type { Decider } from '../../order/payments/decider.ts'
import { localMinute } from '../../time/local-day.ts'
import type { Header, Subjects } from './subjects.ts'

type Deciding = Pick<Deps, 'db'> & StepDeps

/** The platform as both sides see it: the operator is named only in the audit log. */
const platformBy = (actor: Actor): Step['actor'] => ({ kind: 'operator', userId: callerOf(actor).userId, name: '' })

/** @throws 400 */
function requireReason(text: string): string {
  const reason = text.trim()
  if (reason === '') throw badRequest(supervisionTexts.reasonMissing)
  return reason
}

/** @throws 409 while the seller still has time */
async function requireDue({ clock, workCalendar }: Deciding, since: Date): Promise<void> {
  const due = answerDue(since, await workCalendar())
  if (clock() < due) throw conflict(supervisionTexts.notYet(localMinute(due)))
}

const platformDeciding = (deps: Deciding, actor: Actor, tenantId: number, reason: string): Decider => ({
  tenantId,
  by: platformBy(actor),
  signature: '平台',
  remark: `，平台核对：${reason}`,
  requireTurn: ({ submittedAt }) => requireDue(deps, submittedAt!),
  events: { accepted: 'supervision.accept', returned: 'supervision.return' },
})

/** Confirms a transfer for a seller who did not check its voucher in time. @throws 400, 404, 409, 422 */
export function acceptForSeller(
  deps: Deciding,
  subjects: Pick<Subjects, 'acceptPayment'>,
  actor: Actor,
  { tenantId, reason, ...form }: ParamsOf<typeof contract.acceptPayment>,
  header: Header,
): Promise<Payment> {
  const by = platformDeciding(deps, actor, tenantId, requireReason(reason))
  return subjects.acceptPayment(deps, actor, { ...form, writeOff: false }, header, by)
}

/** Returns a voucher for a seller who did not check it in time. @throws 400, 404, 409, 422 */
export function returnForSeller(
  deps: Deciding,
  subjects: Pick<Subjects, 'returnPayment'>,
  actor: Actor,
  { tenantId, paymentNo, reason }: ParamsOf<typeof contract.returnPayment>,
  header: Header,
): Promise<Payment> {
  const why = requireReason(reason)
  return subjects.returnPayment(
    deps,
    actor,
    { paymentNo, reason: why },
    header,
    platformDeciding(deps, actor, tenantId, why),
  )
}

/** Answers a request to cancel the rest for a seller who did not do so in time. @throws 400, 404, 409 */
export async function decideRest(
  deps: MoveDeps,
  actor: Actor,
  { tenantId, orderNo, agree, reason: text }: ParamsOf<typeof contract.decideRest>,
): Promise<void> {
  const reason = requireReason(text)
  const event = agree ? 'cancelRest' : 'refuseCancelRest'
  const object = `order ${orderNo}`
  const { stock } = await auditedChange(deps.db, actor, { event: 'supervision.rest', object }, async (tx) => {
    const order = await lockOrder(tx, { tenantId, orderNo })
    if (!order) throw notFound('订单不存在')
    if (!order.restAskedAt) throw conflict(supervisionTexts.nothingAsked)
    await requireDue(deps, order.restAskedAt)
    const freed = await stepOrder(tx, deps, order, { event, actor: platformBy(actor), note: `平台处理：${reason}` })
    return { object, changes: { decision: [null, agree ? '同意' : '不同意'] }, stock: freed }
  })
  if (stock.length > 0) deps.catalogue.stockChanged(stock)
}
