import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { batchTexts, type confirmOrders as contract } from '@lianmeng/contract/orders/batch-endpoints'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import type { Actor } from '../../../accounts/actor.ts'
import { tenantOf } from '../../../accounts/caller.ts'
import { HttpProblem } from '../../../answers/errors.ts'
import { actingFor, onOrder, sellingSide } from '../../../order/acting.ts'
import { confirmOnCredit } from '../../../order/credit/confirm-on-credit.ts'
import { accountOf } from '../../../order/credit/queries.ts'
import { qtyWithUnit } from '../../../order/lines/line-texts.ts'
import { type MoveDeps, moveOrder } from '../../../order/moving/move-order.ts'
import { requireOrders } from '../../../order/reading/list-orders.ts'
import type { OrderRow } from '../../../order/reading/queries.ts'
import { localDay } from '../../../time/local-day.ts'

type Wanted = ParamsOf<typeof contract>

/** Why a person has to look at an order; undefined: nobody has to. */
function reasonToLeave({ lines, changeState }: OrderRow): string | undefined {
  if (changeState === 'asked') return batchTexts.changeAsked
  const short = lines.find(({ backordered }) => backordered > 0)
  return short && batchTexts.reserved(short.lineNo, qtyWithUnit(thousandths(BigInt(short.backordered)), short.snapshot))
}

/** Confirms one order. On credit only where its buyer has an account: others pay first. @throws 409 */
async function confirm(deps: MoveDeps, actor: Actor, order: OrderRow, { promiseOn, onCredit = false }: Wanted) {
  const side = sellingSide(actor)
  const { orderNo } = order
  const ref = { ...side, orderNo }
  const by = actingFor(actor, side)
  const hasAccount = onCredit && (await accountOf(deps.db, order, localDay(deps.clock()))) !== undefined
  await onOrder(deps.db, actor, orderNo, () =>
    hasAccount
      ? confirmOnCredit(deps, ref, by, promiseOn)
      : moveOrder(deps, ref, { event: 'confirm', actor: by, note: '', promisedOn: promiseOn }),
  )
}

/** @returns why the order stays as it is; undefined: it is confirmed */
async function confirmedOrLeft(deps: MoveDeps, actor: Actor, order: OrderRow, wanted: Wanted) {
  const reason = reasonToLeave(order)
  if (reason) return reason
  try {
    await confirm(deps, actor, order, wanted)
    return undefined
  } catch (problem) {
    if (problem instanceof HttpProblem && problem.statusCode === 409) return problem.message
    throw problem
  }
}

/** Confirms orders one after the other. @throws 404 when one of them is not the seller's */
export async function confirmOrders(deps: MoveDeps, actor: Actor, wanted: Wanted): Promise<DataOf<typeof contract>> {
  const done: DataOf<typeof contract> = { confirmed: [], left: [] }
  for (const order of await requireOrders(deps.db, { tenantId: tenantOf(actor) }, wanted.orderNos)) {
    const reason = await confirmedOrLeft(deps, actor, order, wanted)
    if (reason === undefined) done.confirmed.push(order.orderNo)
    else done.left.push({ orderNo: order.orderNo, reason })
  }
  return done
}
