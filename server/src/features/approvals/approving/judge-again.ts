import { goodsText } from '@lianmeng/contract/goods-name'
import { cartLineTexts } from '@lianmeng/contract/refusals'
import { fen, fenText, formatPrice } from '@lianmeng/trade/price/money'
import { Refusal } from '../../../answers/errors.ts'
import { ownNumbersOf } from '../../../archive/own-numbers.ts'
import type { Db } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { type Description, descriptionsOf, specificationsIn } from '../../../offers/described.ts'
import { offersByPlace } from '../../../offers/standing-offer.ts'
import { carryingOf } from '../../../order/drafting/carrying.ts'
import { dispatchFrom } from '../../../order/drafting/dispatch.ts'
import { type Draft, draftOrders } from '../../../order/drafting/draft-orders.ts'
import { requireLeastOrders } from '../../../order/drafting/least-orders.ts'
import { placementOf } from '../../../order/drafting/placement.ts'
import { type ChosenLine, chosenLine, type DrawnPlacement } from '../../../order/drafting/queries.ts'
import { paidPrice } from '../../../order/lines/line-items.ts'
import { offersNow, type RequestRow } from './queries.ts'

/** A frozen submission as it would be ordered now, or its differences from what was approved. */
export type JudgedAgain = { placement: DrawnPlacement } | { differences: string[] }

type Frozen = DrawnPlacement
type Line = Frozen['lines'][number]

const namedGoods = ({ snapshot }: Line): string => `「${goodsText(snapshot)}」`

const yuan = (amount: number) => `¥${fenText(fen(BigInt(amount)))}`
/** The price that the buyer sees, with the discount of its level. */
const priceOf = (line: Line) => formatPrice(paidPrice(line))

function lineDifference(before: Line, now: Line): string[] {
  const [priceBefore, priceNow] = [priceOf(before), priceOf(now)]
  if (priceBefore !== priceNow) return [`${namedGoods(before)}单价 ${priceBefore} → ${priceNow}`]
  return before.amount === now.amount ? [] : [`${namedGoods(before)}金额 ${yuan(before.amount)} → ${yuan(now.amount)}`]
}

/** The differences between two placements of the same lines. */
function differencesOf(before: Frozen, now: Frozen): string[] {
  const lineNow = new Map(now.lines.map((line) => [line.cart_line_id, line]))
  const lines = before.lines.flatMap((line) => lineDifference(line, lineNow.get(line.cart_line_id)!))
  const orderNow = new Map(now.orders.map((order) => [order.tenant_id, order]))
  const freights = before.orders.flatMap(({ tenant_id, seller_name, freight }) => {
    const { freight: freightNow } = orderNow.get(tenant_id)!
    return freight === freightNow ? [] : [`${seller_name}运费 ${yuan(freight)} → ${yuan(freightNow)}`]
  })
  return [...lines, ...freights]
}

/** The frozen lines with today's offers. Goods that no longer exist are left out. */
async function linesNow(tx: Db, { buyerId, draft }: RequestRow) {
  const { placement, areaCode } = draft
  const keys = placement.lines.map(({ tenant_id, product_id, package_spec_id }) => ({
    tenantId: tenant_id,
    productId: product_id,
    packageSpecId: package_spec_id,
  }))
  const { offers, resting, freights } = await offersNow(tx, keys, { buyerId, areaCode })
  const offerOf = offersByPlace(offers)
  const lines = placement.lines.flatMap((line, at): ChosenLine[] => {
    const offer = offerOf(keys[at]!)
    if (!offer) return []
    const kept = { id: line.cart_line_id, version: line.cart_version, qty: line.qty, addedPrice: line.price }
    return [chosenLine(kept, offer, resting)]
  })
  return { lines, freights }
}

function draftNow(
  { draft: { wanted, areaCode } }: RequestRow,
  { lines, freights }: Awaited<ReturnType<typeof linesNow>>,
  descriptions: ReadonlyMap<number, Description>,
): Draft | string {
  try {
    const draft = draftOrders(lines, carryingOf({ freights, areaCode }, descriptions, wanted.ways))
    if (draft.ok) requireLeastOrders(draft.orders, descriptions)
    return draft
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** Judges and prices a frozen submission as if it were submitted now. */
export async function judgeAgain(
  tx: Db,
  { catalogue, workCalendar }: Pick<Deps, 'catalogue' | 'workCalendar'>,
  request: RequestRow,
  times: { now: Date; expiresAt: Date },
): Promise<JudgedAgain> {
  const { draft, approvalNo, buyerId } = request
  const before = draft.placement
  const read = await linesNow(tx, request)
  const there = new Set(read.lines.map(({ cartLineId }) => cartLineId))
  const gone = before.lines.filter(({ cart_line_id }) => !there.has(cart_line_id))
  if (gone.length > 0) return { differences: gone.map((line) => `${namedGoods(line)}${cartLineTexts.notListed}`) }
  const productIds = read.lines.map(({ standing }) => standing.productId)
  const descriptions = await descriptionsOf({ db: tx, catalogue }, productIds)
  const now = draftNow(request, read, descriptions)
  if (typeof now === 'string') return { differences: [now] }
  if (!now.ok) {
    const frozen = new Map(before.lines.map((line) => [line.cart_line_id, line]))
    return {
      differences: now.problems.map(
        ({ line, problem }) => `${namedGoods(frozen.get(line.cartLineId)!)}${cartLineTexts[problem]}`,
      ),
    }
  }
  const ownNumbers = await ownNumbersOf(tx, buyerId, specificationsIn(descriptions))
  const asked = new Map(before.orders.map(({ tenant_id, terms }) => [tenant_id, terms]))
  const termsOf = (sellerId: number) => asked.get(sellerId) ?? {}
  const dispatchOf = dispatchFrom(descriptions, times.now, await workCalendar())
  const placement = placementOf(
    {
      buyer: {
        companyId: buyerId,
        companyName: before.buyer_name,
        userId: request.requestedBy,
        userName: request.requesterName,
      },
      wanted: draft.wanted,
      key: `approval ${approvalNo}`,
      fingerprint: approvalNo,
    },
    { ...now, address: draft.address, areaCode: draft.areaCode, descriptions, ownNumbers, termsOf, dispatchOf },
    times,
  )
  const differences = differencesOf(before, placement)
  return differences.length > 0 ? { differences } : { placement }
}
