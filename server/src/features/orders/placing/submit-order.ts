import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { submitOrder as endpoint } from '@lianmeng/contract/orders'
import { firstOrderState } from '@lianmeng/trade/order/states'
import { type Fen, fen, fenText } from '@lianmeng/trade/price/money'
import { againWhileStale } from '../../../db/stale.ts'
import type { Deps } from '../../../deps.ts'
import type { Buyer } from '../../../kernel/caller.ts'
import { HttpProblem } from '../../../kernel/errors.ts'
import { type Description, descriptionsOf } from '../../../offers/described.ts'
import type { LineSnapshot } from '../line-snapshot.ts'
import { type DraftOrder, draftOrders, type PricedLine, problemRefusal, requireExpectedTotal } from './draft-orders.ts'
import { fingerprintOf, idempotencyKey } from './fingerprint.ts'
import { newOrderNumber } from './order-number.ts'
import {
  chosenLines,
  type DeliveryAddress,
  type Placed,
  type Placement,
  placeOrders,
  type StoredReply,
} from './queries.ts'
import { requireAll } from './read-chosen.ts'

type Wanted = ParamsOf<typeof endpoint>
type Needed = Pick<Deps, 'db' | 'clock' | 'config' | 'catalogue'>
type Submission = { buyer: Buyer; wanted: Wanted; key: string; fingerprint: string }

const hourMs = 3_600_000

const otherRequest = () => new HttpProblem(422, '该幂等键已用于另一次提交')

function snapshotOf({ line, split }: PricedLine, description: Description): LineSnapshot {
  const { standardName, productName, specification, materialName, strengthName } = description
  const { surfaceTreatmentName, brandName } = description
  const { offer, adjustments } = line.standing
  return {
    standardName,
    productName,
    specification,
    materialName,
    strengthName,
    surfaceTreatmentName,
    brandName,
    packageName: line.packageName,
    baseUnit: offer.spec.baseUnit,
    saleUnit: offer.spec.saleUnit,
    big: Number(split.big),
    small: Number(split.small),
    loose: Number(split.loose),
    regionAdjustment: Number(adjustments.region),
    discount: Number(adjustments.discount),
  }
}

type Descriptions = ReadonlyMap<number, Description>
type PlacementLine = Placement['lines'][number]

function placementLine(line: PricedLine, index: number, descriptions: Descriptions): PlacementLine {
  const { standing, cartLineId, version, total } = line.line
  return {
    tenant_id: standing.tenantId,
    line_no: index + 1,
    product_id: standing.productId,
    product_version: standing.productVersion,
    package_spec_id: standing.packageSpecId!,
    cart_line_id: cartLineId,
    cart_version: version,
    qty: Number(total),
    price: Number(line.quote.price),
    amount: Number(line.quote.amount),
    snapshot: snapshotOf(line, descriptions.get(standing.productId)!),
  }
}

/** The order in which everybody locks stock. */
const bySellerAndProduct = (a: PlacementLine, b: PlacementLine) =>
  a.tenant_id - b.tenant_id || a.product_id - b.product_id || a.line_no - b.line_no

type Priced = { orders: DraftOrder[]; total: Fen; address: DeliveryAddress; descriptions: Descriptions }

function placementOf(
  { buyer, wanted, key, fingerprint }: Submission,
  priced: Priced,
  now: Date,
  hours: number,
): Placement {
  const remarks = new Map(wanted.remarks?.map(({ erpTenantId, remark }) => [erpTenantId, remark]))
  const { orders, total, address, descriptions } = priced
  return {
    buyer_id: buyer.companyId,
    user_id: buyer.userId,
    user_name: buyer.userName,
    buyer_name: buyer.companyName,
    key,
    fingerprint,
    group_no: newOrderNumber(now),
    total: Number(total),
    state: firstOrderState,
    expires_at: new Date(now.getTime() + hours * hourMs).toISOString(),
    receiver_name: address.receiverName,
    mobile: address.mobile,
    delivery_address: `${address.regionName} ${address.street}`,
    orders: orders.map(({ sellerId, lines, amount }) => ({
      tenant_id: sellerId,
      order_no: newOrderNumber(now),
      amount: Number(amount),
      remark: remarks.get(sellerId) ?? '',
      seller_name: descriptions.get(lines[0]!.line.standing.productId)!.companyShortName,
    })),
    lines: orders
      .flatMap(({ lines }) => lines.map((line, index) => placementLine(line, index, descriptions)))
      .sort(bySellerAndProduct),
  }
}

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
async function attempt(deps: Needed, submission: Submission): Promise<Placed> {
  const { db, clock, config } = deps
  const { buyer, wanted, key, fingerprint } = submission
  const lineIds = [...new Set(wanted.cartItemIds)]
  const chosen = await chosenLines(db, buyer.companyId, { lineIds, addressId: wanted.addressId, key })
  const { earlier, lines, address } = chosen
  if (earlier) {
    if (earlier.fingerprint !== fingerprint) throw otherRequest()
    return { reply: earlier.reply, stock: [] }
  }
  await requireAll(db, buyer.companyId, lineIds, chosen, true)
  const draft = draftOrders(lines)
  const descriptions = await descriptionsOf(
    deps,
    lines.map(({ standing }) => standing.productId),
  )
  if (!('orders' in draft)) throw problemRefusal(draft.problems, descriptions)
  const { orders, total } = draft
  requireExpectedTotal(total, wanted.expectedTotal)
  const priced = { orders, total, address: address!, descriptions }
  return placeOrders(db, placementOf(submission, priced, clock(), config.reservationHours))
}

/**
 * Orders the chosen cart lines: one order per seller, all or nothing. What was judged is checked once more where it is
 * written; what has changed in between is read and judged anew. A call that repeats an answered one gets that answer.
 * @param header the caller's `Idempotency-Key`
 * @throws Refusal with the product that cannot be ordered; 400, 404, 409, 422
 */
export async function submitOrder(
  deps: Needed,
  buyer: Buyer,
  wanted: Wanted,
  header: string | string[] | undefined,
): Promise<DataOf<typeof endpoint>> {
  const fingerprint = fingerprintOf(wanted)
  const submission = { buyer, wanted, fingerprint, key: idempotencyKey(header, fingerprint) }
  const { reply, stock } = await againWhileStale(() => attempt(deps, submission))
  if (stock.length > 0) deps.catalogue.stockChanged(stock)
  return wireReply(reply)
}
