import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { submitOrder as endpoint } from '@lianmeng/contract/orders/endpoints'
import { fen, fenText } from '@lianmeng/trade/price/money'
import type { Buyer } from '../../../accounts/caller.ts'
import { afterWorkingHours } from '../../../calendar/working-time.ts'
import { outdated, withRetry } from '../../../database/retry.ts'
import type { Deps } from '../../../deps.ts'
import { HttpProblem } from '../../../http/answers/errors.ts'
import { descriptionsOf } from '../../../offers/described.ts'
import { carryingOf } from './carrying.ts'
import { draftOrders, problemRefusal, requireExpectedTotal, requireWithinLimit } from './draft-orders.ts'
import { fingerprintOf, idempotencyKey } from './fingerprint.ts'
import { noSuchAddress, requireLines } from './missing.ts'
import { placementOf, type Submission } from './placement.ts'
import { chosenLines, type PlacedOrders, placeOrders, type StoredReply } from './queries.ts'

type OrderForm = ParamsOf<typeof endpoint>
type Resources = Pick<Deps, 'db' | 'clock' | 'config' | 'catalogue' | 'workCalendar'>

const otherRequest = () => new HttpProblem(422, '该幂等键已用于另一次提交')

const wireReply = ({ group_no, total, orders }: StoredReply): DataOf<typeof endpoint> => ({
  groupNo: group_no,
  total: fenText(fen(BigInt(total))),
  orders: orders.map(({ id, tenant_id, order_no, amount, seller_name }) => ({
    id,
    orderNo: order_no,
    erpTenantId: tenant_id,
    companyShortName: seller_name,
    amount: fenText(fen(BigInt(amount))),
  })),
})

/** Reads, judges, prices and places once. @throws LM001 where something changed in between: to be run again */
async function attempt(deps: Resources, submission: Submission): Promise<PlacedOrders> {
  const { db, clock, config, workCalendar } = deps
  const { buyer, wanted, key, fingerprint } = submission
  const lineIds = [...new Set(wanted.cartItemIds)]
  const chosen = await chosenLines(db, buyer, { lineIds, addressId: wanted.addressId, key })
  const { earlier, lines, address, member } = chosen
  if (earlier) {
    if (earlier.fingerprint !== fingerprint) throw otherRequest()
    return { reply: earlier.reply, stock: [] }
  }
  await requireLines(db, buyer.companyId, lineIds, lines)
  if (!address) throw noSuchAddress()
  const descriptions = await descriptionsOf(
    deps,
    lines.map(({ standing }) => standing.productId),
  )
  const draft = draftOrders(lines, carryingOf(chosen, descriptions, wanted.ways))
  if (!draft.ok) throw problemRefusal(draft.problems, descriptions)
  requireWithinLimit(draft.total, member)
  requireExpectedTotal(draft.total, wanted.expectedTotal)
  const now = clock()
  const expiresAt = afterWorkingHours(now, config.reservationHours, await workCalendar())
  const placement = placementOf(
    submission,
    { ...draft, address, areaCode: chosen.areaCode, descriptions },
    { now, expiresAt },
  )
  return placeOrders(db, placement)
}

/**
 * Orders the chosen cart lines: one order per seller, all or nothing. What was judged is checked once more where it is
 * written; what has changed in between is read and judged anew. A call that repeats an answered one gets that answer.
 * @param header the caller's `Idempotency-Key`
 * @throws Refusal with the product that cannot be ordered; 400, 404, 409, 422
 */
export async function submitOrder(
  deps: Resources,
  buyer: Buyer,
  wanted: OrderForm,
  header: string | string[] | undefined,
): Promise<DataOf<typeof endpoint>> {
  const fingerprint = fingerprintOf(wanted)
  const submission = { buyer, wanted, fingerprint, key: idempotencyKey(header, fingerprint) }
  const { reply, stock } = await withRetry(() => attempt(deps, submission), outdated)
  if (stock.length > 0) deps.catalogue.stockChanged(stock)
  return wireReply(reply)
}
