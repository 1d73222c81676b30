import { amountItems } from '@lianmeng/contract/amount-items'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { preview } from '@lianmeng/contract/orders/endpoints'
import { cartLineTexts } from '@lianmeng/contract/refusals'
import { splitBySeller } from '@lianmeng/trade/order/split-by-seller'
import { groupTotals, orderTotal } from '@lianmeng/trade/order/totals'
import { type Fen, fenText, noFen, priceText } from '@lianmeng/trade/price/money'
import { toNumber } from '@lianmeng/trade/quantity/qty'
import type { Buyer } from '../../../accounts/caller.ts'
import { Refusal } from '../../../answers/errors.ts'
import type { Deps } from '../../../deps.ts'
import { descriptionsOf } from '../../../offers/described.ts'
import { wireOffer } from '../../../offers/freight.ts'
import { type JudgedLine, judgeLines } from '../../../offers/judge-lines.ts'
import { type Carrying, carriedLines, carryingOf } from '../../../order/drafting/carrying.ts'
import { dispatchFrom } from '../../../order/drafting/dispatch.ts'
import { wireLeast } from '../../../order/drafting/least-orders.ts'
import type { ChosenLine } from '../../../order/drafting/queries.ts'
import { judgePolicy } from '../../../order/policy/judge-policy.ts'
import { wirePolicy } from '../../../order/policy/wire-policy.ts'
import { localDay } from '../../../time/local-day.ts'
import { noSuchAddress, requireLines } from './missing.ts'
import { readingIn } from './together/read.ts'

const amountsOf = (lines: readonly JudgedLine<ChosenLine>[]): Fen[] =>
  lines.flatMap(({ verdict, quote }) => (verdict.orderable && quote ? [quote.amount] : []))

const wireLine = ({ line, verdict, quote }: JudgedLine<ChosenLine>, dispatchOn: string) => ({
  cartItemId: line.cartLineId,
  qty: toNumber(line.total),
  price: quote ? priceText(quote.price) : null,
  amount: quote ? fenText(quote.amount) : null,
  amountItems: quote ? amountItems(quote.items) : [],
  problem: verdict.problem ?? '',
  problemText: verdict.problem ? cartLineTexts[verdict.problem] : '',
  reserves: verdict.reserved > 0n,
  dispatchOn,
})

/** The cost of a seller's goods and their freight. A way that is no longer offered is replaced by the usual one. */
function sums(sellerId: number, lines: readonly JudgedLine<ChosenLine>[], carrying: Carrying) {
  const amounts = amountsOf(lines)
  const carried = carriedLines(sellerId, lines, carrying)
  if (!carried) return { amounts, freight: noFen, wire: null }
  const { terms, offer } = carried
  const chosen = carried.chosen ?? offer.ways[0]
  const freight = chosen?.freight ?? noFen
  const wire = { ...wireOffer(offer, terms.pickupPlace), way: chosen?.way ?? ('' as const), freight: fenText(freight) }
  return { amounts, freight, wire }
}

/**
 * The orders that submitting would create now; lines with a problem are shown with it and not counted.
 * @throws 403, 404, 409; Refusal above the member's limit
 */
export async function previewOrder(
  deps: Pick<Deps, 'db' | 'catalogue' | 'clock' | 'workCalendar'>,
  buyer: Buyer,
  { cartItemIds, addressId = 0, ways, costCentreId = 0 }: ParamsOf<typeof preview>,
): Promise<DataOf<typeof preview>> {
  const { db } = deps
  const lineIds = [...new Set(cartItemIds)]
  const now = deps.clock()
  const chosen = await readingIn(db)({ buyer, lineIds, addressId, key: '', today: localDay(now) })
  await requireLines(db, buyer.companyId, lineIds, chosen.lines)
  if (addressId > 0 && !chosen.address) throw noSuchAddress()
  const judged = judgeLines(chosen.lines)
  const descriptions = await descriptionsOf(
    deps,
    chosen.lines.map(({ standing }) => standing.productId),
  )
  const bySeller = splitBySeller(judged.map((line) => ({ ...line, sellerId: line.line.standing.tenantId })))
  const carrying = carryingOf(chosen, descriptions, ways)
  const dispatchOf = dispatchFrom(descriptions, now, await deps.workCalendar())
  const groups = bySeller.map(({ sellerId, lines }) => ({ sellerId, lines, ...sums(sellerId, lines, carrying) }))
  const { total, freight } = groupTotals(groups)
  const { policy, member } = chosen
  const verdict = await judgePolicy(
    db,
    buyer,
    {
      total,
      sellers: groups.map(({ sellerId }) => sellerId),
      goods: { standards: [...descriptions.values()].map(({ standardId }) => standardId) },
      costCentreId,
      member,
    },
    { policy, now },
  )
  const { problem } = verdict
  if (problem?.reason === 'aboveOrderLimit') throw new Refusal(problem.reason, problem.text)
  return {
    total: fenText(total),
    freight: fenText(freight),
    policy: await wirePolicy(db, buyer, verdict),
    groups: groups.map(({ sellerId, lines, amounts, freight: ofGroup, wire }) => ({
      erpTenantId: sellerId,
      companyShortName: descriptions.get(lines[0]!.line.standing.productId)!.companyShortName,
      amount: fenText(orderTotal(amounts, ofGroup)),
      goods: fenText(orderTotal(amounts)),
      ...wireLeast(orderTotal(amounts), carrying.termsOf.get(sellerId)),
      freight: wire,
      lines: lines.map((line) => wireLine(line, dispatchOf(line))),
    })),
  }
}
