import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { submitOrder as endpoint } from '@lianmeng/contract/orders/endpoints'
import { type Fen, fen, fenText } from '@lianmeng/trade/price/money'
import type { Buyer } from '../../../accounts/caller.ts'
import { HttpProblem, Refusal } from '../../../answers/errors.ts'
import { ownNumbersOf } from '../../../archive/own-numbers.ts'
import { afterWorkingHours } from '../../../calendar/working-time.ts'
import type { Db } from '../../../database/db.ts'
import { outdated, withRetry } from '../../../database/retry.ts'
import type { Deps } from '../../../deps.ts'
import { type Description, descriptionsOf, specificationsIn } from '../../../offers/described.ts'
import { carryingOf } from '../../../order/drafting/carrying.ts'
import { dispatchFrom } from '../../../order/drafting/dispatch.ts'
import {
  type DraftOrder,
  draftOrders,
  problemRefusal,
  requireExpectedTotal,
} from '../../../order/drafting/draft-orders.ts'
import { requireLeastOrders } from '../../../order/drafting/least-orders.ts'
import type { OnAsks } from '../../../order/drafting/on-asks.ts'
import { placementOf } from '../../../order/drafting/placement.ts'
import type { Checkout, PlacedOrders, StoredReply } from '../../../order/drafting/queries.ts'
import { wantedTerms } from '../../../order/drafting/wanted-terms.ts'
import { judgePolicy, type PolicyVerdict } from '../../../order/policy/judge-policy.ts'
import { centreOfOrders, policyOfOrders } from '../../../order/policy/placed-policy.ts'
import { localDay } from '../../../time/local-day.ts'
import { fingerprintOf, idempotencyKey } from './fingerprint.ts'
import { noSuchAddress, requireLines } from './missing.ts'
import { placingIn } from './together/place.ts'
import { readingIn } from './together/read.ts'

type OrderForm = ParamsOf<typeof endpoint>
type Resources = Pick<Deps, 'db' | 'clock' | 'config' | 'catalogue' | 'workCalendar' | 'files'> & {
  /** What becomes of a submission that somebody must approve. */
  onAsks: OnAsks
}
type Submitted = { buyer: Buyer; wanted: OrderForm; key: string; fingerprint: string }

const otherRequest = () => new HttpProblem(422, '该幂等键已用于另一次提交')

const wireReply = ({ group_no, total, orders, approval_no = '' }: StoredReply): DataOf<typeof endpoint> => ({
  groupNo: group_no,
  total: fenText(fen(BigInt(total))),
  approvalNo: approval_no,
  orders: orders.map(({ id, tenant_id, order_no, amount, seller_name }) => ({
    id,
    orderNo: order_no,
    erpTenantId: tenant_id,
    companyShortName: seller_name,
    amount: fenText(fen(BigInt(amount))),
  })),
})

/** The verdict of the company's own rules on the priced orders. @throws 403, Refusal */
async function requirePolicy(
  db: Db,
  { buyer, wanted }: Submitted,
  chosen: Checkout,
  {
    now,
    ...drawn
  }: { orders: readonly DraftOrder[]; total: Fen; descriptions: ReadonlyMap<number, Description>; now: Date },
): Promise<PolicyVerdict> {
  const verdict = await judgePolicy(
    db,
    buyer,
    {
      total: drawn.total,
      sellers: drawn.orders.map(({ sellerId }) => sellerId),
      goods: { standards: [...drawn.descriptions.values()].map(({ standardId }) => standardId) },
      costCentreId: wanted.costCentreId ?? 0,
      member: chosen.member,
    },
    { policy: chosen.policy, now },
  )
  if (verdict.problem) throw new Refusal(verdict.problem.reason, verdict.problem.text)
  return verdict
}

/** Reads, judges, prices and places once. @throws LM001 when something changed in between: run it again */
async function attempt(deps: Resources, submission: Submitted): Promise<PlacedOrders> {
  const { db, clock, config, workCalendar } = deps
  const { buyer, wanted, key, fingerprint } = submission
  const lineIds = [...new Set(wanted.cartItemIds)]
  const now = clock()
  const chosen = await readingIn(db)({ buyer, lineIds, addressId: wanted.addressId, key, today: localDay(now) })
  const { earlier, lines, address, areaCode } = chosen
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
  requireLeastOrders(draft.orders, descriptions)
  const verdict = await requirePolicy(db, submission, chosen, { ...draft, descriptions, now })
  requireExpectedTotal(draft.total, wanted.expectedTotal)
  const days = await workCalendar()
  const expiresAt = afterWorkingHours(now, config.reservationHours, days)
  const sellers = new Map(
    lines.map(({ standing }) => [standing.tenantId, descriptions.get(standing.productId)!.companyShortName]),
  )
  const termsOf = await wantedTerms(deps, { buyerId: buyer.companyId, now, sellers }, wanted)
  const dispatchOf = dispatchFrom(descriptions, now, days)
  const ownNumbers = await ownNumbersOf(db, buyer.companyId, specificationsIn(descriptions))
  const drawn = placementOf(
    submission,
    { ...draft, address, areaCode, descriptions, ownNumbers, termsOf, dispatchOf },
    { now, expiresAt },
  )
  const cost_centre = centreOfOrders(verdict)
  if (verdict.asks.length > 0) {
    const reply = await deps.onAsks(deps, { drawn, cost_centre, verdict, wanted, address, areaCode })
    return { reply, stock: [] }
  }
  return placingIn(db)({ ...drawn, cost_centre, policy: policyOfOrders(verdict, drawn.orders) })
}

/**
 * Orders the chosen cart lines: one order per seller, all or nothing. The judged state is checked again as it is
 * written; if it changed in between, everything is read and judged again. A repeated call gets the first answer. If the
 * company's rules require it, the submission waits for an approval instead.
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
